import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Piece } from '#contract/pieces.ts'
import type { TellingOffer } from '#contract/tellings.ts'
import { pieceNamed } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { tellClient } from './tell-client.tsx'
import { messageAddresses } from './tell-form.tsx'

const jacketId = '0198a1b2-0000-7000-8000-0000000000a1'
const trousersId = '0198a1b2-0000-7000-8000-0000000000a2'
const jacket = pieceNamed('Jacket', { id: jacketId, stageId: 'Ready' })
const offer: TellingOffer = {
  client: { name: 'Ana Sousa', email: 'ana@example.com', phone: '+351 912 345 678' },
  meaning: 'ready',
  pieces: [
    { id: jacketId, tag: 1042, label: 'Jacket' },
    { id: trousersId, tag: 1043, label: 'Trousers' },
  ],
  subject: 'Ready to collect: 2 pieces',
  message: 'Hello Ana,\n\nAll is ready.',
  messageMax: 4_000,
  mayLink: true,
  toldAt: null,
  tellsByItself: false,
}

/** A server that offers this; answers what it was told, and by which key. */
function serverOf(
  more: Partial<TellingOffer> = {},
  refusalOf: (body: Record<string, unknown>) => { status: number; json: object } | null = () => null,
) {
  const told: Record<string, unknown>[] = []
  const keys: (string | null)[] = []
  stubServer({
    [`/pieces/${jacketId}/telling`]: async (request) => {
      if (request.method === 'GET') return { json: { data: { offer: { ...offer, ...more } } } }
      const body = (await request.json()) as Record<string, unknown>
      told.push(body)
      keys.push(request.headers.get('idempotency-key'))
      const refusal = refusalOf(body)
      if (refusal) return refusal
      return { status: 201, json: { data: { telling: {} } } }
    },
  })
  return { told, keys }
}

async function open(piece: Piece = jacket) {
  const page = renderPages(
    [
      {
        path: '/',
        element: (
          <button type="button" onClick={() => tellClient(piece)}>
            Tell
          </button>
        ),
      },
    ],
    '/',
  )
  await page.user.click(screen.getByRole('button', { name: 'Tell' }))
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Tell Ana Sousa' })) }
}

beforeEach(() => signIn())

