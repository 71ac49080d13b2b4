import { IconFileInvoice, IconLayoutDashboard } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import { activitiesFeature } from '#web/features/activities/activities-feature.ts'
import { administrationFeature } from '#web/features/administration/administration-feature.ts'
import { aiPatternsFeature } from '#web/features/ai-patterns/ai-patterns-feature.ts'
import { analyticsFeature } from '#web/features/analytics/analytics-feature.ts'
import { apiKeysFeature } from '#web/features/api-keys/api-keys-feature.ts'
import { authFeature } from '#web/features/auth/auth-feature.ts'
import { calendarFeature } from '#web/features/calendar/calendar-feature.ts'
import { clientsFeature } from '#web/features/clients/clients-feature.ts'
import { draftsFeature } from '#web/features/drafts/drafts-feature.ts'
import { fittingsFeature } from '#web/features/fittings/fittings-feature.ts'
import { importsFeature } from '#web/features/imports/imports-feature.ts'
import { invoicesFeature } from '#web/features/invoices/invoices-feature.ts'
import { measurementTemplatesFeature } from '#web/features/measurement-templates/measurement-templates-feature.ts'
import { measurementsFeature } from '#web/features/measurements/measurements-feature.ts'
import { messagesFeature } from '#web/features/messages/messages-feature.ts'
import { notificationsFeature } from '#web/features/notifications/notifications-feature.ts'
import { patternsFeature } from '#web/features/patterns/patterns-feature.ts'
import { projectsFeature } from '#web/features/projects/projects-feature.ts'
import { quotesFeature } from '#web/features/quotes/quotes-feature.ts'
import { sizeTablesFeature } from '#web/features/size-tables/size-tables-feature.ts'
import { stockFeature } from '#web/features/stock/stock-feature.ts'
import { subscriptionsFeature } from '#web/features/subscriptions/subscriptions-feature.ts'
import { teamFeature } from '#web/features/team/team-feature.ts'
import { ticketsFeature } from '#web/features/tickets/tickets-feature.ts'
import { timelineFeature } from '#web/features/timeline/timeline-feature.ts'
import { wagesFeature } from '#web/features/wages/wages-feature.ts'
import { webhooksFeature } from '#web/features/webhooks/webhooks-feature.ts'
import { workshopFeature } from '#web/features/workshop/workshop-feature.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

/** The dashboard begins with what another feature waits to have answered. */
const dashboardFeature: Feature = {
  pages: [
    {
      path: memberPages.dashboard,
      title: m.app_room_dashboard,
      audience: 'members',
      asks: ['/dashboard/stats'],
      load: async () => (await import('./dashboard-room.tsx')).DashboardRoom,
      icon: IconLayoutDashboard,
    },
  ],
}

/** Several features fill the settings, so the page stands where they meet. */
const settingsFeature: Feature = {
  pages: [
    {
      path: memberPages.settings,
      title: m.app_room_settings,
      audience: 'members',
      load: async () => (await import('./settings-room.tsx')).SettingsRoom,
    },
  ],
}

/** A project's page shows its garments in the workshop. */
const projectFeature: Feature = {
  pages: [
    {
      path: memberPages.project,
      title: m.app_room_projects,
      audience: 'members',
      permission: 'work.read',
      asks: ['/projects/:id'],
      load: async () => (await import('./project-room.tsx')).ProjectRoom,
    },
  ],
}

/** A piece's page shows its cloth. */
const pieceFeature: Feature = {
  pages: [
    {
      path: memberPages.piece,
      title: m.app_room_workshop,
      audience: 'members',
      permission: 'work.read',
      load: async () => (await import('./piece-room.tsx')).PieceRoom,
    },
  ],
}

/** Quotes are a tab beside the invoices that they become. */
const papersFeature: Feature = {
  pages: [
    {
      path: memberPages.invoices,
      title: m.app_room_invoices,
      audience: 'members',
      permission: 'money.read',
      load: async () => (await import('./invoices-room.tsx')).InvoicesRoom,
      icon: IconFileInvoice,
      needs: 'invoices',
    },
  ],
}

/** Every feature, in the sidebar's order. */
export const features: readonly Feature[] = [
  dashboardFeature,
  activitiesFeature,
  clientsFeature,
  measurementsFeature,
  measurementTemplatesFeature,
  patternsFeature,
  aiPatternsFeature,
  projectsFeature,
  projectFeature,
  workshopFeature,
  pieceFeature,
  ticketsFeature,
  stockFeature,
  timelineFeature,
  wagesFeature,
  fittingsFeature,
  papersFeature,
  quotesFeature,
  invoicesFeature,
  calendarFeature,
  analyticsFeature,
  messagesFeature,
  apiKeysFeature,
  webhooksFeature,
  draftsFeature,
  sizeTablesFeature,
  importsFeature,
  subscriptionsFeature,
  notificationsFeature,
  authFeature,
  teamFeature,
  settingsFeature,
  administrationFeature,
]
