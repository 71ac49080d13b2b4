import type { DashboardFigure, DashboardStats } from '#contract/dashboard.ts'
import { m } from '#web/paraglide/messages.js'

/** How a figure is counted, in a sentence, where its name alone doesn't say so. */
export const aboutFigures = {
  activeClients: m.dashboard_about_active_clients,
  revenue: m.dashboard_about_revenue,
  readyToCollect: m.dashboard_about_ready,
  moneyOwed: m.dashboard_about_owed,
} satisfies Partial<Record<DashboardFigure, () => string>>

type TodaysEvent = DashboardStats['todaysEvents'][number]

const eventTexts: Readonly<Record<TodaysEvent['type'], () => string>> = {
  fitting: m.dashboard_event_fitting,
  consultation: m.dashboard_event_consultation,
  delivery: m.dashboard_event_delivery,
  deadline: m.dashboard_event_deadline,
  meeting: m.dashboard_event_meeting,
  other: m.dashboard_event_other,
}
export const eventText = (type: TodaysEvent['type']) => eventTexts[type]()

export const otherCurrenciesText = (count: number) => m.dashboard_other_currencies({ count })
