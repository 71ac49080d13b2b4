import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openClient } from '#web/testing/open-client.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { LetterboxPage } from './letterbox-page.tsx'

const token = 'a'.repeat(64)

it('keeps what was written where the server has no time for it, says so, and sends it when asked again', async () => {
  const replies = [
    { status: 503, json: { code: 'UNAVAILABLE', message: 'Please try again in a few seconds.' } },
    { status: 201, json: { data: {} } },
  ]
  const sent: unknown[] = []
  const keys = new Set<string | null>()
  stubServer({
    '/portal/letterbox': () => ({ json: { data: { businessName: 'Atelier Ada', invoiceNumber: 'A-1' } } }),
    '/portal/messages': async (request) => {
      keys.add(request.headers.get('idempotency-key'))
      sent.push(await request.json())
      return replies.shift() ?? { json: {} }
    },
  })
  const { user } = openClient(`/write#to=${token}`, <LetterboxPage />)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
  await user.type(field, 'Is the hem done?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/Please try again in a few seconds/)
  expect(field.value).toBe('Is the hem done?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('heading', { name: 'Your message has been sent' })
  await screen.findByRole('button', { name: 'Write another message' })
  expect(sent).toEqual([
    { token, text: 'Is the hem done?' },
    { token, text: 'Is the hem done?' },
  ])
  // One letter, whichever of the two has arrived.
  expect([...keys]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
})

it('says that an address leads nowhere, where the server knows none like it', async () => {
  stubServer({
    '/portal/letterbox': () => ({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } }),
  })
  openClient(`/write#to=${token}`, <LetterboxPage />)
  await screen.findByRole('heading', { name: "This link doesn't work" })
})
