import type { AnalyticsStats, analyticsEndpoints } from '#contract/analytics.ts'
import type { EndpointSpec, ParsedQuery } from '#contract/endpoint.ts'
import { startOfMonth } from '#domain/calendar/days.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { recentOffsets } from '#domain/insights/offsets.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  averageDaysToPay,
  type Counted,
  clientInsights,
  keyMetrics,
  projectPerformance,
  receivables,
  revenueByClient,
  revenueGoals,
  serviceTypes,
  trends,
} from './figures.ts'
import { countOtherCurrencies, readCurrentFigures, readMoney, readRevenueByType } from './money/queries.ts'
import { readPeople } from './people/queries.ts'
import { binsOf, monthsAndDays, periodAsked, startsOfDays } from './span.ts'
import { readFirstRows, readWork } from './work/queries.ts'

type Query = ParsedQuery<typeof analyticsEndpoints.stats & EndpointSpec>

export interface AnalyticsDependencies {
  readonly plans: Plans
  readonly regions: Pick<Regions, 'regionWithin'>
}

export function analyticsService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { plans, regions }: AnalyticsDependencies,
) {
  return {
    async stats(workspaceId: string, query: Query): Promise<AnalyticsStats> {
      await plans.require(workspaceId, 'analytics')
      return database.readAside(workspaceId, async (transaction) => {
        const { timeZone, currency } = await regions.regionWithin(transaction, workspaceId)
        const nowMs = clock.now().getTime()
        const today = dayIn(timeZone, nowMs)
        const period = await periodAsked(query, today, timeZone, () =>
          readFirstRows(transaction, workspaceId),
        )
        const steps = recentOffsets(timeZone, nowMs)
        const bins = binsOf(period, startsOfDays(timeZone, steps, nowMs))
        const starts = { today, monthStart: startOfMonth(today), yearStart: `${today.slice(0, 4)}-01-01` }
        const [money, revenueByType, standing, otherCurrencies, work, people] = await Promise.all([
          readMoney(transaction, workspaceId, bins.days, currency),
          readRevenueByType(transaction, workspaceId, monthsAndDays(period.span), currency),
          readCurrentFigures(transaction, workspaceId, starts, currency),
          countOtherCurrencies(transaction, workspaceId, period.span, currency),
          readWork(transaction, workspaceId, bins.instants, { steps, currency }),
          readPeople(transaction, workspaceId, bins, currency),
        ])
        const compares = period.before !== null
        const counted: Counted = {
          timeZone,
          bins,
          compares,
          money,
          revenueByType,
          standing,
          otherCurrencies,
          work,
          people,
        }
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
          otherCurrencies,
          otherBudgets: work.otherBudgets,
          ...otherTrends,
          receivables: receivables(counted),
          averageDaysToPay: averageDaysToPay(counted),
          revenueByClient: revenueByClient(counted),
          hasData: hasData(counted),
        }
      })
    },
  }
}

/** Whether anything at all happened in the period. */
function hasData({ work, people, money, otherCurrencies, bins }: Counted): boolean {
  const isInPeriod = (bin: number) => bin > bins.days.beforeCount
  return (
    Object.keys(work.startedByBin).some((bin) => isInPeriod(Number(bin))) ||
    money.some(({ bin, isAny }) => isInPeriod(bin) && isAny) ||
    work.now.completed + people.newClients + people.activeNow + otherCurrencies > 0
  )
}
