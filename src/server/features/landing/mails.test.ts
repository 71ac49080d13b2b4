import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { parseMailbox } from '#server/platform/mail/mailbox.ts'
import { composeMessage } from '#server/platform/mail/message.ts'
import { sampleMoment } from '#server/testing/mails.ts'
import { demoRequestMail } from './mails.ts'

test('an answer to a demo request goes to the one who asked, line breaks of the message are kept', async () => {
  const rendered = demoRequestMail({
    brand: 'Toile',
    name: 'Álvarez, Inés',
    email: 'ines@example.com',
    business: 'Atelier\r\nBcc: evil@example.com',
    message: 'First line\n\nThird line',
  })
  expect(rendered.text).toContain('> First line\n>\n> Third line')
  const { raw } = await composeMessage(
    { to: 'operator@example.com', ...rendered },
    { from: parseMailbox('Toile <no-reply@example.com>'), date: sampleMoment },
  )
  const parsed = await PostalMime.parse(raw)
  expect(parsed.replyTo).toEqual([{ name: 'Álvarez, Inés', address: 'ines@example.com' }])
  expect(parsed.subject).toBe('Demo request from Atelier Bcc: evil@example.com')
  expect(parsed.bcc).toBeUndefined()
})

test('a demo request without a message has no quotation', () => {
  const { html, text } = demoRequestMail({
    brand: 'Toile',
    name: 'Inés',
    email: 'ines@example.com',
    business: 'Atelier',
    message: null,
  })
  expect(html).not.toContain('<blockquote')
  expect(text).not.toContain('>')
})
