import {
  type Icon,
  IconCalendarMonth,
  IconChartHistogram,
  IconFileInvoice,
  IconHanger,
  IconLayoutDashboard,
  IconPencil,
  IconRulerMeasure,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'

interface SidebarEntry {
  readonly path: string
  readonly label: () => string
  readonly icon: Icon
}

export const sidebarEntries: readonly SidebarEntry[] = [
  { path: memberPages.dashboard, label: m.app_room_dashboard, icon: IconLayoutDashboard },
  { path: memberPages.clients, label: m.app_room_clients, icon: IconUsers },
  { path: memberPages.measurements, label: m.app_room_measurements, icon: IconRulerMeasure },
  { path: memberPages.patterns, label: m.app_room_patterns, icon: IconPencil },
  { path: memberPages.aiPatterns, label: m.app_room_ai_patterns, icon: IconSparkles },
  { path: memberPages.projects, label: m.app_room_projects, icon: IconHanger },
  { path: memberPages.invoices, label: m.app_room_invoices, icon: IconFileInvoice },
  { path: memberPages.calendar, label: m.app_room_calendar, icon: IconCalendarMonth },
  { path: memberPages.analytics, label: m.app_room_analytics, icon: IconChartHistogram },
]
