import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { ReplyData } from '#contract/endpoint.ts'
import type { invoiceEndpoints } from '#contract/invoices.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { appOfFile } from '#server/testing/test-app.ts'

type Letterhead = ReplyData<(typeof invoiceEndpoints)['letterhead']>

const app = await appOfFile()

type Business = Awaited<ReturnType<typeof buildInvoicing>>

const letterheadOf = async ({ call }: Business, id: string) =>
  (await call<Letterhead>('GET', `/invoices/${id}/letterhead`)).body.data

const setProfile = ({ call }: Business, body: object) => call('PATCH', '/user/profile', body)

async function setPicture(token: string, background: string): Promise<void> {
  const content = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  const head =
    '--seam\r\ncontent-disposition: form-data; name="image"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n'
  await app.call('PATCH', '/user/image', {
    token,
    headers: { 'content-type': 'multipart/form-data; boundary=seam' },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--seam--\r\n')]),
  })
}

it('is that of the day an invoice was sent, with its language, its formats and its paper', async () => {
  const business = await buildInvoicing(app)
  await setProfile(business, { businessName: 'Atelier Sousa', address: 'Rua 1', phone: '+351 1' })
  await business.prefer({ currency: 'USD', timezone: 'America/New_York' })
  const { id } = await business.add()
  const draft = await business.add()
  await business.change(id, { status: 'sent' })
  const asSent = await letterheadOf(business, id)
  expect(asSent).toMatchObject({
    ...{ name: 'Atelier Sousa', address: 'Rua 1', phone: '+351 1', image: null },
    ...{ language: 'en', formatLocale: 'en-US', pageSize: 'Letter' },
  })

  await setProfile(business, { businessName: 'Maison Sousa', address: 'Rue 2', phone: '+33 2' })
  await business.prefer({ language: 'de', currency: 'EUR', timezone: 'Europe/Paris' })
  const today = {
    ...{ name: 'Maison Sousa', address: 'Rue 2', phone: '+33 2' },
    ...{ language: 'de', formatLocale: 'de-DE', pageSize: 'A4' },
  }
  expect(await letterheadOf(business, draft.id)).toMatchObject(today)
  expect(await letterheadOf(business, id)).toEqual(asSent)
  await business.pay(id, { amount: 100 })
  await business.change(id, { notes: 'Paid at the fitting' })
  expect(await letterheadOf(business, id)).toEqual(asSent)
})

it('keeps the account and the tax ids that an invoice was sent with, and none on what was sent before there were any', async () => {
  const business = await buildInvoicing(app)
  const { id } = await business.add()
  await business.change(id, { status: 'sent' })
  // As the version before wrote it.
  await app.sql(
    `update invoices set sent_as = jsonb_set(sent_as, '{letterhead}', (sent_as -> 'letterhead')
       - '{vatId,taxNumber,register,accountHolder,iban,bic,invoiceFooter,city,eFormat}'::text[]) where id = $1`,
    [id],
  )
  const account = {
    iban: 'DE02120300000000202051',
    vatId: 'DE136695976',
    city: 'Berlin',
    eFormat: 'xrechnung',
  }
  await business.call('PATCH', '/workspace', account)
  const untold = { iban: null, vatId: null, invoiceFooter: null, city: null, eFormat: 'none' }
  expect(await letterheadOf(business, id)).toMatchObject(untold)
  const later = await business.add()
  await business.change(later.id, { status: 'sent' })
  await business.call('PATCH', '/workspace', { iban: 'GB29NWBK60161331926819', vatId: null, city: 'Bern' })
  expect(await letterheadOf(business, later.id)).toMatchObject(account)
})

it('is today’s again for what became a draft, and for what is sent again', async () => {
  const business = await buildInvoicing(app, { email: 'letterhead@example.com' })
  await setProfile(business, { businessName: 'First', address: 'Rua 1', phone: '+351 1' })
  const { id } = await business.add()
  const nameOf = async () => (await letterheadOf(business, id)).name
  await business.change(id, { status: 'sent' })
  await setProfile(business, { businessName: 'Second' })
  expect(await nameOf()).toBe('First')
  expect((await business.call('POST', `/invoices/${id}/send`, {})).status).toBe(200)
  expect(await nameOf()).toBe('Second')
  await business.change(id, { status: 'draft' })
  await setProfile(business, { businessName: 'Third' })
  expect(await nameOf()).toBe('Third')
})

it('keeps its picture, though another has taken its place', async () => {
  const business = await buildInvoicing(app)
  await setPicture(business.token, '#016877')
  const { id } = await business.add()
  await business.change(id, { status: 'sent' })
  await setPicture(business.token, '#c8452f')
  const draft = await business.add()
  const colorAt = async (url: string | null) => {
    const { rawPayload } = await app.load(url, business.token)
    const { dominant } = await sharp(rawPayload).stats()
    return dominant.g > dominant.r ? 'petrol' : 'red'
  }
  expect(await colorAt((await letterheadOf(business, id)).image)).toBe('petrol')
  expect(await colorAt((await letterheadOf(business, draft.id)).image)).toBe('red')
})
