import type { AnalyticsStats } from '#contract/analytics.ts'
import { projectStatuses } from '#contract/projects.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { changePercent, mean, ratePercent, reachedPercent, wholeShares } from '#domain/insights/shares.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { receivableAges } from '#domain/money/receivable-ages.ts'
import type { CurrentFigures, MoneyOfBin, RevenueOfType } from './money/queries.ts'
import type { ClientShare, People } from './people/queries.ts'
import type { Bins } from './span.ts'
import type { Work } from './work/queries.ts'

/** What the statements answered; here it becomes what the screen shows. */
export interface Counted {
  readonly timeZone: string
  readonly bins: Bins
  /** False where the period is everything: then there is nothing to compare with. */
  readonly compares: boolean
  readonly money: readonly MoneyOfBin[]
  /** In the period alone. */
  readonly revenueByType: readonly RevenueOfType[]
  readonly standing: CurrentFigures
  readonly otherCurrencies: number
  readonly work: Work
  readonly people: People
}

type Part<Name extends keyof AnalyticsStats> = AnalyticsStats[Name]
type ByBin = Readonly<Record<string, number>>

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The values of bins, in order, from the one after `skipped`. */
const valuesOf = (bins: ByBin, skipped: number, count: number) =>
  Array.from({ length: count }, (_, n) => bins[skipped + n + 1] ?? 0)

function amountsOf({ bins, money }: Counted, key: 'revenue' | 'invoiced' | 'received') {
  const byBin = Object.fromEntries(money.map((row) => [row.bin, row[key]]))
  const { beforeCount } = bins.days
  return { before: valuesOf(byBin, 0, beforeCount), now: valuesOf(byBin, beforeCount, bins.months.length) }
}

export function keyMetrics(counted: Counted): Part<'keyMetrics'> {
  const { work, people, compares } = counted
  const revenue = amountsOf(counted, 'revenue')
  const [now, before] = [sumOf(revenue.now), sumOf(revenue.before)]
  const value = { now: work.now.budgetMinor ?? 0, before: work.before.budgetMinor ?? 0 }
  const change = (present: number, past: number) => (compares ? changePercent(present, past) : 0)
  return {
    totalRevenue: fromMinor(now),
    totalRevenueChange: change(now, before),
    activeClients: people.activeNow,
    activeClientsChange: change(people.activeNow, people.activeBefore),
    projectsCompleted: work.now.completed,
    projectsCompletedChange: change(work.now.completed, work.before.completed),
    avgProjectValue: fromMinor(value.now),
    avgProjectValueChange: change(value.now, value.before),
  }
}

export function trends(counted: Counted): Pick<AnalyticsStats, 'previousTrend' | 'invoicedAgainstPaid'> & {
  monthlyTrend: AnalyticsStats['revenueAnalysis']['monthlyTrend']
} {
  const { bins, work } = counted
  const { months, counterparts, days } = bins
  const revenue = amountsOf(counted, 'revenue')
  const startedBefore = valuesOf(work.startedByBin, 0, days.beforeCount)
  const started = valuesOf(work.startedByBin, days.beforeCount, months.length)
  const invoiced = amountsOf(counted, 'invoiced').now
  const paid = amountsOf(counted, 'received').now
  return {
    monthlyTrend: months.map((month, n) => ({
      ...month,
      revenue: fromMinor(revenue.now[n] ?? 0),
      projectsCount: started[n] ?? 0,
    })),
    previousTrend: counterparts.map(({ month, year }, n) => ({
      month,
      year,
      revenue: fromMinor(revenue.before[n] ?? 0),
      projectsCount: startedBefore[n] ?? 0,
    })),
    invoicedAgainstPaid: months.map((month, n) => ({
      ...month,
      invoiced: fromMinor(invoiced[n] ?? 0),
      paid: fromMinor(paid[n] ?? 0),
    })),
  }
}

