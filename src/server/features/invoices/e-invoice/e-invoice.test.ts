import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ReplyData } from '#contract/endpoint.ts'
import type { invoiceEndpoints } from '#contract/invoices.ts'
import type { SentPaper } from '#contract/sent-papers.ts'
import { readXml, textsAt } from '#documents/testing/read-xml.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

type Readiness = ReplyData<(typeof invoiceEndpoints)['eInvoice']>
type Business = Awaited<ReturnType<typeof buildInvoicing>>

const hashOf = (content: unknown) =>
  createHash('sha256')
    .update(Buffer.from(content as ArrayBuffer))
    .digest('hex')

const readinessOf = async ({ call }: Business, id: string) =>
  (await call<Readiness>('GET', `/invoices/${id}/e-invoice`)).body.data

it('names what is missing as fields to fill, of the business, the client and the invoice, until nothing is', async () => {
  const business = await buildInvoicing(app, { email: 'theatre@example.com' })
  const { id } = await business.add()
  expect(await readinessOf(business, id)).toEqual({ format: 'none', problems: [] })

  await business.call('PATCH', '/workspace', { eFormat: 'factur-x', vatId: '136695976' })
  const { format, problems } = await readinessOf(business, id)
  expect(format).toBe('factur-x')
  expect(problems.map(({ rule, where, field }) => `${rule} ${where}.${field}`)).toEqual([
    ...['BR-09 business.country', 'BR-CO-09 business.vatId', 'BR-CO-18 invoice.taxRate'],
  ])
  expect(problems[1]?.text).toBe('Your VAT ID must begin with the two letters of its country, such as DE.')

  const place = { postcode: '10243', city: 'Berlin', country: 'DE' }
  await business.call('PATCH', '/workspace', {
    ...place,
    vatId: 'DE136695976',
    iban: 'DE02120300000000202051',
  })
  await business.change(id, { taxRate: 19 })
  expect(await readinessOf(business, id)).toEqual({ format: 'factur-x', problems: [] })

  // An authority asks for more, and for its own format.
  await business.call('PATCH', `/clients/${business.clientId}`, { eFormat: 'xrechnung' })
  const fields = (await readinessOf(business, id)).problems.map(({ where, field }) => `${where}.${field}`)
  expect(fields).toEqual([
    ...['client.city', 'client.postcode', 'client.buyerReference', 'invoice.deliveredOn'],
  ])
  const told = { postcode: '10115', city: 'Berlin', buyerReference: '04011000-12345-34' }
  await business.call('PATCH', `/clients/${business.clientId}`, told)
  await business.change(id, { deliveredOn: '2026-10-30' })
  expect(await readinessOf(business, id)).toEqual({ format: 'xrechnung', problems: [] })

  await business.call('POST', `/invoices/${id}/send`, {})
  await app.mail('theatre@example.com')
  const [mail] = await app.letters('theatre@example.com')
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['INV-001.pdf', 'INV-001.xml'])
  const kept = await business.call<{ documents: SentPaper[] }>('GET', `/invoices/${id}/documents`)
  expect(kept.body.data.documents).toMatchObject([
    { eFormat: 'xrechnung', xml: { fileName: 'INV-001.xml', sha256: hashOf(mail?.attachments[1]?.content) } },
  ])
  const xml = readXml(new TextDecoder().decode(mail?.attachments[1]?.content as ArrayBuffer))
  const deal = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement'
  expect(textsAt(xml, `${deal}/BuyerReference`)).toEqual(['04011000-12345-34'])
  expect(textsAt(xml, `${deal}/BuyerTradeParty/PostalTradeAddress/CityName`)).toEqual(['Berlin'])
})
