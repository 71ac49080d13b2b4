import type { AnalyticsStats } from '#contract/analytics.ts'
import { projectStatuses, projectTypes } from '#contract/projects.ts'
import { receivableAges } from '#domain/money/receivable-ages.ts'
import { dayOf, daysApart, monthIndex, plusDays, type Spans, spansOf } from './reference-days.ts'
import { change, meanRounded, shares, tenths } from './reference-percent.ts'
import type { Business, InvoiceRow, ProjectRow } from './rows.ts'

type Asked = { readonly timePeriod: string; readonly startDate?: string; readonly endDate?: string }

const live = <Row extends { deleted_at: string | null }>(rows: readonly Row[]) =>
  rows.filter((row) => row.deleted_at === null)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const total = (rows: readonly InvoiceRow[]) =>
  sum(rows.map((row) => (row.kind === 'invoice' ? row.total_minor : -row.total_minor)))
const balance = (row: InvoiceRow) => row.total_minor - row.credited_minor - row.paid_minor
const money = (minor: number) => minor / 100
const least = (days: readonly string[]) => [...days].sort()[0] ?? ''
const latest = (days: readonly string[]) => [...days].sort().at(-1) ?? null

/** What analytics must answer for a business, worked out row by row. */
export function referenceAnalytics(business: Business, asked: Asked): AnalyticsStats {
  const { timeZone, currency, nowMs } = business
  const day = (instant: string | number) => dayOf(timeZone, instant)
  const today = day(nowMs)
  const [clients, projects, invoices, events] = [
    live(business.clients),
    live(business.projects),
    live(business.invoices).filter((row) => row.voided_at === null),
    live(business.events),
  ]
  const firstDay = least([
    today,
    ...[...clients, ...projects].map((row) => day(row.created_at)),
    ...events.map((row) => day(row.start_time)),
    ...invoices.flatMap((row) => [row.issue_date, ...(row.paid_on === null ? [] : [row.paid_on])]),
  ])
  const spans = spansOf(asked, today, firstDay)
  const isNow = (one: string | null): one is string => one !== null && one >= spans.start && one <= spans.end
  const isBefore = (one: string | null): one is string =>
    one !== null && spans.before !== null && one >= spans.before.start && one <= spans.before.end

  const paid = invoices.filter((row) => row.status === 'paid')
  const ours = paid.filter((row) => row.currency === currency)
  const [paidNow, paidBefore] = [
    ours.filter((row) => isNow(row.paid_on)),
    ours.filter((row) => isBefore(row.paid_on)),
  ]
  const created = projects.map((row) => ({ ...row, began: day(row.created_at) }))
  const [startedNow, startedBefore] = [
    created.filter((row) => isNow(row.began)),
    created.filter((row) => isBefore(row.began)),
  ]
  const completed = created.flatMap((row) =>
    row.status === 'completed' && row.completed_at !== null ? [{ ...row, done: day(row.completed_at) }] : [],
  )
  const doneNow = completed.filter((row) => isNow(row.done))
  const doneBefore = completed.filter((row) => isBefore(row.done))

  const doings = [
    ...created.map((row) => ({ clientId: row.client_id, on: row.began })),
    ...invoices.map((row) => ({ clientId: row.client_id, on: row.issue_date })),
    ...events
      .filter((row) => row.status !== 'cancelled')
      .map((row) => ({ clientId: row.client_id, on: day(row.start_time) })),
  ]
  const activeNow = clients.filter(({ id }) => doings.some((one) => one.clientId === id && isNow(one.on)))
  const activeBefore = clients.filter(({ id }) =>
    doings.some((one) => one.clientId === id && isBefore(one.on)),
  )
  const compared = (now: number, before: number) => (spans.before === null ? 0 : change(now, before))
  const budget = (rows: readonly ProjectRow[]) =>
    meanRounded(
      rows.flatMap((row) =>
        row.budget_minor === null || row.budget_currency !== currency ? [] : [row.budget_minor],
      ),
    )

  const served = clients
    .map(({ id, name }) => ({
      id,
      name,
      projects: startedNow.filter((row) => row.client_id === id).length,
      revenue: total(paidNow.filter((row) => row.client_id === id)),
    }))
    .sort((a, b) => b.revenue - a.revenue || b.projects - a.projects || (a.id < b.id ? -1 : 1))
  const withProjects = served.filter((one) => one.projects > 0)
  const paying = served
    .filter((one) => one.revenue > 0)
    .sort((a, b) => b.revenue - a.revenue || (a.id < b.id ? -1 : 1))
    .slice(0, 10)
  const rest = total(paidNow) - sum(paying.map((one) => one.revenue))
  const clientRows = [
    ...paying.map(({ id, name, revenue }) => ({ id, name, revenue })),
    ...(rest > 0 ? [{ id: null, name: null, revenue: rest }] : []),
  ]
  const typeOf = new Map(projects.map((row) => [row.id, row.type]))
  const types = projectTypes
    .map((type) => ({
      type,
      count: startedNow.filter((row) => row.type === type).length,
      revenue: total(paidNow.filter((row) => row.project_id !== null && typeOf.get(row.project_id) === type)),
      hasInvoice: paidNow.some((row) => row.project_id !== null && typeOf.get(row.project_id) === type),
    }))
    .filter((one) => one.count > 0 || one.hasInvoice)
    .sort((a, b) => b.revenue - a.revenue || b.count - a.count || (a.type < b.type ? -1 : 1))
  const statuses = projectStatuses.map((status) => startedNow.filter((row) => row.status === status).length)
  const withDue = doneNow.filter((row) => row.due_date !== null)
  const onTime = withDue.filter((row) => row.due_date !== null && row.done <= row.due_date)
  const allPaidNow = paid.filter((row) => isNow(row.paid_on))
  const open = invoices.filter((row) => ['sent', 'overdue'].includes(row.status) && balance(row) > 0)
  const issued = invoices.filter((row) => row.status !== 'draft' && isNow(row.issue_date))
  const invoiceById = new Map(invoices.map((row) => [row.id, row]))
  const received = business.payments.filter(
    (row) => invoiceById.get(row.invoice_id)?.currency === currency && isNow(row.paid_on),
  )
  const others = [...allPaidNow, ...issued, ...open].filter((row) => row.currency !== currency)
  const since = (start: string) =>
    total(ours.filter((row) => row.paid_on !== null && row.paid_on >= start && row.paid_on <= today))
  const goal = (achieved: number, target: number | null) => ({
    achieved: money(achieved),
    target: target === null ? null : money(target),
    percentage: target === null ? null : target === 0 ? 100 : Math.floor((achieved / target) * 100),
  })
  const months = monthsTouched(spans)
  const inMonth = (one: string | null, index: number) => one !== null && monthIndex(one) === index
  const ageOf = (row: InvoiceRow) => {
    const late = daysApart(row.due_date, today)
    if (late <= 0) return 'not due'
    return late <= 30 ? '1-30' : late <= 60 ? '31-60' : late <= 90 ? '61-90' : '90+'
  }
  const typeShares = shares(types.map((one) => one.revenue))
  const statusShares = shares(statuses)
  const clientShares = shares(clientRows.map((one) => one.revenue))
  const meanDays = (days: readonly number[]) => (days.length === 0 ? null : tenths(sum(days) / days.length))

  return {
    keyMetrics: {
      totalRevenue: money(total(paidNow)),
      totalRevenueChange: compared(total(paidNow), total(paidBefore)),
      activeClients: activeNow.length,
      activeClientsChange: compared(activeNow.length, activeBefore.length),
      projectsCompleted: doneNow.length,
      projectsCompletedChange: compared(doneNow.length, doneBefore.length),
      avgProjectValue: money(budget(startedNow)),
      avgProjectValueChange: compared(budget(startedNow), budget(startedBefore)),
    },
    revenueAnalysis: {
      monthlyTrend: months.map((month) => ({
        ...month.shown,
        revenue: money(total(paidNow.filter((row) => inMonth(row.paid_on, month.index)))),
        projectsCount: startedNow.filter((row) => inMonth(row.began, month.index)).length,
      })),
      byServiceType: types.map(({ type, count, revenue }, n) => ({
        type,
        count,
        revenue: money(revenue),
        percentage: typeShares[n] ?? 0,
      })),
      revenueWithoutProject: money(total(paidNow) - sum(types.map((one) => one.revenue))),
      revenueGoals: {
        monthly: goal(since(`${today.slice(0, 7)}-01`), business.monthlyGoalMinor),
        yearly: goal(since(`${today.slice(0, 4)}-01-01`), business.yearlyGoalMinor),
      },
    },
    clientInsights: {
      newClientsThisPeriod: clients.filter((row) => isNow(day(row.created_at))).length,
      avgProjectsPerClient:
        withProjects.length === 0
          ? 0
          : tenths(sum(withProjects.map((one) => one.projects)) / withProjects.length),
      clientRetentionRate:
        activeBefore.length === 0
          ? null
          : tenths(
              (activeBefore.filter((one) => activeNow.includes(one)).length / activeBefore.length) * 100,
            ),
      topClients: served
        .filter((one) => one.revenue > 0 || one.projects > 0)
        .slice(0, 5)
        .map(({ id, name, projects: count, revenue }) => ({
          id,
          name,
          projects: count,
          value: money(revenue),
          lastProjectOn: latest(created.filter((row) => row.client_id === id).map((row) => row.began)),
          revenueEver: money(total(ours.filter((row) => row.client_id === id))),
        })),
    },
    projectPerformance: {
      statusDistribution: projectStatuses.map((status, n) => ({
        status,
        count: statuses[n] ?? 0,
        percentage: statusShares[n] ?? 0,
      })),
      timelinePerformance: {
        onTimeDeliveryRate: withDue.length === 0 ? null : tenths((onTime.length / withDue.length) * 100),
        avgDaysToComplete: meanDays(doneNow.map((row) => daysApart(row.began, row.done))),
        projectsDelayed: projects.filter(
          (row) => row.status !== 'completed' && row.due_date !== null && row.due_date < today,
        ).length,
      },
    },
    period: { start: spans.start, end: spans.end },
    before: spans.before,
    currency,
    otherCurrencies: new Set(others).size,
    otherBudgets: startedNow.filter((row) => row.budget_minor !== null && row.budget_currency !== currency)
      .length,
    previousTrend:
      spans.before === null
        ? []
        : months.map((month, n) => ({
            ...monthAndYear(spans.monthBefore(month.shown.start)),
            revenue: money(
              total(paidBefore.filter((row) => row.paid_on !== null && spans.slotBefore(row.paid_on) === n)),
            ),
            projectsCount: startedBefore.filter((row) => spans.slotBefore(row.began) === n).length,
          })),
    invoicedAgainstPaid: months.map((month) => ({
      ...month.shown,
      invoiced: money(
        total(issued.filter((row) => row.currency === currency && inMonth(row.issue_date, month.index))),
      ),
      paid: money(
        sum(received.filter((row) => inMonth(row.paid_on, month.index)).map((row) => row.amount_minor)),
      ),
    })),
    receivables: receivableAges.map((bucket) => {
      const rows = open.filter((row) => row.currency === currency && ageOf(row) === bucket)
      return { bucket, amount: money(sum(rows.map(balance))), count: rows.length }
    }),
    averageDaysToPay: meanDays(
      allPaidNow
        .filter((row) => row.kind === 'invoice')
        .filter((row) => row.credited_minor === 0 || row.credited_minor !== row.total_minor)
        .map((row) => Math.max(0, daysApart(row.issue_date, row.paid_on ?? ''))),
    ),
    revenueByClient: clientRows.map((row, n) => ({
      ...row,
      revenue: money(row.revenue),
      percentage: clientShares[n] ?? 0,
    })),
    hasData:
      startedNow.length + doneNow.length + activeNow.length + paidNow.length + received.length > 0 ||
      clients.some((row) => isNow(day(row.created_at))) ||
      issued.some((row) => row.currency === currency) ||
      others.length > 0,
  }
}

const monthAndYear = (index: number) => ({ month: (index % 12) + 1, year: Math.floor(index / 12) })

function monthsTouched({ start, end }: Spans) {
  const months = []
  for (let index = monthIndex(start); index <= monthIndex(end); index++) {
    const first = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
    const next = `${Math.floor((index + 1) / 12)}-${String(((index + 1) % 12) + 1).padStart(2, '0')}-01`
    const [from, to] = [first < start ? start : first, plusDays(next, -1)]
    const shown = { ...monthAndYear(index), start: from, end: to > end ? end : to }
    months.push({ index, shown })
  }
  return months
}
