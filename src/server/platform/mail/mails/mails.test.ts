import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { RenderedMail } from '../content.ts'
import { parseMailbox } from '../mailbox.ts'
import { composeMessage } from '../message.ts'
import { accountExistsMail } from './account-exists-mail.ts'
import { demoRequestMail } from './demo-request-mail.ts'
import { invoiceMail } from './invoice-mail.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { passwordResetMail } from './password-reset-mail.ts'
import { patternReportMail } from './pattern-report-mail.ts'
import { reauthMail } from './reauth-mail.ts'
import { signInCodeMail } from './sign-in-code-mail.ts'
import { subscriptionCancelledMail } from './subscription-cancelled-mail.ts'
import { subscriptionEndedMail } from './subscription-ended-mail.ts'
import { subscriptionFailedMail } from './subscription-failed-mail.ts'
import { subscriptionReceiptMail } from './subscription-receipt-mail.ts'
import { trialEndedMail } from './trial-ended-mail.ts'
import { trialEndingMail } from './trial-ending-mail.ts'
import { verificationMail } from './verification-mail.ts'

const origin = 'http://127.0.0.1:3000'
const link = `${origin}/page?email=ada%40example.com&link=q7Yb2cXw9LkTn4Zr1VdPsA`
const code = '4821'
const minutes = 10
const at = new Date('2026-11-21T10:00:00Z')
const urls = { loginUrl: `${origin}/login`, resetUrl: `${origin}/forgot-password` }
const signIn = { device: 'Firefox on Windows', place: '203.0.113.7' }

const onPlan = { planId: 'premium', pricingUrl: `${origin}/pricing` } as const
const paid = { number: 'T-000001', amountMinor: 600, card: { brand: 'visa', last4: '4242' } }
const day = 'December 5, 2026'
const reported = { patternId: 'p1', reason: 'copied', count: 3, isHidden: true } as const

/** Every mail, with the names that strangers can choose. */
const mailsWith = ({ brand = 'Toile', name = 'Ada' }): Record<string, RenderedMail> => {
  const person = { brand, firstName: name }
  return {
    verification: verificationMail({ ...person, code, link, minutes }),
    verificationByLink: verificationMail({ ...person, code: null, link, minutes }),
    accountExists: accountExistsMail({ ...person, ...urls }),
    passwordReset: passwordResetMail({ ...person, code, link, minutes }),
    passwordResetByLink: passwordResetMail({ ...person, code: null, link, minutes }),
    signInCode: signInCodeMail({ ...person, code, link, minutes, ...signIn }),
    signInByLink: signInCodeMail({ ...person, code: null, link, minutes, ...signIn }),
    reauth: reauthMail({ ...person, code, minutes }),
    passwordChanged: passwordChangedMail({ ...person, at, device: name, resetUrl: urls.resetUrl }),
    demoRequest: demoRequestMail({ brand, name, email: 'ada@example.com', business: name, message: name }),
    patternReport: patternReportMail({ brand, name, maker: name, note: name, ...reported }),
    trialEnding: trialEndingMail({ ...person, ...onPlan, day, daysLeft: 3 }),
    trialEnded: trialEndedMail({ ...person, ...onPlan }),
    subscriptionReceipt: subscriptionReceiptMail({ ...person, ...onPlan, ...paid, isTest: true }),
    subscriptionFailed: subscriptionFailedMail({ ...person, ...onPlan, day }),
    subscriptionCancelled: subscriptionCancelledMail({ ...person, ...onPlan, day }),
    subscriptionEnded: subscriptionEndedMail({ ...person, ...onPlan }),
    invoice: invoiceMail({
      brand,
      invoice: billed(name),
      letterhead: { name },
      message: null,
      letterboxUrl: 'https://toile.test/write#to=abc',
    }),
  }
}

const billed = (name: string) => ({
  invoiceNumber: 'INV-001',
  amount: 120,
  paid: 20,
  balance: 100,
  currency: 'USD',
  dueDate: '2026-12-05',
  status: 'sent' as const,
  clientId: { _id: 'c1', name },
  billedTo: null,
})

const linesOf = (mail: RenderedMail) => mail.text.split('\n')
const codeMails = ['verification', 'passwordReset', 'signInCode', 'reauth']
const linkMails = ['verificationByLink', 'passwordResetByLink', 'signInByLink']
const entries = Object.entries(mailsWith({}))

