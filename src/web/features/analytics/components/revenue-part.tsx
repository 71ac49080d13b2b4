import type { AnalyticsStats } from '#contract/analytics.ts'
import { memberPages } from '#contract/pages.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { ageText } from '#web/shared/invoices/age-text.ts'
import { projectTypeWords } from '#web/shared/projects/project-type-words.ts'
import {
  flowMonths,
  flowTable,
  owedOf,
  receivablesTable,
  revenueTable,
  trendMonths,
  typeTable,
} from '../figure-tables.ts'
import { isByYear, pointsOf } from '../month-points.ts'
import { BarRows } from './bar-rows.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { aboutFigures, daysText, invoicesText, percentText, projectsText } from './figure-words.ts'
import { GoalsPanel } from './goals-panel.tsx'
import { TimeChart } from './time-chart.tsx'
import { trendSeries } from './trend-series.ts'

export function RevenuePart({ stats }: { stats: AnalyticsStats }) {
  const { currency, receivables, revenueAnalysis } = stats
  const { byServiceType, revenueWithoutProject, revenueGoals } = revenueAnalysis
  const money = (amount: number) => formatMoney(amount, currency, { whole: true })
  const months = trendMonths(stats, 'revenue')
  const isYears = isByYear(months)
  const title = isYears ? m.analytics_by_month_years() : m.analytics_by_month()
  const { outstanding, overdue } = owedOf(stats)
  const goal = revenueGoals.monthly.target
  return (
    <>
      <FigureTiles
        label={m.analytics_tab_revenue()}
        tiles={[
          {
            label: m.analytics_days_to_pay(),
            about: aboutFigures.averageDaysToPay(),
            figure: daysText(stats.averageDaysToPay),
          },
          {
            label: m.analytics_outstanding(),
            about: aboutFigures.receivables(),
            figure: money(outstanding),
          },
          {
            label: m.analytics_overdue(),
            about: m.analytics_about_overdue(),
            figure: money(overdue),
            link: overdue > 0 && {
              to: `${memberPages.invoices}?status=overdue`,
              label: m.analytics_overdue_link(),
            },
          },
        ]}
      />
      <ChartPanel title={title} about={aboutFigures.monthlyTrend()} table={revenueTable(stats)} stats={stats}>
        <TimeChart
          title={title}
          points={pointsOf(months)}
          series={trendSeries(stats)}
          format={money}
          line={goal !== null && !isYears ? { value: goal, label: m.analytics_goal_line() } : undefined}
        />
      </ChartPanel>
      <GoalsPanel stats={stats} />
      <ChartPanel
        title={m.analytics_flow()}
        about={aboutFigures.invoicedAgainstPaid()}
        table={flowTable(stats)}
        stats={stats}
      >
        <TimeChart
          title={m.analytics_flow()}
          points={pointsOf(flowMonths(stats))}
          series={[
            { label: m.analytics_invoiced(), look: 'hatched' },
            { label: m.analytics_paid(), look: 'solid' },
          ]}
          format={money}
        />
      </ChartPanel>
      <ChartPanel
        title={m.analytics_receivables()}
        about={aboutFigures.receivables()}
        table={receivablesTable(stats)}
        stats={stats}
        note={m.analytics_as_of_today()}
        isHalf
      >
        <BarRows
          rows={receivables.map(({ bucket, amount, count }) => ({
            key: bucket,
            label: ageText(bucket),
            value: amount,
            text: money(amount),
            hint: invoicesText(count),
            tone: bucket === 'not due' ? undefined : 'alarm',
          }))}
        />
      </ChartPanel>
      <ChartPanel
        title={m.analytics_by_type()}
        about={aboutFigures.byServiceType()}
        table={typeTable(stats)}
        stats={stats}
        isHalf
      >
        <BarRows
          rows={[
            ...byServiceType.map(({ type, count, revenue, percentage }) => ({
              key: type,
              label: projectTypeWords[type](),
              value: revenue,
              text: money(revenue),
              hint: `${percentText(percentage)} · ${projectsText(count)}`,
            })),
            ...(revenueWithoutProject > 0
              ? [
                  {
                    key: 'none',
                    label: m.analytics_without_project(),
                    value: revenueWithoutProject,
                    text: money(revenueWithoutProject),
                    tone: 'quiet' as const,
                  },
                ]
              : []),
          ]}
        />
      </ChartPanel>
    </>
  )
}
