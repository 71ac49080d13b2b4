import { describe, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const DAY_MS = 86_400_000
const day = (offset: number) => dayIn('Europe/Berlin', app.clock.now().getTime() + offset * DAY_MS)
const item = (rate: number) => ({ description: 'Gown', quantity: 1, rate })

async function sent(body: object = {}) {
  const business = await buildInvoicing(app)
  const { id } = await business.add(body)
  const invoice = await business.change(id, { status: 'sent' })
  return { ...business, id, invoice }
}

describe('a payment', () => {
  it.each([
    ['more than the balance', { amount: 100.01 }, 'amount', 'The balance is $100.00.'],
    ['nothing', { amount: 0 }, 'amount', null],
    ['a fraction of a cent', { amount: 0.001 }, 'amount', null],
    ['no amount', {}, 'amount', 'Amount is required.'],
    ['a method that is none', { amount: 1, method: 'gold' }, 'method', null],
  ])('refuses %s', async (_, body, field, message) => {
    const { id, pay } = await sent()
    const reply = await pay(id, body)
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([422, field])
    if (message) expect(reply.body.errors?.[0]?.message).toBe(message)
  })

  it('refuses half a yen', async () => {
    const { prefer, add, pay } = await buildInvoicing(app)
    await prefer({ currency: 'JPY' })
    const { id } = await add({ items: [item(1_000)] })
    const reply = await pay(id, { amount: 999.5 })
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      [{ field: 'amount', message: 'Amounts in JPY have no decimals.' }],
    ])
    expect((await pay(id, { amount: 999 })).body.data.invoice).toMatchObject({ balance: 1 })
  })

  it('refuses a day in the future of the business’s own calendar', async () => {
    const { id, pay } = await sent()
    const reply = await pay(id, { amount: 1, paidOn: day(1) })
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([422, 'paidOn'])
    expect((await pay(id, { amount: 1, paidOn: day(0) })).status).toBe(201)
  })

  it('is counted against the balance; the last one makes the invoice paid, on the last day', async () => {
    const { id, pay, call, read } = await sent({ items: [item(120)] })
    const deposit = await pay(id, { amount: 20.5, paidOn: day(-3), method: 'cash', note: 'At the fitting' })
    expect([deposit.status, deposit.body.data.invoice]).toEqual([
      201,
      expect.objectContaining({ status: 'sent', paid: 20.5, balance: 99.5, paidAt: null, paidOn: null }),
    ])
    await pay(id, { amount: 99.5, paidOn: day(-5) })
    const paid = await read(id)
    expect(paid).toMatchObject({
      status: 'paid',
      balance: 0,
      paidAt: app.clock.now().toISOString(),
      paidOn: day(-3),
      payments: [
        { amount: 99.5, method: 'bank-transfer', byStatus: false },
        { amount: 20.5, method: 'cash', note: 'At the fitting' },
      ],
      versionCount: 0,
    })
    expect((await pay(id, { amount: 0.01 })).body.errors?.[0]?.message).toBe('The balance is $0.00.')

    const back = await call<{ invoice: Invoice }>(
      'DELETE',
      `/invoices/${id}/payments/${paid.payments[0]?.id}`,
    )
    expect(back.body.data.invoice).toMatchObject({
      status: 'sent',
      balance: 99.5,
      paidAt: null,
      paidOn: null,
    })
    const again = await call('DELETE', `/invoices/${id}/payments/${paid.payments[0]?.id}`)
    expect(again.status).toBe(404)
  })

  it('of the whole is taken once when 30 come at once', async () => {
    const { id, pay, read } = await sent()
    const replies = await Promise.all(Array.from({ length: 30 }, () => pay(id, { amount: 100 })))
    expect(tally(replies)).toEqual({ '201': 1, '422 VALIDATION_FAILED': 29 })
    expect(await read(id)).toMatchObject({ paid: 100, balance: 0 })
  })

  it('of a draft is a deposit; taken back after the whole was paid, the draft is a draft again', async () => {
    const { add, pay, call } = await buildInvoicing(app)
    const { id } = await add()
    expect((await pay(id, { amount: 30 })).body.data.invoice).toMatchObject({ status: 'draft', balance: 70 })
    const { invoice } = (await pay(id, { amount: 70 })).body.data
    expect(invoice).toMatchObject({ status: 'paid', billedTo: { name: 'Ana Sousa' }, sentAt: null })
    const back = await call<{ invoice: Invoice }>(
      'DELETE',
      `/invoices/${id}/payments/${invoice.payments[1]?.id}`,
    )
    expect(back.body.data.invoice).toMatchObject({ status: 'draft', billedTo: null, balance: 70 })
  })
})

