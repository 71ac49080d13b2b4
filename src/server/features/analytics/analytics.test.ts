import { describe, expect, it } from 'vitest'
import type { AnalyticsStats } from '#contract/analytics.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const premium = () => buildMember(app, { selectedPlan: 'premium' })
const ask = (token: string, query = '') =>
  app.call<AnalyticsStats>('GET', `/analytics/stats${query}`, { token })
const custom = (startDate: string, endDate: string) =>
  `?timePeriod=custom&startDate=${startDate}&endDate=${endDate}`

async function workspaceOf(userId: string): Promise<string> {
  const [row] = await app.sql('select workspace_id from memberships where user_id = $1', [userId])
  return String(row?.workspace_id)
}

interface Given {
  readonly number: string
  readonly issued: string
  readonly paidOn?: string
  readonly dueDate?: string
  readonly minor: number
  readonly currency?: string
}

async function invoice(workspaceId: string, given: Given): Promise<void> {
  const { number, issued, paidOn = null, dueDate = issued, minor, currency = 'USD' } = given
  await app.sql(
    `with made as (
       insert into invoices (workspace_id, id, invoice_number, status, issue_date, due_date, currency, items,
         subtotal_minor, discount_minor, tax_minor, total_minor, paid_minor, paid_on, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, case when $4::date is null then 'sent' else 'paid' end, $3, $5, $7, '[]',
         $6, 0, 0, $6, case when $4::date is null then 0 else $6::bigint end, $4, now(), now())
       returning id)
     insert into payments (workspace_id, id, invoice_id, paid_on, amount_minor, method, created_at)
     select $1, gen_random_uuid(), id, $4, $6, 'cash', now() from made where $4::date is not null`,
    [workspaceId, number, issued, paidOn, dueDate, minor, currency],
  )
}

describe('asking for analytics', () => {
  it('is refused on Free', async () => {
    const { token } = await buildMember(app)
    const { status, body } = await ask(token)
    expect([status, body.code]).toEqual([403, 'FEATURE_NOT_AVAILABLE'])
  })

  it.each([
    ['a period that there is none of', '?timePeriod=2weeks', 'timePeriod'],
    ['a range without its start', '?timePeriod=custom&endDate=2026-01-31', 'startDate'],
    ['a range without its end', '?timePeriod=custom&startDate=2026-01-31', 'endDate'],
    ['a range the wrong way round', custom('2026-02-01', '2026-01-31'), 'endDate'],
    ['more than twenty years', custom('2006-01-01', '2026-01-01'), 'endDate'],
    ['a day that is none', custom('2026-02-30', '2026-03-31'), 'startDate'],
    ['a day before there were sewing machines', custom('1799-01-01', '1799-02-01'), 'startDate'],
  ])('refuses %s', async (_, query, field) => {
    const { token } = await premium()
    const reply = await ask(token, query)
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([422, field])
  })

  it('takes twenty years to the day', async () => {
    const { token } = await premium()
    expect((await ask(token, custom('2006-01-01', '2025-12-31'))).status).toBe(200)
  })
})

describe('the periods', () => {
  it('are six months without being asked, and say what they compare with', async () => {
    const { token } = await premium()
    const { body } = await ask(token)
    const { period, before, hasData } = body.data
    expect(hasData).toBe(false)
    expect(before).not.toBeNull()
    const [start, end] = [Date.parse(period.start), Date.parse(before?.end ?? '')]
    expect(start - end).toBe(86_400_000)
    expect(body.data.revenueAnalysis.monthlyTrend.length).toBe(body.data.previousTrend.length)
  })

  it('begin with the first row for all, with nothing to compare', async () => {
    const { token, userId } = await premium()
    await invoice(await workspaceOf(userId), {
      number: '1',
      issued: '2019-03-05',
      paidOn: '2019-04-01',
      minor: 500,
    })
    const { data } = (await ask(token, '?timePeriod=all')).body
    expect(data).toMatchObject({ before: null, previousTrend: [], period: { start: '2019-03-05' } })
    expect(data.keyMetrics).toMatchObject({ totalRevenue: 5, totalRevenueChange: 0 })
    expect(data.revenueAnalysis.monthlyTrend[0]).toMatchObject({ month: 3, year: 2019, start: '2019-03-05' })
  })
})

describe('the figures of a small business', () => {
  it('are what a person would count', async () => {
    const { token, userId } = await premium()
    const workspaceId = await workspaceOf(userId)
    await app.call('PATCH', '/user/preferences', { token, body: { monthlyRevenueGoal: 1000 } })
    const made = (n: string, more: object) =>
      invoice(workspaceId, { number: n, issued: '2025-01-10', minor: 0, ...more })
    await made('before', { paidOn: '2024-12-31', minor: 10_000 })
    await made('first', { paidOn: '2025-01-01', issued: '2025-01-10', minor: 10_001 })
    await made('second', { paidOn: '2025-02-28', minor: 20_000 })
    await made('after', { paidOn: '2025-03-01', minor: 40_000 })
    await made('euro', { paidOn: '2025-02-01', minor: 70_000, currency: 'EUR' })
    await made('owed', { dueDate: '2025-01-20', minor: 5_000 })
    const { data } = (await ask(token, custom('2025-01-01', '2025-02-28'))).body

    expect(data.before).toEqual({ start: '2024-11-01', end: '2024-12-31' })
    expect(data.keyMetrics).toMatchObject({ totalRevenue: 300.01, totalRevenueChange: 200 })
    expect(data.revenueAnalysis.monthlyTrend.map(({ revenue }) => revenue)).toEqual([100.01, 200])
    expect(data.previousTrend).toMatchObject([
      { month: 11, year: 2024, revenue: 0 },
      { month: 12, year: 2024, revenue: 100 },
    ])
    expect(data.invoicedAgainstPaid.map(({ invoiced, paid }) => [invoiced, paid])).toEqual([
      [850.01, 100.01],
      [0, 200],
    ])
    expect(data.otherCurrencies).toBe(1)
    // 0 days for what was paid in advance, 49 to the end of February, 22 for the one in euros.
    expect(data.averageDaysToPay).toBe(23.7)
    expect(data.receivables.find(({ bucket }) => bucket === '90+')).toEqual({
      bucket: '90+',
      amount: 50,
      count: 1,
    })
    expect(data.revenueAnalysis.revenueGoals).toEqual({
      monthly: { achieved: 0, target: 1000, percentage: 0 },
      yearly: { achieved: 0, target: null, percentage: null },
    })
    expect(data.revenueByClient).toEqual([{ id: null, name: null, revenue: 300.01, percentage: 100 }])
    expect(data.revenueAnalysis.revenueWithoutProject).toBe(300.01)
  })
})