test.each(entries)(
  '%s: has subject and parts, every plain line fits, every message has a text',
  (_, mail) => {
    expect(mail.subject).toMatch(/Toile|Ada/)
    expect(mail.html).toContain('<h1')
    const tooLong = linesOf(mail).filter((line) => line.length > 76 && !line.startsWith('http'))
    expect(tooLong).toEqual([])
    for (const part of [mail.subject, mail.html, mail.text])
      expect(part).not.toMatch(/undefined|\[object|mail_/)
  },
)

test.each(entries)('%s: a link in the text has its line to itself, however short', (_, mail) => {
  const withLink = linesOf(mail).filter((line) => line.includes('://'))
  expect(withLink.every((line) => URL.canParse(line))).toBe(true)
})

test.each(entries.filter(([name]) => codeMails.includes(name)))(
  '%s: the code is the first number of four digits, once in each part, on a line of its own in the text',
  (_, mail) => {
    const withoutPort = (part: string) => part.replaceAll(':3000', '')
    expect(withoutPort(mail.text).match(/\b\d{4}\b/g)).toEqual([code])
    expect(withoutPort(mail.html).match(/\b\d{4}\b/g)).toEqual([code])
    expect(mail.text.match(/\b\d{4}\b/)?.[0]).toBe(code)
    expect(mail.html.match(/\b\d{4}\b/)?.[0]).toBe(code)
    expect(linesOf(mail)).toContain(`Your code: ${code}`)
    expect(mail.text).toContain('10 minutes')
    expect(mail.subject).not.toContain(code)
  },
)

test.each(entries.filter(([name]) => linkMails.includes(name)))(
  '%s: without a code the link stands alone',
  (_, mail) => {
    expect(mail.text.toLowerCase()).not.toContain('your code')
    expect(mail.html.toLowerCase()).not.toContain('your code')
    expect(linesOf(mail).filter((line) => line.startsWith('http'))).toEqual([link])
    expect(mail.text).toContain('The link works once, for 10 minutes.')
  },
)

/** Nobody comes into an account by these. */
const noMatterOfSafety = /^(demoRequest|invoice|patternReport|trial.*|subscription.*)$/

test.each(entries.filter(([name]) => !noMatterOfSafety.test(name)))(
  '%s: says what to do if it was not you',
  (_, mail) => {
    expect(mail.text).toContain("Wasn't you?")
    expect(mail.html).toContain('Wasn&#39;t you?')
  },
)

test('what a person typed is text in every mail, never markup', () => {
  const name = `<script>alert(1)</script>"'>`
  for (const [kind, { html }] of Object.entries(mailsWith({ brand: name, name }))) {
    expect(html, kind).not.toMatch(/<script|alert\(1\)<\/script/i)
    expect(html, kind).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;')
  }
})

test.each([
  'You won: visit evil.example now',
  'see https://evil.example',
  'www.evil',
  'write to me@evil.example',
  'Your code is 1234',
  'x'.repeat(41),
  '\u202e',
  '   ',
])('a first name like %j is left out of the greeting', (name) => {
  const { text, html } = reauthMail({ brand: 'Toile', firstName: name, code, minutes })
  expect(text).toContain('\n\nHello,\n\n')
  expect(html).toContain('>Hello,<')
})

test.each(['Adébáyọ̀ Okonkwọ', 'J. R.', "D'Arcy", '山田', 'Ana-Luísa'])('%s is greeted by name', (name) => {
  expect(reauthMail({ brand: 'Toile', firstName: name, code, minutes }).text).toContain(`Hello ${name},`)
})

test('a link that is not of the web, and a code that is none, stop the mail', () => {
  const person = { brand: 'Toile', firstName: 'Ada', minutes }
  expect(() => verificationMail({ ...person, code, link: 'javascript:alert(1)' })).toThrow(TypeError)
  expect(() => verificationMail({ ...person, code: '12345', link })).toThrow(TypeError)
})

test('the time of a changed password is told in the given zone', () => {
  const { text } = passwordChangedMail({
    brand: 'Toile',
    firstName: 'Ada',
    at,
    timeZone: 'Europe/Berlin',
    device: 'Safari on iPhone',
    resetUrl: urls.resetUrl,
  })
  expect(text).toContain('When: Saturday 21 November at 11:00 CET')
})

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
    { from: parseMailbox('Toile <no-reply@example.com>'), date: at },
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
