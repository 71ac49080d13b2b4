import type { AnalyticsStats } from '#contract/analytics.ts'
import { memberPages } from '#contract/pages.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { startedTable, statusTable, statusText, trendMonths } from '../figure-tables.ts'
import { isByYear, pointsOf } from '../month-points.ts'
import { BarRows } from './bar-rows.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { aboutFigures, daysText, percentText, projectsText } from './figure-words.ts'
import { TimeChart } from './time-chart.tsx'
import { trendSeries } from './trend-series.ts'

export function ProjectsPart({ stats }: { stats: AnalyticsStats }) {
  const { statusDistribution, timelinePerformance: timeline } = stats.projectPerformance
  const months = trendMonths(stats, 'projectsCount')
  const title = isByYear(months) ? m.analytics_started_years() : m.analytics_started()
  return (
    <>
      <FigureTiles
        label={m.analytics_tab_projects()}
        tiles={[
          {
            label: m.analytics_on_time(),
            about: aboutFigures.onTimeDeliveryRate(),
            figure: percentText(timeline.onTimeDeliveryRate),
          },
          {
            label: m.analytics_days_to_complete(),
            about: aboutFigures.avgDaysToComplete(),
            figure: daysText(timeline.avgDaysToComplete),
          },
          {
            label: m.analytics_delayed(),
            about: aboutFigures.projectsDelayed(),
            figure: formatNumber(timeline.projectsDelayed),
            link: timeline.projectsDelayed > 0 && {
              to: `${memberPages.projects}?due=overdue`,
              label: m.analytics_delayed_link(),
            },
          },
        ]}
      />
      <ChartPanel
        title={m.analytics_status()}
        about={aboutFigures.statusDistribution()}
        table={statusTable(stats)}
        stats={stats}
      >
        <BarRows
          rows={statusDistribution.map(({ status, count, percentage }) => ({
            key: status,
            label: statusText(status),
            value: count,
            text: projectsText(count),
            hint: percentText(percentage),
          }))}
        />
      </ChartPanel>
      <ChartPanel title={title} about={m.analytics_about_started()} table={startedTable(stats)} stats={stats}>
        <TimeChart
          title={title}
          points={pointsOf(months)}
          series={trendSeries(stats)}
          format={projectsText}
        />
      </ChartPanel>
    </>
  )
}
