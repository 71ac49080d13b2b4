import { describe, expect, it } from 'vitest'
import type { AnalyticsStats } from '#contract/analytics.ts'
import type { Invoice } from '#contract/invoices.ts'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { createRandom } from '#server/demo/random.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const DAY_MS = 86_400_000
const day = (offset: number) => dayIn('Europe/Berlin', app.clock.now().getTime() + offset * DAY_MS)
const item = (description: string, rate: number, more: object = {}) => ({
  description,
  quantity: 1,
  rate,
  ...more,
})

type Business = Awaited<ReturnType<typeof buildInvoicing>>
type Credited = { creditNote: Invoice; invoice: Invoice }

const credit = ({ call }: Business, id: string, body: object = {}) =>
  call<Credited>('POST', `/invoices/${id}/credit-notes`, { reason: 'Returned', ...body })

async function sent(body: object = {}) {
  const business = await buildInvoicing(app)
  const { id } = await business.add(body)
  const invoice = await business.change(id, { status: 'sent' })
  return { business, id, invoice }
}

describe('a credit note', () => {
  it('takes some of an invoice back, then the rest, and the invoice is paid', async () => {
    const { business, id, invoice } = await sent({
      items: [item('Gown', 900), item('Shoes', 50, { quantity: 2, taxRate: 7 })],
      taxRate: 19,
      discount: { kind: 'percent', value: 10 },
    })
    expect(invoice.amount).toBe(1060.2)
    const first = await credit(business, id, { items: [{ line: 1, quantity: 1 }], reason: 'Wrong size' })
    expect([first.status, first.body.data.creditNote, first.body.data.invoice]).toEqual([
      201,
      expect.objectContaining({
        ...{ kind: 'credit-note', invoiceNumber: 'CN-001', status: 'paid', creditReason: 'Wrong size' },
        corrects: { _id: id, invoiceNumber: 'INV-001', issueDate: invoice.issueDate },
        items: [{ description: 'Shoes', quantity: 1, rate: 50, amount: 50, taxRate: 7, line: 1 }],
        ...{ subtotal: 50, discountAmount: 5, taxAmount: 3.15, amount: 48.15, balance: 0 },
        taxes: [{ rate: 7, taxable: 45, tax: 3.15 }],
        billedTo: expect.objectContaining({ name: 'Ana Sousa' }),
        ...{ sentAt: null, paid: 0, credited: 0 },
      }),
      expect.objectContaining({ status: 'sent', credited: 48.15, paid: 0, balance: 1012.05 }),
    ])
    const rest = await credit(business, id)
    expect(rest.body.data).toMatchObject({
      creditNote: { invoiceNumber: 'CN-002', amount: 1012.05 },
      invoice: { status: 'paid', credited: 1060.2, balance: 0, paidOn: day(0) },
    })
    const again = await credit(business, id)
    expect([again.status, again.body.message]).toEqual([409, 'Nothing is left of INV-001 to credit.'])
    const chain = await business.call<{ creditNotes: Invoice[] }>('GET', `/invoices/${id}/credit-notes`)
    expect(chain.body.data.creditNotes.map((one) => one.invoiceNumber)).toEqual(['CN-001', 'CN-002'])
  })

  it.each([
    ['more of a line than is left', { items: [{ line: 0, amount: 100.01 }] }, 'items.0.amount'],
    ['more pieces', { items: [{ line: 0, quantity: 2 }] }, 'items.0.quantity'],
    ['a line that there is none', { items: [{ line: 3, amount: 1 }] }, 'items'],
    [
      'a line twice',
      {
        items: [
          { line: 0, amount: 1 },
          { line: 0, amount: 1 },
        ],
      },
      'items',
    ],
    ['neither quantity nor amount', { items: [{ line: 0 }] }, 'items.0.amount'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['more back than was paid', { refund: { method: 'cash' } }, 'refund.amount'],
  ])('is refused for %s', async (_, body, field) => {
    const { business, id } = await sent()
    const reply = await credit(business, id, body)
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([422, field])
  })

  it('of a paid invoice gives money back, at once or later, and no more than was paid too much', async () => {
    const { business, id } = await sent()
    await business.pay(id, { amount: 100, paidOn: day(-4) })
    const first = await credit(business, id, {
      items: [{ line: 0, amount: 30 }],
      refund: { method: 'cash', paidOn: day(0) },
    })
    expect(first.body.data.invoice).toMatchObject({
      // It was settled on the day that it was paid.
      ...{ status: 'paid', paidOn: day(-4), credited: 30, paid: 70, balance: 0 },
      payments: [{ amount: 100 }, { amount: -30, method: 'cash', paidOn: day(0) }],
    })
    const second = await credit(business, id, { items: [{ line: 0, amount: 20 }] })
    expect(second.body.data.invoice).toMatchObject({ status: 'paid', paid: 70, balance: -20 })
    expect((await business.pay(id, { amount: -20.01 })).body.errors?.[0]?.message).toBe(
      'No more can be given back than was paid beyond what is left to pay: $20.00.',
    )
    expect((await business.pay(id, { amount: -20 })).body.data.invoice).toMatchObject({
      paid: 50,
      balance: 0,
    })
    const [payment] = second.body.data.invoice.payments
    const back = await business.call('DELETE', `/invoices/${id}/payments/${payment?.id}`)
    expect([back.status, back.body.message]).toEqual([
      409,
      'Money was given back on INV-001: take that back first.',
    ])
  })

  it('of the whole is issued once when two people do at once, and ten take numbers without a gap', async () => {
    const { business, id } = await sent()
    const replies = await Promise.all([credit(business, id), credit(business, id)])
    expect(tally(replies)).toEqual({ '201': 1, '409 CONFLICT': 1 })
    const { id: other } = await business.add()
    await business.change(other, { status: 'sent' })
    const parts = Array.from({ length: 10 }, () =>
      credit(business, other, { items: [{ line: 0, amount: 10 }] }),
    )
    const numbers = (await Promise.all(parts)).map(({ body }) => body.data.creditNote.invoiceNumber)
    expect(numbers.sort()).toEqual(
      Array.from({ length: 10 }, (_, n) => `CN-${String(n + 2).padStart(3, '0')}`),
    )
    expect(await business.read(other)).toMatchObject({ status: 'paid', balance: 0 })
  })

  it('stands by itself: it is no invoice of the list, and is sent, but neither changed, paid, voided nor deleted', async () => {
    const { business, id } = await sent()
    const { creditNote } = (await credit(business, id)).body.data
    const { call } = business
    const at = `/invoices/${creditNote.id}`
    const to = `${crypto.randomUUID()}@example.com`
    const said = 'CN-001 is a credit note: it stays as it was issued.'
    for (const reply of [
      await business.patch(creditNote.id, { notes: 'x' }),
      await business.pay(creditNote.id, { amount: 1 }),
      await call('POST', `${at}/void`, { reason: 'x' }),
      await call('DELETE', at),
      await credit(business, creditNote.id),
    ])
      expect([reply.status, reply.body.message]).toEqual([409, said])
    type Page = { invoices: Invoice[]; summary: object }
    const invoices = (await call<Page>('GET', '/invoices')).body.data
    expect(invoices.invoices.map((one) => one.invoiceNumber)).toEqual(['INV-001'])
    expect(invoices.summary).toMatchObject({ total: 1, paid: 1, totalRevenue: 0, outstanding: 0 })
    const notes = (await call<Page>('GET', '/invoices?kind=credit-note&q=cn-0')).body.data
    expect(notes.invoices.map((one) => one.invoiceNumber)).toEqual(['CN-001'])
    expect(notes.summary).toMatchObject({ total: 1, totalRevenue: 100 })
    const ofClient = async (client: string) =>
      (await call<Page>('GET', `/invoices?kind=credit-note&client=${client}`)).body.data.invoices.length
    expect([await ofClient(business.clientId), await ofClient(await business.addClient())]).toEqual([1, 0])
    const ofProject = `/invoices?kind=credit-note&project=${crypto.randomUUID()}`
    expect((await call<Page>('GET', ofProject)).body.data.invoices).toEqual([])
    const mailed = await call<{ invoice: Invoice }>('POST', `${at}/send`, { to })
    expect(mailed.body.data.invoice).toMatchObject({ status: 'paid', sentAt: app.clock.now().toISOString() })
    await app.mail(to)
    const [mail] = await app.letters(to)
    expect(mail?.subject).toMatch(/^Credit note CN-001 from/)
    const pdf = await readPdf(new Uint8Array(mail?.attachments[0]?.content as ArrayBuffer))
    for (const shown of ['Credit note', 'CN-001', 'Invoice INV-001 of', 'Returned'])
      expect(pdf.text).toContain(shown)
  })

  it.each([
    ['a draft', async () => {}, 'INV-001 is a draft: it can be changed, and needs no credit note.'],
    [
      'a void one',
      async ({ change, call }: Business, id: string) => {
        await change(id, { status: 'sent' })
        await call('POST', `/invoices/${id}/void`, { reason: 'x' })
      },
      'Invoice INV-001 is void and can no longer be changed, sent or paid.',
    ],
  ])('is refused to %s', async (_, bring, message) => {
    const business = await buildInvoicing(app)
    const { id } = await business.add()
    await bring(business, id)
    const reply = await credit(business, id)
    expect([reply.status, reply.body.message]).toEqual([409, message])
  })

  it('closes what it corrects: its due day moves, and nothing else', async () => {
    const { business, id } = await sent()
    await credit(business, id, { items: [{ line: 0, amount: 1 }] })
    const said = 'INV-001 has been credited: only its due day, its status and its payments can change.'
    for (const body of [
      { notes: 'x' },
      { items: [item('Gown', 200)] },
      { invoiceNumber: 'X' },
      { status: 'draft' },
    ])
      expect((await business.patch(id, body)).body.errors?.[0]).toEqual({
        field: Object.keys(body)[0],
        message: said,
      })
    expect((await business.patch(id, { dueDate: '2098-01-31', notes: null })).status).toBe(200)
    const voided = await business.call('POST', `/invoices/${id}/void`, { reason: 'x' })
    expect(voided.body.message).toBe('INV-001 has been credited: credit what is left of it instead.')
    expect(await business.change(id, { status: 'paid' })).toMatchObject({ paid: 99, balance: 0 })
  })

  it('is made out to a client who has been deleted since', async () => {
    const { business, id } = await sent()
    await business.call('DELETE', `/clients/${business.clientId}`)
    const { creditNote } = (await credit(business, id)).body.data
    expect(creditNote).toMatchObject({ clientId: null, billedTo: { name: 'Ana Sousa' } })
  })
})

/** In cents, from the rule: by what an invoice is settled, each on its day, and what of it was given back. */
interface Reckoned {
  readonly total: number
  readonly settling: { readonly on: string; readonly amount: number; readonly isCredit: boolean }[]
  back: number
}
const sumOf = ({ settling }: Reckoned, isCredit: boolean) =>
  settling.reduce((sum, one) => (one.isCredit === isCredit ? sum + one.amount : sum), 0)

/** The first day on which all of it was paid or credited. */
function settledOn({ total, settling }: Reckoned): string | null {
  let left = total
  for (const { on, amount } of settling.toSorted((one, other) => (one.on < other.on ? -1 : 1))) {
    left -= amount
    if (left <= 0) return on
  }
  return null
}

it('counts what is owed, settled and earned by day as pencil and paper do, whatever happens in which order', async () => {
  const business = await buildInvoicing(app)
  const random = createRandom(7)
  const invoices = new Map<string, Reckoned>()
  for (let step = 0; step < 60; step++) {
    const [id, one] = random.pick([...invoices, ...invoices, ['', null] as const])
    if (one === null) {
      const total = random.between(1, 90_000)
      const made = await business.add({ items: [item('Gown', total / 100)] })
      await business.change(made.id, { status: 'sent' })
      invoices.set(made.id, { total, settling: [], back: 0 })
      continue
    }
    const amount = random.between(1, one.total)
    const [paid, credited] = [sumOf(one, false), sumOf(one, true)]
    if (random.chance(0.5)) {
      const on = day(-random.between(0, 9))
      const { status } = await business.pay(id, { amount: amount / 100, paidOn: on })
      expect(status).toBe(amount <= one.total - credited - paid + one.back ? 201 : 422)
      if (status === 201) one.settling.push({ on, amount, isCredit: false })
    } else {
      const overpaid = paid - one.back + credited + amount - one.total
      const isGivenBack = overpaid > 0 && random.chance(0.7)
      const { status } = await credit(business, id, {
        items: [{ line: 0, amount: amount / 100 }],
        refund: isGivenBack ? { method: 'cash' } : null,
      })
      const left = one.total - credited
      expect(status).toBe(left === 0 ? 409 : amount <= left ? 201 : 422)
      if (status === 201) one.settling.push({ on: day(0), amount, isCredit: true })
      if (status === 201 && isGivenBack) one.back += overpaid
    }
  }
  const revenue = new Map<string, number>()
  const earn = (on: string, amount: number) => revenue.set(on, (revenue.get(on) ?? 0) + amount)
  let owed = 0
  for (const [id, one] of invoices) {
    const left = one.total - sumOf(one, false) - sumOf(one, true) + one.back
    owed += Math.max(0, left)
    const on = settledOn(one)
    if (left <= 0 && on !== null) earn(on, one.total)
    earn(day(0), -sumOf(one, true))
    expect(await business.read(id)).toMatchObject({
      balance: left / 100,
      status: left > 0 ? 'sent' : 'paid',
      paidOn: left > 0 ? null : on,
    })
  }
  const list = await business.call<{ summary: { outstanding: number } }>('GET', '/invoices')
  expect(list.body.data.summary.outstanding).toBe(owed / 100)
  const stats = await business.call<AnalyticsStats>('GET', '/analytics/stats?timePeriod=all')
  const { receivables, keyMetrics } = stats.body.data
  expect(receivables.reduce((sum, one) => sum + Math.round(one.amount * 100), 0)).toBe(owed)
  const earned = [...revenue.values()].reduce((sum, amount) => sum + amount, 0)
  expect(keyMetrics.totalRevenue).toBe(earned / 100)
  const kept = await app.sql(
    `select day::text, revenue_minor::int as minor from figures_by_day where workspace_id = $1 and revenue_minor <> 0`,
    [business.workspaceId],
  )
  expect(new Map(kept.map(({ day, minor }) => [day, minor]))).toEqual(
    new Map([...revenue].filter(([, minor]) => minor !== 0)),
  )
})
