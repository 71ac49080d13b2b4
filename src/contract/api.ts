import { analyticsEndpoints } from './analytics.ts'
import { authEndpoints } from './auth.ts'
import { calendarEndpoints } from './calendar.ts'
import { clientEndpoints } from './clients.ts'
import { dashboardEndpoints } from './dashboard.ts'
import type { EndpointSpec } from './endpoint.ts'
import { invoiceEndpoints } from './invoices.ts'
import { landingEndpoints } from './landing.ts'
import { measurementEndpoints } from './measurements.ts'
import { messageEndpoints } from './messages.ts'
import { patternEndpoints } from './patterns.ts'
import { projectEndpoints } from './projects.ts'
import { settingsEndpoints } from './settings.ts'
import { subscriptionEndpoints } from './subscriptions.ts'

/** The whole API: every feature's endpoints by name. */
export const api = {
  analytics: analyticsEndpoints,
  auth: authEndpoints,
  calendar: calendarEndpoints,
  clients: clientEndpoints,
  dashboard: dashboardEndpoints,
  invoices: invoiceEndpoints,
  landing: landingEndpoints,
  measurements: measurementEndpoints,
  messages: messageEndpoints,
  patterns: patternEndpoints,
  projects: projectEndpoints,
  settings: settingsEndpoints,
  subscriptions: subscriptionEndpoints,
} satisfies Record<string, Record<string, EndpointSpec>>

export type Api = typeof api
