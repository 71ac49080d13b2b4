import type { AnalyticsStats } from '#contract/analytics.ts'
import type { ProjectStatus } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { clientPath } from '#web/shared/clients/client-link.tsx'
import { ageText } from '#web/shared/invoices/age-text.ts'
import { projectTypeWords } from '#web/shared/projects/project-type-words.ts'
import type { FigureTable } from './figure-csv.ts'
import { type MonthValue, monthTitle } from './month-points.ts'

/** Every table that the page can show and save, each made of the one reply. */

const statusTexts: Readonly<Record<ProjectStatus, () => string>> = {
  planning: m.analytics_status_planning,
  'in-progress': m.analytics_status_in_progress,
  review: m.analytics_status_review,
  completed: m.analytics_status_completed,
}
export const statusText = (status: ProjectStatus) => statusTexts[status]()

export const clientText = (name: string | null) => name ?? m.analytics_other_clients()

/** Each month with its revenue, or the projects started in it, and the same of the period before where there is one. */
export function trendMonths(stats: AnalyticsStats, value: 'revenue' | 'projectsCount'): MonthValue[] {
  return stats.revenueAnalysis.monthlyTrend.map((month, index) => {
    const before = stats.previousTrend[index]
    return { ...month, values: before ? [month[value], before[value]] : [month[value]] }
  })
}

export const flowMonths = (stats: AnalyticsStats): MonthValue[] =>
  stats.invoicedAgainstPaid.map((month) => ({ ...month, values: [month.invoiced, month.paid] }))

/** What is left to pay today, and how much of it is overdue; in minor units first, so that no cent is lost. */
export function owedOf({ receivables }: Pick<AnalyticsStats, 'receivables'>): {
  outstanding: number
  overdue: number
} {
  const sum = (ages: AnalyticsStats['receivables']) =>
    ages.reduce((minor, { amount }) => minor + Math.round(amount * 100), 0) / 100
  return {
    outstanding: sum(receivables),
    overdue: sum(receivables.filter(({ bucket }) => bucket !== 'not due')),
  }
}

const month = () => ({ heading: m.analytics_column_month(), unit: 'text' }) as const

function trendTable(stats: AnalyticsStats, value: 'revenue' | 'projectsCount'): FigureTable['columns'] {
  const unit = value === 'revenue' ? 'money' : 'count'
  const heading = value === 'revenue' ? m.analytics_column_revenue() : m.analytics_column_started()
  const before = { heading: m.analytics_period_before(), unit } as const
  return [month(), { heading, unit }, ...(stats.before ? [before] : [])]
}

const monthRows = (months: readonly MonthValue[]) =>
  months.map(({ values, ...span }) => [monthTitle(span), ...values])

export const revenueTable = (stats: AnalyticsStats): FigureTable => ({
  name: 'revenue-by-month',
  title: m.analytics_by_month(),
  columns: trendTable(stats, 'revenue'),
  rows: monthRows(trendMonths(stats, 'revenue')),
})

export const startedTable = (stats: AnalyticsStats): FigureTable => ({
  name: 'projects-started',
  title: m.analytics_started(),
  columns: trendTable(stats, 'projectsCount'),
  rows: monthRows(trendMonths(stats, 'projectsCount')),
})

export const flowTable = (stats: AnalyticsStats): FigureTable => ({
  name: 'invoiced-and-paid',
  title: m.analytics_flow(),
  columns: [
    month(),
    { heading: m.analytics_invoiced(), unit: 'money' },
    { heading: m.analytics_paid(), unit: 'money' },
  ],
  rows: monthRows(flowMonths(stats)),
})

export const receivablesTable = ({ receivables }: AnalyticsStats): FigureTable => ({
  name: 'receivables',
  title: m.analytics_receivables(),
  isOfToday: true,
  columns: [
    { heading: m.analytics_column_age(), unit: 'text' },
    { heading: m.analytics_column_amount(), unit: 'money' },
    { heading: m.analytics_column_invoices(), unit: 'count' },
  ],
  rows: receivables.map(({ bucket, amount, count }) => [ageText(bucket), amount, count]),
})

/** The types, and what came in through invoices of no project: with it they make up the whole. */
export function typeTable({ revenueAnalysis }: AnalyticsStats): FigureTable {
  const { byServiceType, revenueWithoutProject } = revenueAnalysis
  return {
    name: 'revenue-by-service-type',
    title: m.analytics_by_type(),
    columns: [
      { heading: m.analytics_column_type(), unit: 'text' },
      { heading: m.analytics_column_projects(), unit: 'count' },
      { heading: m.analytics_column_revenue(), unit: 'money' },
      { heading: m.analytics_column_share(), unit: 'percent' },
    ],
    rows: [
      ...byServiceType.map(({ type, count, revenue, percentage }) => [
        projectTypeWords[type](),
        count,
        revenue,
        percentage,
      ]),
      ...(revenueWithoutProject > 0
        ? [[m.analytics_without_project(), null, revenueWithoutProject, null]]
        : []),
    ],
  }
}

