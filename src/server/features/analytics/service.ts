import type { AnalyticsStats, analyticsEndpoints } from '#contract/analytics.ts'
import type { EndpointSpec, ParsedQuery } from '#contract/endpoint.ts'
import { startOfMonth } from '#domain/calendar/days.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { recentOffsets } from '#domain/insights/offsets.ts'
import { mean } from '#domain/insights/shares.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readFlow, readRevenue, readStanding } from './queries-money.ts'
import { readFirstRows, readPeople, readWork } from './queries-work.ts'
import {
  type Counted,
  clientInsights,
  keyMetrics,
  projectPerformance,
  receivables,
  revenueByClient,
  revenueGoals,
  serviceTypes,
  trends,
} from './service-figures.ts'
import { binsOf, periodAsked } from './service-span.ts'

type Query = ParsedQuery<typeof analyticsEndpoints.stats & EndpointSpec>

export function analyticsService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { plans, regions }: { readonly plans: Plans; readonly regions: Pick<Regions, 'regionWithin'> },
) {
  return {
    async stats(workspaceId: string, query: Query): Promise<AnalyticsStats> {
      await plans.require(workspaceId, 'analytics')
      return database.write(workspaceId, async (transaction) => {
        const { timeZone, currency } = await regions.regionWithin(transaction, workspaceId)
        const nowMs = clock.now().getTime()
        const today = dayIn(timeZone, nowMs)
        const period = await periodAsked(query, today, timeZone, () =>
          readFirstRows(transaction, workspaceId),
        )
        const bins = binsOf(period, timeZone)
        const starts = { today, monthStart: startOfMonth(today), yearStart: `${today.slice(0, 4)}-01-01` }
        const [revenue, flow, standing, work, people] = await Promise.all([
          readRevenue(transaction, workspaceId, bins.days, currency),
          readFlow(transaction, workspaceId, bins.periodDays, currency),
          readStanding(transaction, workspaceId, starts, currency),
          readWork(transaction, workspaceId, bins.instants, recentOffsets(timeZone, nowMs)),
          readPeople(transaction, workspaceId, bins, currency),
        ])
        const compares = period.before !== null
        const counted: Counted = { bins, compares, revenue, flow, standing, work, people }
        const { monthlyTrend, ...otherTrends } = trends(counted)
        const metrics = keyMetrics(counted)
        return {
          keyMetrics: metrics,
          revenueAnalysis: { monthlyTrend, ...serviceTypes(counted), revenueGoals: revenueGoals(counted) },
          clientInsights: clientInsights(counted),
          projectPerformance: projectPerformance(counted),
          period: period.span,
          before: period.before && { start: period.before.start, end: period.before.end },
          currency,
          otherCurrencies: flow.otherCurrencies,
          ...otherTrends,
          receivables: receivables(counted),
          averageDaysToPay: mean(revenue.daysToPay, revenue.paidCount),
          revenueByClient: revenueByClient(counted),
          hasData: hasData(counted),
        }
      })
    },
  }
}

/** Whether anything at all happened in the period. */
function hasData({ work, people, flow, revenue, bins }: Counted): boolean {
  const { beforeCount } = bins.days
  const inPeriod = (byBin: Readonly<Record<string, number>>) =>
    Object.keys(byBin).some((bin) => Number(bin) > beforeCount)
  return (
    inPeriod(work.startedByBin) ||
    inPeriod(revenue.byBin) ||
    work.now.completed + people.newClients + people.activeNow + flow.otherCurrencies > 0 ||
    Object.keys(flow.invoiced).length + Object.keys(flow.paid).length > 0
  )
}
