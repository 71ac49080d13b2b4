import type { AnalyticsStats } from '#contract/analytics.ts'
import { m } from '#web/paraglide/messages.js'
import type { Series } from './months-chart.tsx'

/** The period, and the one before beside it where there is one. */
export const trendSeries = ({ before }: AnalyticsStats): Series[] => [
  { label: m.analytics_this_period(), look: 'solid' },
  ...(before ? [{ label: m.analytics_period_before(), look: 'hatched' as const }] : []),
]