describe('what is given back of a payment', () => {
  type Business = Awaited<ReturnType<typeof sent>>
  const refund = (
    { call }: Pick<Business, 'call'>,
    id: string,
    paymentId: string | undefined,
    body: object,
  ) =>
    call<{ invoice: Invoice }>('POST', `/invoices/${id}/payments/${paymentId}/refund`, {
      reason: 'Cancelled',
      ...body,
    })

  it('names it, is at most what is left of it, and is asked for anew; figures by day agree', async () => {
    const business = await sent()
    const { id, pay, call, workspaceId } = business
    await pay(id, { amount: 60, paidOn: day(-3), method: 'cash' })
    const [first] = (await pay(id, { amount: 40, paidOn: day(-2) })).body.data.invoice.payments
    const given = await refund(business, id, first?.id, { amount: 25, paidOn: day(-1) })
    expect([given.status, given.body.data.invoice]).toEqual([
      201,
      expect.objectContaining({ status: 'sent', paid: 75, balance: 25, paidOn: null }),
    ])
    const [, , back] = given.body.data.invoice.payments
    expect(back).toMatchObject({ amount: -25, refundOf: first?.id, method: 'cash', note: 'Cancelled' })

    const refused = async (paymentId: string | undefined, body: object) => {
      const reply = await refund(business, id, paymentId, body)
      return [reply.status, reply.body.errors?.[0]?.field, reply.body.errors?.[0]?.message]
    }
    const tooMuch = [422, 'amount', 'No more than $35.00 is left of this payment.']
    expect(await refused(first?.id, { amount: 35.01 })).toEqual(tooMuch)
    for (const paidOn of [day(-4), day(1)])
      expect((await refused(first?.id, { amount: 1, paidOn }))[1]).toBe('paidOn')
    expect((await refused(first?.id, { amount: 1, reason: ' ' }))[1]).toBe('reason')
    expect((await refused(back?.id, { amount: 1 }))[1]).toBe('amount')
    expect((await refused(crypto.randomUUID(), { amount: 1 }))[0]).toBe(404)
    expect((await call('DELETE', `/invoices/${id}/payments/${first?.id}`)).status).toBe(409)

    expect((await pay(id, { amount: 25 })).body.data.invoice).toMatchObject({
      status: 'paid',
      paidOn: day(0),
    })
    const kept = await app.sql(
      `select day::text, received_minor::int as received, revenue_minor::int as revenue from figures_by_day
       where workspace_id = $1 and (received_minor <> 0 or revenue_minor <> 0) order by day`,
      [workspaceId],
    )
    expect(kept).toEqual([
      { day: day(-3), received: 6_000, revenue: 0 },
      { day: day(-2), received: 4_000, revenue: 0 },
      { day: day(-1), received: -2_500, revenue: 0 },
      { day: day(0), received: 2_500, revenue: 10_000 },
    ])
    expect((await call('DELETE', `/invoices/${id}/payments/${back?.id}`)).status).toBe(409)
  })

  it('is never more than was paid: by five tabs at once, or once what was credited has been given back', async () => {
    const business = await sent()
    const { id, pay, call } = business
    const [payment] = (await pay(id, { amount: 100 })).body.data.invoice.payments
    const tabs = Array.from({ length: 5 }, () => refund(business, id, payment?.id, { amount: 30 }))
    expect(tally(await Promise.all(tabs))).toEqual({ 201: 3, '422 VALIDATION_FAILED': 2 })
    await call('POST', `/invoices/${id}/credit-notes`, { reason: 'Returned', refund: {} })
    expect(await business.read(id)).toMatchObject({ paid: 0, credited: 100, balance: 0 })
    expect((await refund(business, id, payment?.id, { amount: 0.01 })).status).toBe(422)
  })
})