export function serviceTypes({
  revenueByType,
  work,
}: Counted): Pick<Part<'revenueAnalysis'>, 'byServiceType' | 'revenueWithoutProject'> {
  const revenueOfType = new Map(revenueByType.map((row) => [row.type, row.revenue]))
  const countOfType = new Map(work.byType.map((row) => [row.type, row.count]))
  const types = [...new Set([...revenueOfType.keys(), ...countOfType.keys()])]
    .filter((type) => type !== null)
    .map((type) => ({ type, count: countOfType.get(type) ?? 0, revenue: revenueOfType.get(type) ?? 0 }))
    .sort((a, b) => b.revenue - a.revenue || b.count - a.count || (a.type < b.type ? -1 : 1))
  const shares = wholeShares(types.map((type) => type.revenue))
  return {
    byServiceType: types.map((type, n) => ({
      ...type,
      revenue: fromMinor(type.revenue),
      percentage: shares[n] ?? 0,
    })),
    revenueWithoutProject: fromMinor(revenueOfType.get(null) ?? 0),
  }
}

export function revenueGoals({ standing }: Counted): Part<'revenueAnalysis'>['revenueGoals'] {
  const goal = (achieved: number, target: number | null) => ({
    achieved: fromMinor(achieved),
    target: target === null ? null : fromMinor(target),
    percentage: target === null ? null : reachedPercent(achieved, target),
  })
  return {
    monthly: goal(standing.monthMinor, standing.monthlyGoalMinor),
    yearly: goal(standing.yearMinor, standing.yearlyGoalMinor),
  }
}

export function clientInsights({ people, compares, timeZone }: Counted): Part<'clientInsights'> {
  return {
    newClientsThisPeriod: people.newClients,
    avgProjectsPerClient: mean(people.projectsOfClients, people.clientsWithProjects) ?? 0,
    clientRetentionRate: compares ? ratePercent(people.activeBoth, people.activeBefore) : null,
    topClients: people.top.map(({ id, name, projects, revenue, revenueEver, lastProjectAt }) => ({
      id,
      name,
      projects,
      value: fromMinor(revenue),
      lastProjectOn: lastProjectAt === null ? null : dayIn(timeZone, Date.parse(lastProjectAt)),
      revenueEver: fromMinor(revenueEver),
    })),
  }
}

export function revenueByClient(counted: Counted): Part<'revenueByClient'> {
  const named: readonly Pick<ClientShare, 'id' | 'name' | 'revenue'>[] = counted.people.byRevenue
  const rest = sumOf(amountsOf(counted, 'revenue').now) - sumOf(named.map(({ revenue }) => revenue))
  const rows = [
    ...named.map(({ id, name, revenue }) => ({ id, name, revenue })),
    ...(rest > 0 ? [{ id: null, name: null, revenue: rest }] : []),
  ]
  const shares = wholeShares(rows.map(({ revenue }) => revenue))
  return rows.map((row, n) => ({ ...row, revenue: fromMinor(row.revenue), percentage: shares[n] ?? 0 }))
}

export function projectPerformance({ work, standing }: Counted): Part<'projectPerformance'> {
  const countOf = new Map(work.byStatus.map(({ status, count }) => [status, count]))
  const counts = projectStatuses.map((status) => countOf.get(status) ?? 0)
  const shares = wholeShares(counts)
  return {
    statusDistribution: projectStatuses.map((status, n) => ({
      status,
      count: counts[n] ?? 0,
      percentage: shares[n] ?? 0,
    })),
    timelinePerformance: {
      onTimeDeliveryRate: ratePercent(work.onTimeCount, work.dueCount),
      avgDaysToComplete: mean(work.daysToComplete, work.now.completed),
      projectsDelayed: standing.projectsDelayed,
    },
  }
}

export function averageDaysToPay({ bins, money }: Counted): number | null {
  const ofPeriod = money.filter(({ bin }) => bin > bins.days.beforeCount)
  return mean(sumOf(ofPeriod.map((row) => row.daysToPay)), sumOf(ofPeriod.map((row) => row.paidCount)))
}

export function receivables({ standing }: Counted): Part<'receivables'> {
  const rowOf = new Map(standing.receivables.map((row) => [row.bucket, row]))
  return receivableAges.map((bucket) => {
    const { amount = 0, count = 0 } = rowOf.get(bucket) ?? {}
    return { bucket, amount: fromMinor(amount), count }
  })
}
