import { expect, it } from 'vitest'
import type { AccountStatement } from '#contract/account-statements.ts'
import type { AnalyticsStats } from '#contract/analytics.ts'
import type { ClientOverview, TimelineEntry } from '#contract/client-timeline.ts'
import type { Invoice } from '#contract/invoices.ts'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const DAY_MS = 86_400_000
const clientEmail = 'account@client.example'
const day = (offset: number) => dayIn('Europe/Berlin', app.clock.now().getTime() + offset * DAY_MS)
const items = (rate: number) => [{ description: 'Gown', quantity: 1, rate }]

/** A client with a paper of each kind that a sum can get wrong. */
async function build() {
  const business = await buildInvoicing(app, { email: clientEmail })
  const { add, change, pay, call, clientId } = business
  const issued = async (rate: number, more: object = {}) => {
    const { id } = await add({ items: items(rate), dueDate: day(10), ...more })
    return change(id, { status: 'sent' })
  }
  const credit = (id: string, body: object = {}) =>
    call('POST', `/invoices/${id}/credit-notes`, { reason: 'Returned', ...body })

  // Nothing of these counts: a draft that is paid in part, a deleted one, a void one.
  await pay((await add({ items: items(500) })).id, { amount: 50 })
  await call('DELETE', `/invoices/${(await add({ items: items(600) })).id}`)
  await call('POST', `/invoices/${(await issued(700)).id}/void`, { reason: 'Twice' })
  // Late, and paid in part; credited in full; credited once it was paid, of which some is given back.
  const late = await issued(100, { issueDate: day(-60), dueDate: day(-40) })
  await pay(late.id, { amount: 30, paidOn: day(-50) })
  await credit((await issued(200)).id)
  const returned = await issued(300)
  await pay(returned.id, { amount: 300 })
  await credit(returned.id)
  await pay(returned.id, { amount: -120 })
  // In parts, the first of which is late and covered by half.
  const parts = await issued(90, {
    issueDate: day(-20),
    schedule: [
      { label: 'First', amount: 40, dueOn: day(-5) },
      { label: 'Rest', dueOn: day(20) },
    ],
  })
  await pay(parts.id, { amount: 20 })
  // A deposit that is taken off the final invoice.
  const quoted = await call<{ quote: { id: string } }>('POST', '/quotes', { clientId, items: items(1_000) })
  const quote = `/quotes/${quoted.body.data.quote.id}`
  const made = async (what: string, body: object = {}) =>
    (await call<{ invoiceId: string }>('POST', `${quote}/${what}`, body)).body.data.invoiceId
  const deposit = await made('deposit', { percent: 30 })
  await change(deposit, { status: 'sent' })
  await pay(deposit, { amount: 300 })
  await change(await made('convert'), { status: 'sent' })
  return { ...business, late }
}

it('agrees with every invoice, with what is told to be owed, and with the figures', async () => {
  const { call, clientId, late } = await build()
  const url = `/clients/${clientId}/statement`
  const read = async (query = '') =>
    (await call<{ statement: AccountStatement }>('GET', `${url}${query}`)).body.data.statement
  const { accounts, ...whole } = await read()
  expect(whole).toMatchObject({ from: null, to: null, on: day(0), isOver: false, readOnly: false })
  expect(accounts).toHaveLength(1)
  const [account] = accounts
  if (!account) throw new Error('There is one')

  const { invoices } = (await call<{ invoices: Invoice[] }>('GET', `/invoices/${clientId}`)).body.data
  const counted = invoices.filter(({ status, voidedAt }) => status !== 'draft' && voidedAt === null)
  const balances = counted.map(({ balance }) => balance)
  expect(account.closing).toBe(balances.reduce((sum, one) => sum + one, 0))
  expect(account.overpaid).toBe(180)
  const { overview } = (await call<{ overview: ClientOverview }>('GET', `/clients/${clientId}/overview`)).body
    .data
  expect(overview.owed).toEqual([{ currency: 'USD', amount: account.closing + account.overpaid }])
  const { receivables } = (await call<AnalyticsStats>('GET', '/analytics/stats')).body.data
  expect(account.ages).toEqual(receivables.map(({ bucket, amount }) => ({ age: bucket, amount })))
  expect(account.ages.slice(0, 3)).toEqual([
    { age: 'not due', amount: 750 },
    { age: '1-30', amount: 20 },
    { age: '31-60', amount: 70 },
  ])
  expect(account.entries.at(0)).toMatchObject({
    kind: 'invoice',
    change: 100,
    balance: 100,
    dueDate: day(-40),
  })
  expect(new Set(account.entries.map(({ kind }) => kind))).toEqual(
    new Set(['invoice', 'payment', 'credit-note', 'refund']),
  )

  // Of some days: what was before them is one figure.
  const period = await read(`?from=${day(-50)}&to=${day(-30)}`)
  expect(period).toMatchObject({ on: day(-30), isOver: true })
  expect(period.accounts).toMatchObject([
    { opening: 100, closing: 70, entries: [{ kind: 'payment', change: -30, invoice: { id: late.id } }] },
  ])
  expect(period.accounts[0]?.ages[1]).toEqual({ age: '1-30', amount: 70 })
  expect((await call('GET', `${url}?from=${day(0)}&to=${day(-1)}`)).status).toBe(422)
  expect((await call('GET', `/clients/${late.id}/statement`)).status).toBe(404)

  // By mail, once, and in the client's timeline.
  const preview = (
    await call<{ subject: string; message: string; fileName: string }>(
      'GET',
      `${url}/mail?from=${day(-50)}&to=${day(-30)}`,
    )
  ).body.data
  expect(preview.message).toContain('$70.00 is to be paid.')
  const sent = await call('POST', url, { period: { from: day(-50), to: day(-30) } })
  expect([sent.status, sent.body.data]).toEqual([200, { to: clientEmail }])
  await app.mail(clientEmail)
  const letter = (await app.letters(clientEmail)).at(-1)
  expect(letter?.subject).toBe(preview.subject)
  const [attached] = letter?.attachments ?? []
  expect(attached?.filename).toBe(preview.fileName)
  const paper = await readPdf(attached?.content as Uint8Array)
  for (const shown of [
    'Statement of account',
    'Payment for INV-',
    '−$30.00',
    '$70.00',
    '1–30 days overdue',
  ]) {
    expect(paper.text).toContain(shown)
  }
  const { entries } = (await call<{ entries: TimelineEntry[] }>('GET', `/clients/${clientId}/timeline`)).body
    .data
  expect(entries.filter(({ kind }) => kind === 'statement-sent')).toMatchObject([
    { id: clientId, from: day(-50), to: day(-30) },
  ])
})

it('keeps currencies apart, the business’s own first', async () => {
  const { add, change, prefer, call, clientId } = await buildInvoicing(app)
  await prefer({ currency: 'CHF' })
  await change((await add()).id, { status: 'sent' })
  await prefer({ currency: 'EUR' })
  await change((await add()).id, { status: 'sent' })
  const { accounts } = (await call<{ statement: AccountStatement }>('GET', `/clients/${clientId}/statement`))
    .body.data.statement
  expect(accounts.map(({ currency, closing }) => [currency, closing])).toEqual([
    ['EUR', 100],
    ['CHF', 100],
  ])
})
