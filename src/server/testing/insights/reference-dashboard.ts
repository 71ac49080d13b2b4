import type { DashboardStats } from '#contract/dashboard.ts'
import { dayOf, monthsEarlier, plusDays } from './reference-days.ts'
import { change } from './reference-percent.ts'
import type { Business, InvoiceRow, StatusChangeRow } from './rows.ts'

const live = <Row extends { deleted_at: string | null }>(rows: readonly Row[]) =>
  rows.filter((row) => row.deleted_at === null)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const balance = (row: InvoiceRow) => row.total_minor - row.credited_minor - row.paid_minor
const urgency = ['high', 'medium', 'low']

/** What the dashboard must answer for a business on Premium that has done nothing worth telling lately. */
export function referenceDashboard(business: Business): DashboardStats {
  const { timeZone, currency, nowMs } = business
  const day = (instant: string | number) => dayOf(timeZone, instant)
  const today = day(nowMs)
  const clients = live(business.clients)
  const projects = live(business.projects)
  const invoices = live(business.invoices).filter((row) => row.voided_at === null)
  const nameOf = (id: string | null) => clients.find((client) => client.id === id)?.name ?? null
  const ofClient = (id: string | null) => {
    const clientName = nameOf(id)
    return { clientId: clientName === null ? null : id, clientName }
  }

  const monthStart = `${today.slice(0, 7)}-01`
  const [lastStart, lastEnd] = [monthsEarlier(monthStart, 1), monthsEarlier(today, 1)]
  const paid = (from: string, to: string) =>
    invoices.filter(
      (row) => row.status === 'paid' && row.paid_on !== null && row.paid_on >= from && row.paid_on <= to,
    )
  const ours = (rows: readonly InvoiceRow[]) => rows.filter((row) => row.currency === currency)
  const revenue = (rows: readonly InvoiceRow[]) =>
    sum(ours(rows).map((row) => (row.kind === 'invoice' ? row.total_minor : -row.total_minor)))
  const [thisMonth, lastMonth] = [paid(monthStart, today), paid(lastStart, lastEnd)]

  const active = projects.filter((row) => row.status !== 'completed')
  const dueDays = active.flatMap((row) => (row.due_date === null ? [] : [{ ...row, due: row.due_date }]))
  const weekday = new Date(today).getUTCDay()
  const [sunday, saturday] = [plusDays(today, -weekday), plusDays(today, 6 - weekday)]
  const ready = projects.filter((row) => row.status === 'completed' && row.collected_at === null)
  const open = invoices.filter((row) => ['sent', 'overdue'].includes(row.status) && balance(row) > 0)
  const owed = ours(open)
  const patterns = live(business.patterns)
  const activeNow = clients.filter((row) => row.status === 'active').length

  return {
    activeClients: {
      currentMonthCount: activeNow,
      changeFromLastMonth: activeNow - activeAt(business.statusChanges, (at) => day(at) < monthStart),
    },
    activeProjects: active.length,
    projectsDueThisWeek: dueDays.filter((row) => row.due >= sunday && row.due <= saturday).length,
    projectsOverdue: dueDays.filter((row) => row.due < today).length,
    patternsCreated: patterns.length,
    patternsCreatedThisWeek: patterns.filter((row) => day(row.created_at) >= sunday).length,
    revenue: {
      currentMonth: revenue(thisMonth) / 100,
      changePercentage: change(revenue(thisMonth), revenue(lastMonth)),
      otherCurrencies: thisMonth.length - ours(thisMonth).length,
    },
    recentActivity: [],
    upcomingDeadlines: dueDays
      .filter((row) => row.due >= today)
      .sort(
        (a, b) =>
          compare(a.due, b.due) ||
          urgency.indexOf(a.priority) - urgency.indexOf(b.priority) ||
          compare(a.id, b.id),
      )
      .slice(0, 10)
      .map((row) => ({
        id: row.id,
        title: row.name,
        ...ofClient(row.client_id),
        dueDate: row.due,
        priority: row.priority,
      })),
    todaysEvents: live(business.events)
      .filter((row) => row.status !== 'cancelled')
      .filter((row) => day(row.start_time) <= today && day(Date.parse(row.end_time) - 1) >= today)
      .sort((a, b) => compare(a.start_time, b.start_time) || compare(a.id, b.id))
      .slice(0, 20)
      .map((row) => ({
        id: row.id,
        title: row.title,
        type: row.type,
        status: row.status,
        startTime: row.start_time,
        endTime: row.end_time,
        ...ofClient(row.client_id),
        project: null,
        location: null,
      })),
    readyToCollect: ready
      .flatMap((row) => (row.completed_at === null ? [] : [{ ...row, completedAt: row.completed_at }]))
      .sort((a, b) => compare(a.completedAt, b.completedAt) || compare(a.id, b.id))
      .slice(0, 10)
      .map((row) => ({
        id: row.id,
        title: row.name,
        ...ofClient(row.client_id),
        completedAt: row.completedAt,
        hasPieces: false,
        readOnly: false,
      })),
    readyToCollectTotal: ready.length,
    floor: null,
    moneyOwed: {
      currency,
      total: sum(owed.map(balance)) / 100,
      overdueTotal: sum(owed.filter((row) => row.due_date < today).map(balance)) / 100,
      count: owed.length,
      otherCurrencies: open.length - owed.length,
      invoices: [...owed]
        .sort((a, b) => compare(a.due_date, b.due_date) || compare(a.id, b.id))
        .slice(0, 5)
        .map((row) => ({
          id: row.id,
          invoiceNumber: row.invoice_number,
          clientId: ofClient(row.client_id).clientId,
          clientName: nameOf(row.client_id) ?? row.billed_to?.name ?? null,
          dueDate: row.due_date,
          balance: balance(row) / 100,
          status: row.due_date < today ? ('overdue' as const) : ('sent' as const),
        })),
    },
    firstSteps: {
      clients: business.clients.length > 0,
      measurements: false,
      projects: business.projects.length > 0,
      invoices: business.invoices.length > 0,
      profile: false,
    },
    currency,
    today,
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Replays what became of every client up to a moment. */
function activeAt(changes: readonly StatusChangeRow[], isBefore: (at: string) => boolean): number {
  const statuses = new Map<string, string | null>()
  for (const change of [...changes].sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id))) {
    if (isBefore(change.at)) statuses.set(change.client_id, change.status)
  }
  return [...statuses.values()].filter((status) => status === 'active').length
}
