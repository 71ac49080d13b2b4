import type { DashboardFigure, DashboardStats } from '#contract/dashboard.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** How each figure is counted, in a sentence. */
export const aboutFigures: Readonly<Record<DashboardFigure, () => string>> = {
  activeClients: m.dashboard_about_active_clients,
  activeProjects: m.dashboard_about_active_projects,
  projectsDueThisWeek: m.dashboard_about_due_this_week,
  patternsCreated: m.dashboard_about_patterns,
  revenue: m.dashboard_about_revenue,
  recentActivity: m.dashboard_about_activity,
  upcomingDeadlines: m.dashboard_about_deadlines,
  todaysEvents: m.dashboard_about_today,
  readyToCollect: m.dashboard_about_ready,
  moneyOwed: m.dashboard_about_owed,
}

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

/** The words are the product's, but a clock of 12 or 24 hours is a habit: the browser's. */
const browserClock = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hourCycle

export const timeText = (timeZone: string, iso: string): string =>
  new Intl.DateTimeFormat(getLocale(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(browserClock && { hourCycle: browserClock }),
  }).format(Date.parse(iso))

export const otherCurrenciesText = (count: number) => m.dashboard_other_currencies({ count })
