import { accountEndpoints } from './account.ts'
import { activityEndpoints } from './activities.ts'
import { administrationEndpoints } from './administration.ts'
import { analyticsEndpoints } from './analytics.ts'
import { authEndpoints } from './auth.ts'
import { calendarEndpoints } from './calendar.ts'
import { clientEndpoints } from './clients.ts'
import { dashboardEndpoints } from './dashboard.ts'
import { draftEndpoints } from './drafts.ts'
import type { EndpointSpec } from './endpoint.ts'
import { exportEndpoints } from './exports.ts'
import { importEndpoints } from './imports.ts'
import { invoiceEndpoints } from './invoices.ts'
import { landingEndpoints } from './landing.ts'
import { measurementEndpoints } from './measurements.ts'
import { messageEndpoints } from './messages.ts'
import { notificationEndpoints } from './notifications.ts'
import { patternEndpoints } from './patterns.ts'
import { photoEndpoints } from './photos.ts'
import { projectEndpoints } from './projects.ts'
import { searchEndpoints } from './search.ts'
import { securityEndpoints } from './security.ts'
import { settingsEndpoints } from './settings.ts'
import { sizeTableEndpoints } from './size-tables.ts'
import { subscriptionEndpoints } from './subscriptions.ts'
import { teamEndpoints } from './team.ts'

/** The whole API: every feature's endpoints by name. */
export const api = {
  account: accountEndpoints,
  activities: activityEndpoints,
  administration: administrationEndpoints,
  analytics: analyticsEndpoints,
  auth: authEndpoints,
  calendar: calendarEndpoints,
  clients: clientEndpoints,
  dashboard: dashboardEndpoints,
  drafts: draftEndpoints,
  exports: exportEndpoints,
  imports: importEndpoints,
  invoices: invoiceEndpoints,
  landing: landingEndpoints,
  measurements: measurementEndpoints,
  messages: messageEndpoints,
  notifications: notificationEndpoints,
  patterns: patternEndpoints,
  photos: photoEndpoints,
  projects: projectEndpoints,
  search: searchEndpoints,
  security: securityEndpoints,
  settings: settingsEndpoints,
  sizeTables: sizeTableEndpoints,
  subscriptions: subscriptionEndpoints,
  team: teamEndpoints,
} satisfies Record<string, Record<string, EndpointSpec>>

export type Api = typeof api