describe('the status by hand', () => {
  it('sent: when, and to whom, as they stood that day', async () => {
    const { invoice } = await sent()
    expect(invoice).toMatchObject({
      status: 'sent',
      sentAt: expect.any(String),
      billedTo: { name: 'Ana Sousa', email: null, phone: null, address: null },
    })
  })

  it('paid: records a payment of the balance, which taking it back removes', async () => {
    const { id, change, pay } = await sent()
    await pay(id, { amount: 25 })
    const paid = await change(id, { status: 'paid' })
    expect(paid).toMatchObject({ status: 'paid', balance: 0, paidOn: day(0) })
    expect(paid.payments.map(({ amount, byStatus }) => [amount, byStatus])).toEqual([
      [25, false],
      [75, true],
    ])
    const back = await change(id, { status: 'overdue' })
    expect(back).toMatchObject({ status: 'overdue', paid: 25, balance: 75, paidAt: null, paidOn: null })
  })

  it('paid, with its payment taken away and given back: as if nothing had happened', async () => {
    const { id, change, pay, call } = await sent()
    const { payments } = await change(id, { status: 'paid' })
    await call('DELETE', `/invoices/${id}/payments/${payments[0]?.id}`)
    const again = { amount: 100, paidOn: day(-2), method: 'other', byStatus: true }
    expect((await pay(id, again)).body.data.invoice).toMatchObject({
      status: 'paid',
      paidOn: day(-2),
      payments: [{ byStatus: true }],
    })
    expect(await change(id, { status: 'sent' })).toMatchObject({ status: 'sent', payments: [], balance: 100 })
    const part = await pay(id, { ...again, amount: 99 })
    expect(part.body.data.invoice.payments).toMatchObject([{ byStatus: false }])
  })

  it('can’t say otherwise than payments that cover the whole', async () => {
    const { id, pay, patch } = await sent()
    await pay(id, { amount: 100 })
    const reply = await patch(id, { status: 'sent' })
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      [
        {
          field: 'status',
          message: "This invoice's payments cover the full amount. Remove a payment to change the status.",
        },
      ],
    ])
    // The form sends every field back.
    expect((await patch(id, { status: 'paid', notes: 'x' })).status).toBe(200)
  })

  it('overdue, and back to a draft that was never sent', async () => {
    const { add, change } = await buildInvoicing(app)
    const { id } = await add()
    expect(await change(id, { status: 'overdue' })).toMatchObject({
      status: 'overdue',
      sentAt: expect.any(String),
      billedTo: { name: 'Ana Sousa' },
    })
    expect(await change(id, { status: 'draft' })).toMatchObject({
      status: 'draft',
      sentAt: null,
      billedTo: null,
      versionCount: 1,
    })
  })

  it('paid, of an invoice over nothing: without a payment', async () => {
    const { add, change, read } = await buildInvoicing(app)
    const { id } = await add({ discount: { kind: 'percent', value: 100 } })
    expect(await read(id)).toMatchObject({ amount: 0, status: 'draft' })
    expect(await change(id, { status: 'paid' })).toMatchObject({
      status: 'paid',
      payments: [],
      paidOn: day(0),
    })
    expect(await change(id, { status: 'sent' })).toMatchObject({ status: 'paid', paidOn: day(0) })
  })
})

describe('a change of what it says', () => {
  it('can’t bring the total below what has been paid', async () => {
    const { id, pay, patch } = await sent()
    await pay(id, { amount: 60 })
    const reply = await patch(id, { items: [item(59.99)] })
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      [{ field: 'items', message: "$60.00 has already been paid, so the total can't be less." }],
    ])
  })

  it('makes it paid at exactly what has been paid, and open again above', async () => {
    const { id, pay, change } = await sent()
    await pay(id, { amount: 60 })
    expect(await change(id, { items: [item(60)] })).toMatchObject({
      status: 'paid',
      balance: 0,
      paidOn: day(0),
    })
    expect(await change(id, { items: [item(61)] })).toMatchObject({
      status: 'sent',
      balance: 1,
      paidAt: null,
    })
  })

  it('follows the due day: past it overdue at once, moved again sent', async () => {
    const { id, change } = await sent()
    expect(await change(id, { dueDate: day(0) })).toMatchObject({ status: 'sent' })
    expect(await change(id, { dueDate: day(-1) })).toMatchObject({ status: 'overdue' })
    expect(await change(id, { notes: 'x', status: 'overdue' })).toMatchObject({ status: 'overdue' })
    expect(await change(id, { dueDate: day(7), status: 'overdue' })).toMatchObject({ status: 'sent' })
    expect(await change(id, { status: 'overdue' })).toMatchObject({ status: 'overdue' })
    expect(await change(id, { notes: 'by hand' })).toMatchObject({ status: 'overdue' })
  })
})
