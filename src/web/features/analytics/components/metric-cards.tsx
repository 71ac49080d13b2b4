import type { AnalyticsStats } from '#contract/analytics.ts'
import { formatMoney, formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { FigureTiles } from './figure-tiles.tsx'
import { aboutFigures, changeText } from './figure-words.ts'

/** The four figures above the tabs, each with its change against the period before. */
export function MetricCards({ stats: { keyMetrics: metrics, currency, before } }: { stats: AnalyticsStats }) {
  const money = (amount: number) => formatMoney(amount, currency, { whole: true })
  const change = (trend: number) =>
    before ? { text: changeText(trend), trend } : { text: m.analytics_no_before(), trend: 0 }
  return (
    <FigureTiles
      label={m.analytics_metrics()}
      tiles={[
        {
          label: m.analytics_total_revenue(),
          about: aboutFigures.totalRevenue(),
          figure: money(metrics.totalRevenue),
          change: change(metrics.totalRevenueChange),
        },
        {
          label: m.analytics_active_clients(),
          about: aboutFigures.activeClients(),
          figure: formatNumber(metrics.activeClients),
          change: change(metrics.activeClientsChange),
        },
        {
          label: m.analytics_completed(),
          about: aboutFigures.projectsCompleted(),
          figure: formatNumber(metrics.projectsCompleted),
          change: change(metrics.projectsCompletedChange),
        },
        {
          label: m.analytics_avg_value(),
          about: aboutFigures.avgProjectValue(),
          figure: money(metrics.avgProjectValue),
          change: change(metrics.avgProjectValueChange),
        },
      ]}
    />
  )
}