export const clientTable = ({ revenueByClient }: AnalyticsStats): FigureTable => ({
  name: 'revenue-by-client',
  title: m.analytics_by_client(),
  columns: [
    { heading: m.analytics_column_client(), unit: 'text' },
    { heading: m.analytics_column_revenue(), unit: 'money' },
    { heading: m.analytics_column_share(), unit: 'percent' },
  ],
  rows: revenueByClient.map(({ name, revenue, percentage }) => [clientText(name), revenue, percentage]),
  paths: revenueByClient.map(({ id }) => (id === null ? null : clientPath(id))),
})

export const topClientsTable = ({ clientInsights }: AnalyticsStats): FigureTable => ({
  name: 'top-clients',
  title: m.analytics_top_clients(),
  columns: [
    { heading: m.analytics_column_client(), unit: 'text' },
    { heading: m.analytics_column_projects(), unit: 'count' },
    { heading: m.analytics_column_last_project(), unit: 'day' },
    { heading: m.analytics_column_paid_ever(), unit: 'money' },
  ],
  rows: clientInsights.topClients.map(({ name, projects, lastProjectOn, revenueEver }) => [
    name,
    projects,
    lastProjectOn,
    revenueEver,
  ]),
  paths: clientInsights.topClients.map(({ id }) => clientPath(id)),
})

export const statusTable = ({ projectPerformance }: AnalyticsStats): FigureTable => ({
  name: 'projects-by-status',
  title: m.analytics_status(),
  columns: [
    { heading: m.analytics_column_status(), unit: 'text' },
    { heading: m.analytics_column_projects(), unit: 'count' },
    { heading: m.analytics_column_share(), unit: 'percent' },
  ],
  rows: projectPerformance.statusDistribution.map(({ status, count, percentage }) => [
    statusText(status),
    count,
    percentage,
  ]),
})

type SingleFigures = Pick<
  AnalyticsStats,
  'keyMetrics' | 'averageDaysToPay' | 'receivables' | 'currency' | 'before'
> & {
  readonly clientInsights: Omit<AnalyticsStats['clientInsights'], 'topClients'>
  readonly projectPerformance: Pick<AnalyticsStats['projectPerformance'], 'timelinePerformance'>
  readonly revenueAnalysis: Pick<AnalyticsStats['revenueAnalysis'], 'revenueGoals'>
}

/** Every figure that is a single number, for the file alone. */
export function metricsTable({ keyMetrics: metrics, ...stats }: SingleFigures): FigureTable {
  const { clientInsights: clients, averageDaysToPay } = stats
  const { timelinePerformance: timeline } = stats.projectPerformance
  const { monthly, yearly } = stats.revenueAnalysis.revenueGoals
  const { outstanding, overdue } = owedOf(stats)
  const inMoney = (heading: string) => m.analytics_unit_heading({ heading, unit: stats.currency })
  const change = (percent: number) => (stats.before ? percent : null)
  return {
    name: 'key-figures',
    title: m.analytics_metrics(),
    columns: [
      { heading: m.analytics_column_metric(), unit: 'text' },
      { heading: m.analytics_column_value(), unit: 'count' },
      { heading: m.analytics_column_change(), unit: 'change' },
    ],
    rows: [
      [inMoney(m.analytics_total_revenue()), metrics.totalRevenue, change(metrics.totalRevenueChange)],
      [m.analytics_active_clients(), metrics.activeClients, change(metrics.activeClientsChange)],
      [m.analytics_completed(), metrics.projectsCompleted, change(metrics.projectsCompletedChange)],
      [inMoney(m.analytics_avg_value()), metrics.avgProjectValue, change(metrics.avgProjectValueChange)],
      [inMoney(m.analytics_revenue_month()), monthly.achieved, null],
      [inMoney(m.analytics_goal_line()), monthly.target, null],
      [inMoney(m.analytics_revenue_year()), yearly.achieved, null],
      [inMoney(m.analytics_goal_line_year()), yearly.target, null],
      [m.analytics_days_to_pay(), averageDaysToPay, null],
      [inMoney(m.analytics_outstanding()), outstanding, null],
      [inMoney(m.analytics_overdue()), overdue, null],
      [m.analytics_new_clients(), clients.newClientsThisPeriod, null],
      [m.analytics_avg_projects(), clients.avgProjectsPerClient, null],
      [
        m.analytics_unit_heading({ heading: m.analytics_retention(), unit: '%' }),
        clients.clientRetentionRate,
        null,
      ],
      [
        m.analytics_unit_heading({ heading: m.analytics_on_time(), unit: '%' }),
        timeline.onTimeDeliveryRate,
        null,
      ],
      [m.analytics_days_to_complete(), timeline.avgDaysToComplete, null],
      [m.analytics_delayed(), timeline.projectsDelayed, null],
    ],
  }
}
