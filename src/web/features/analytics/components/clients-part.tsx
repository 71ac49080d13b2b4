import type { AnalyticsStats } from '#contract/analytics.ts'
import { formatMoney, formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { clientPath } from '#web/shared/clients/client-link.tsx'
import { clientTable, clientText, topClientsTable } from '../figure-tables.ts'
import { BarRows } from './bar-rows.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { aboutFigures, percentText } from './figure-words.ts'

export function ClientsPart({ stats }: { stats: AnalyticsStats }) {
  const { clientInsights, revenueByClient, currency } = stats
  return (
    <>
      <FigureTiles
        label={m.analytics_tab_clients()}
        tiles={[
          {
            label: m.analytics_new_clients(),
            about: aboutFigures.newClientsThisPeriod(),
            figure: formatNumber(clientInsights.newClientsThisPeriod),
          },
          {
            label: m.analytics_avg_projects(),
            about: aboutFigures.avgProjectsPerClient(),
            figure: formatNumber(clientInsights.avgProjectsPerClient),
          },
          {
            label: m.analytics_retention(),
            about: aboutFigures.clientRetentionRate(),
            figure: percentText(clientInsights.clientRetentionRate),
          },
        ]}
      />
      <ChartPanel
        title={m.analytics_by_client()}
        about={aboutFigures.revenueByClient()}
        table={clientTable(stats)}
        stats={stats}
        isHalf
      >
        <BarRows
          rows={revenueByClient.map(({ id, name, revenue, percentage }) => ({
            key: id ?? 'others',
            label: clientText(name),
            to: id === null ? undefined : clientPath(id),
            value: revenue,
            text: formatMoney(revenue, currency, { whole: true }),
            hint: percentText(percentage),
            tone: id === null ? 'quiet' : undefined,
          }))}
        />
      </ChartPanel>
      <ChartPanel
        title={m.analytics_top_clients()}
        about={aboutFigures.topClients()}
        table={topClientsTable(stats)}
        stats={stats}
        isHalf
      />
    </>
  )
}
