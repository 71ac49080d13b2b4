import { expect, it } from 'vitest'
import type { Billing } from '#contract/billing.ts'
import type { Invoice } from '#contract/invoices.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildCounter } from '../testing/counter.ts'

const app = await appOfFile()
const counter = await buildCounter(app)

const hem = (price: number) => ({ label: 'Skirt', garment: 'skirt', tasks: [{ name: 'Hem', price }] })

/** A skirt to hem, with what was paid over the counter. */
async function taken(price: number, deposit: number | null, own = counter) {
  const { project, pieces } = await own.take({ deposit, pieces: [hem(price)] })
  const { call } = own
  const url = `/projects/${project.id}`
  return {
    pieceId: pieces[0]?.id ?? '',
    told: async () => (await call<{ billing: Billing }>('GET', `${url}/billing`)).body.data.billing,
    set: (value: number | null, token = own.owner.token) =>
      call<{ billing: Billing }>('PATCH', `${url}/ticket`, { deposit: value }, token),
    invoice: async () => (await own.invoice(project.id)).invoice,
    send: (id: string) => call('PATCH', `/invoices/${id}`, { status: 'sent' }),
    removePayment: (invoice: Invoice) =>
      call('DELETE', `/invoices/${invoice.id}/payments/${invoice.payments[0]?.id}`),
  }
}

it('pays the invoice as far as that goes, and the next one with the rest', async () => {
  const of = await taken(20, 50)
  expect((await of.told()).deposit).toMatchObject({ amount: 50, used: 0, left: 50 })
  expect(await of.invoice()).toMatchObject({ amount: 20, paid: 20, status: 'paid' })
  expect(await of.told()).toMatchObject({ next: 'there', deposit: { amount: 50, used: 20, left: 30 } })
  await counter.addTask({ pieceId: of.pieceId, name: 'Waist', price: 24 })
  const second = await of.invoice()
  expect(second).toMatchObject({ amount: 24, paid: 24, status: 'paid' })
  expect(second.payments).toMatchObject([{ amount: 24, note: 'Paid over the counter' }])
  await counter.addTask({ pieceId: of.pieceId, name: 'Seam', price: 10 })
  expect(await of.invoice()).toMatchObject({ amount: 10, paid: 6, balance: 4, status: 'draft' })
  expect((await of.told()).deposit).toMatchObject({ used: 50, left: 0 })
})

it('is corrected until an invoice has it, and what an invoice has is corrected there', async () => {
  const of = await taken(20, 15)
  expect((await of.set(18)).body.data.billing.deposit).toMatchObject({ amount: 18, left: 18 })
  expect((await of.set(null)).body.data.billing.deposit).toMatchObject({ amount: 0, left: 0 })
  await of.set(30)
  const invoice = await of.invoice()
  expect(invoice.paid).toBe(20)
  const refused = await of.set(10)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ field: 'deposit', message: expect.stringContaining('$20.00') }],
  ])
  // What is left was given back.
  expect((await of.set(20)).body.data.billing.deposit).toMatchObject({ used: 20, left: 0 })
  await of.removePayment(invoice)
  expect((await of.told()).deposit).toMatchObject({ amount: 20, used: 0, left: 20 })
  expect((await of.set(12)).status).toBe(200)
})

it('is set against the invoice that is there, where it was noted later', async () => {
  const of = await taken(20, null)
  const first = await of.invoice()
  await of.send(first.id)
  await of.set(12)
  expect((await of.told()).next).toBe('deposit')
  expect(await of.invoice()).toMatchObject({ id: first.id, paid: 12, balance: 8 })
  expect(await of.told()).toMatchObject({ next: 'there', deposit: { used: 12, left: 0 } })
  expect((await of.invoice()).paid).toBe(12)
})

it('is there again with an invoice that goes', async () => {
  const of = await taken(20, 5)
  const { id } = await of.invoice()
  await counter.call('DELETE', `/invoices/${id}`)
  expect((await of.told()).deposit).toMatchObject({ amount: 5, used: 0, left: 5 })
  expect(await of.invoice()).toMatchObject({ paid: 5, balance: 15 })
})

it('that a version before made a payment of is known by that', async () => {
  const of = await taken(20, 5)
  const { id } = await of.invoice()
  await of.send(id)
  await app.sql('delete from billed where invoice_id = $1', [id])
  expect((await of.told()).deposit).toMatchObject({ used: 5, left: 0 })
  app.advance(1_000)
  await counter.addTask({ pieceId: of.pieceId, name: 'Waist', price: 24 })
  expect((await of.invoice()).paid).toBe(0)
})

it('has no cents in a currency without them: it is refused at the field, where it is taken and where it is corrected', async () => {
  const inYen = await buildCounter(app)
  await inYen.call('PATCH', '/workspace', { currency: 'JPY' })
  const body = { client: { id: inYen.clientId }, deposit: 20.5, pieces: [hem(3_000)] }
  const refused = await inYen.call('POST', '/tickets', body)
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'deposit'])
  expect(refused.body.errors?.[0]?.message).toContain('JPY')
  const of = await taken(3_000, 20, inYen)
  expect((await of.set(20.5)).body.errors?.[0]?.field).toBe('deposit')
  // One that was taken before this was asked no longer stands in the invoice’s way.
  await app.sql(
    'update tickets set deposit_minor = 2050 where workspace_id = (select workspace_id from pieces where id = $1)',
    [of.pieceId],
  )
  expect(await of.invoice()).toMatchObject({ amount: 3_000, paid: 20 })
  expect((await of.told()).deposit).toMatchObject({ amount: 20.5, used: 20, left: 0.5 })
  expect((await of.set(20)).body.data.billing.deposit).toMatchObject({ left: 0 })
})

it('is corrected by who writes invoices, told of among the activities, and of what came over a counter alone', async () => {
  const of = await taken(20, 5)
  const tailor = await addColleague(app, counter.owner, { role: 'tailor', sees: 'all', seesPrices: true })
  expect((await of.set(1, tailor.token)).body.code).toBe('NOT_ALLOWED')
  await of.set(7)
  await of.set(8)
  const { body } = await counter.call<{ activities: { description: string }[] }>('GET', '/activities')
  const told = body.data.activities
    .map(({ description }) => description)
    .filter((text) => text.includes('deposit'))
  expect(told).toContain('Corrected the deposit of “Skirt” from $5.00 to $8.00')
  const project = await counter.call<{ project: { id: string } }>('POST', '/projects', {
    ...{ clientId: counter.clientId, name: 'Gown', type: 'Suit' },
  })
  const { id } = project.body.data.project
  expect((await counter.call('PATCH', `/projects/${id}/ticket`, { deposit: 5 })).status).toBe(404)
})
