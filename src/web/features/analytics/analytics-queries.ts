import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnalyticsStats } from '#contract/analytics.ts'
import { call } from '#web/lib/call.ts'
import { createMirror, initialOf } from '#web/lib/mirror.ts'
import type { PeriodChoice } from './period-choice.ts'

const mirrorOf = (period: string) =>
  createMirror<AnalyticsStats>({
    key: `analytics-${period}`,
    version: 2,
    isData: (data): data is AnalyticsStats =>
      typeof data === 'object' && data !== null && 'keyMetrics' in data && 'revenueByClient' in data,
  })

/** The figures of a period; the named ones start from what was shown last. */
export function statsQuery({ period, from, to }: PeriodChoice) {
  const isCustom = period === 'custom'
  const mirror = isCustom ? undefined : mirrorOf(period)
  return queryOptions({
    queryKey: ['analytics', period, ...(isCustom ? [from, to] : [])],
    queryFn: ({ signal }) =>
      call('analytics.stats', {
        query: { timePeriod: period, ...(isCustom && { startDate: from, endDate: to }) },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { handled: true, ...(mirror && { mirror }) },
    ...initialOf(mirror),
  })
}