describe('telling a client', () => {
  it('mails the words as they were changed, and says where to', async () => {
    const { told, keys } = serverOf()
    const { user, dialog } = await open()
    await dialog.findByText('#1042 Jacket, #1043 Trousers')
    dialog.getByText('Subject of the email: Ready to collect: 2 pieces')
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), ' Ring the bell.')
    await user.click(dialog.getByRole('button', { name: 'Send email' }))
    await screen.findByText('The email is on its way to ana@example.com.')
    expect(told).toEqual([
      {
        way: 'mail',
        to: 'ana@example.com',
        message: 'Hello Ana,\n\nAll is ready. Ring the bell.',
        pieceIds: [jacketId, trousersId],
        knownAt: null,
      },
    ])
    expect(keys[0]).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('carries the words along to WhatsApp and to text messages, and notes that', async () => {
    const { told } = serverOf()
    const { user, dialog } = await open()
    const whatsApp = await dialog.findByRole('link', { name: 'WhatsApp' })
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), ' & more')
    const address = new URL(whatsApp.getAttribute('href') ?? '')
    expect(`${address.origin}${address.pathname}`).toBe('https://wa.me/351912345678')
    expect(address.searchParams.get('text')).toBe('Hello Ana,\n\nAll is ready. & more')
    expect(dialog.getByRole('link', { name: 'Text' }).getAttribute('href')).toBe(
      `sms:+351912345678?&body=${encodeURIComponent('Hello Ana,\n\nAll is ready. & more')}`,
    )
    // Not from here.
    whatsApp.addEventListener('click', (event) => event.preventDefault())
    await user.click(whatsApp)
    await screen.findByText('Noted that you wrote to Ana Sousa.')
    expect(told).toMatchObject([{ way: 'whatsapp', pieceIds: [jacketId, trousersId] }])
  })

  it.each([
    ['Send email', 'mail', 'Send anyway', 'The email is on its way to ana@example.com.'],
    ['Text', 'sms', 'Note mine too', 'Noted that you wrote to Ana Sousa.'],
  ])(
    'says who was faster than %s, and tells all the same once that is wanted',
    async (door, way, anyway, said) => {
      const { told } = serverOf({}, (body) =>
        body.anyway
          ? null
          : { status: 409, json: { code: 'CONFLICT', message: 'Karim told them a moment ago.' } },
      )
      const { user, dialog } = await open()
      const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
      await user.type(field, ' Mine.')
      const role = way === 'mail' ? 'button' : 'link'
      const pressed = dialog.getByRole(role, { name: door })
      pressed.addEventListener('click', (event) => role === 'link' && event.preventDefault())
      await user.click(pressed)
      await dialog.findByText('Karim told them a moment ago.')
      expect(field.value).toBe('Hello Ana,\n\nAll is ready. Mine.')
      await user.click(dialog.getByRole('button', { name: anyway }))
      await screen.findByText(said)
      expect(told).toMatchObject([
        { way, knownAt: null },
        { way, knownAt: null, anyway: true },
      ])
    },
  )

  it('says when they were told before, or would be by itself', async () => {
    serverOf({ toldAt: '2026-05-19T10:00:00.000Z' })
    const { dialog } = await open()
    await dialog.findByText(/^Told already on/)
  })

  it('says that an email would go out by itself', async () => {
    serverOf({ tellsByItself: true })
    const { dialog } = await open()
    await dialog.findByText(/An email goes out by itself/)
  })

  it('asks for an address where none is known, and offers no message without a number', async () => {
    const { told } = serverOf({ client: { name: 'Ana Sousa', email: null, phone: null } })
    const { user, dialog } = await open()
    await dialog.findByText('No email address is on record for Ana Sousa.')
    const address = dialog.getByRole('textbox', { name: 'Email to' })
    expect(dialog.queryByRole('link')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Send email' }))
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
    expect(told).toEqual([])
  })

  it('offers no WhatsApp to a number without its country, and says why', async () => {
    serverOf({ client: { name: 'Ana Sousa', email: null, phone: '030 123456' } })
    const { dialog } = await open()
    await dialog.findByText(/With the country code in front/)
    dialog.getByRole('link', { name: 'Text' })
    expect(dialog.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
  })

  it('keeps what was typed beside what the server refuses', async () => {
    const errors = [{ field: 'message', message: 'No links, please.' }]
    const json = { code: 'VALIDATION_FAILED', message: 'No links', errors }
    serverOf({}, () => ({ status: 422, json }))
    const { user, dialog } = await open()
    const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
    await user.type(field, ' x.example')
    await user.click(dialog.getByRole('button', { name: 'Send email' }))
    await dialog.findByText('No links, please.')
    expect(field.value).toBe('Hello Ana,\n\nAll is ready. x.example')
  })
})

describe('a message of one’s own telephone', () => {
  const letter = 'Guten Tag,\n\n„Kleid & Hose“ sind fertig: 100 %?'

  it('is carried along whole, whatever stands in it', () => {
    const addresses = messageAddresses('+49 (0)30 123-456', letter)
    expect(addresses?.whatsApp?.startsWith('https://wa.me/4930123456?text=')).toBe(true)
    expect(new URL(addresses?.whatsApp ?? '').searchParams.get('text')).toBe(letter)
    expect(addresses?.sms.startsWith('sms:+4930123456?&body=')).toBe(true)
    expect(decodeURIComponent(addresses?.sms.split('body=')[1] ?? '')).toBe(
      'Guten Tag,\n\n"Kleid & Hose" sind fertig: 100 %?',
    )
  })

  it('goes by no WhatsApp without a country’s code, and nowhere without a number', () => {
    expect(messageAddresses('030 123456', letter)).toMatchObject({ whatsApp: null })
    expect(messageAddresses('call after 5', letter)).toBeNull()
  })
})
