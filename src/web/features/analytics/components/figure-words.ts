import type { AnalyticsFigure } from '#contract/analytics.ts'
import { withTrueMinus } from '#domain/numbers/true-minus.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'

/** How each figure is counted, in a sentence. */
export const aboutFigures: Readonly<Record<AnalyticsFigure, () => string>> = {
  totalRevenue: m.analytics_about_total_revenue,
  activeClients: m.analytics_about_active_clients,
  projectsCompleted: m.analytics_about_completed,
  avgProjectValue: m.analytics_about_avg_value,
  monthlyTrend: m.analytics_about_by_month,
  byServiceType: m.analytics_about_by_type,
  revenueGoals: m.analytics_about_goals,
  invoicedAgainstPaid: m.analytics_about_flow,
  receivables: m.analytics_about_receivables,
  averageDaysToPay: m.analytics_about_days_to_pay,
  revenueByClient: m.analytics_about_by_client,
  newClientsThisPeriod: m.analytics_about_new_clients,
  avgProjectsPerClient: m.analytics_about_avg_projects,
  clientRetentionRate: m.analytics_about_retention,
  topClients: m.analytics_about_top_clients,
  statusDistribution: m.analytics_about_status,
  onTimeDeliveryRate: m.analytics_about_on_time,
  avgDaysToComplete: m.analytics_about_days_to_complete,
  projectsDelayed: m.analytics_about_delayed,
}

export const projectsText = (count: number) => m.analytics_projects({ count })

export const invoicesText = (count: number) => m.analytics_invoices({ count })

export const percentText = (percent: number | null) =>
  percent === null ? m.analytics_none() : m.analytics_percent({ percent: formatNumber(percent) })

export const daysText = (days: number | null) =>
  days === null ? m.analytics_none() : m.analytics_days({ count: days })

/** '+12.5% from the period before' */
export function changeText(percent: number): string {
  if (percent === 0) return m.analytics_no_change()
  const number = withTrueMinus(formatNumber(percent))
  return m.analytics_change({ percent: percent > 0 ? `+${number}` : number })
}
