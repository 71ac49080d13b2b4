import { absenceEndpoints } from './absences.ts'
import { accountEndpoints } from './account.ts'
import { activityEndpoints } from './activities.ts'
import { administrationEndpoints } from './administration.ts'
import { analyticsEndpoints } from './analytics.ts'
import { keyEndpoints } from './api-keys.ts'
import { authEndpoints } from './auth.ts'
import { brandingEndpoints } from './branding.ts'
import { calendarEndpoints } from './calendar.ts'
import { clientPictureEndpoints } from './client-pictures.ts'
import { clientEndpoints } from './clients.ts'
import { dashboardEndpoints } from './dashboard.ts'
import { draftEndpoints } from './drafts.ts'
import type { EndpointSpec } from './endpoint.ts'
import { exportEndpoints } from './exports.ts'
import { fittingEndpoints } from './fittings.ts'
import { importEndpoints } from './imports.ts'
import { invoiceEndpoints } from './invoices.ts'
import { landingEndpoints } from './landing.ts'
import { measurementAnswerEndpoints } from './measurement-answers.ts'
import { measurementTemplateEndpoints } from './measurement-templates.ts'
import { measurementEndpoints } from './measurements.ts'
import { messageEndpoints } from './messages.ts'
import { notificationEndpoints } from './notifications.ts'
import { patternEndpoints } from './patterns.ts'
import { photoEndpoints } from './photos.ts'
import { portalEndpoints } from './portal.ts'
import { projectEndpoints } from './projects.ts'
import { quoteEndpoints } from './quotes.ts'
import { searchEndpoints } from './search.ts'
import { securityEndpoints } from './security.ts'
import { settingsEndpoints } from './settings.ts'
import { sizeTableEndpoints } from './size-tables.ts'
import { startEndpoints } from './start.ts'
import { stockEndpoints } from './stock.ts'
import { subscriptionEndpoints } from './subscriptions.ts'
import { teamEndpoints } from './team.ts'
import { ticketEndpoints } from './tickets.ts'
import { tillEndpoints } from './till.ts'
import { wageEndpoints } from './wages.ts'
import { webhookEndpoints } from './webhooks.ts'
import { workshopEndpoints } from './workshop.ts'

/** The whole API: every feature's endpoints by name. What the compiler would infer is longer than it can write down. */
export type Api = {
  readonly absences: typeof absenceEndpoints
  readonly account: typeof accountEndpoints
  readonly activities: typeof activityEndpoints
  readonly administration: typeof administrationEndpoints
  readonly analytics: typeof analyticsEndpoints
  readonly apiKeys: typeof keyEndpoints
  readonly auth: typeof authEndpoints
  readonly branding: typeof brandingEndpoints
  readonly calendar: typeof calendarEndpoints
  readonly clientPictures: typeof clientPictureEndpoints
  readonly clients: typeof clientEndpoints
  readonly dashboard: typeof dashboardEndpoints
  readonly drafts: typeof draftEndpoints
  readonly exports: typeof exportEndpoints
  readonly fittings: typeof fittingEndpoints
  readonly imports: typeof importEndpoints
  readonly invoices: typeof invoiceEndpoints
  readonly landing: typeof landingEndpoints
  readonly measurements: typeof measurementEndpoints
  readonly measurementAnswers: typeof measurementAnswerEndpoints
  readonly measurementTemplates: typeof measurementTemplateEndpoints
  readonly messages: typeof messageEndpoints
  readonly notifications: typeof notificationEndpoints
  readonly patterns: typeof patternEndpoints
  readonly photos: typeof photoEndpoints
  readonly portal: typeof portalEndpoints
  readonly projects: typeof projectEndpoints
  readonly quotes: typeof quoteEndpoints
  readonly search: typeof searchEndpoints
  readonly security: typeof securityEndpoints
  readonly settings: typeof settingsEndpoints
  readonly sizeTables: typeof sizeTableEndpoints
  readonly start: typeof startEndpoints
  readonly stock: typeof stockEndpoints
  readonly subscriptions: typeof subscriptionEndpoints
  readonly team: typeof teamEndpoints
  readonly tickets: typeof ticketEndpoints
  readonly till: typeof tillEndpoints
  readonly wages: typeof wageEndpoints
  readonly webhooks: typeof webhookEndpoints
  readonly workshop: typeof workshopEndpoints
}

export const api: Api = {
  absences: absenceEndpoints,
  account: accountEndpoints,
  activities: activityEndpoints,
  administration: administrationEndpoints,
  analytics: analyticsEndpoints,
  apiKeys: keyEndpoints,
  auth: authEndpoints,
  branding: brandingEndpoints,
  calendar: calendarEndpoints,
  clientPictures: clientPictureEndpoints,
  clients: clientEndpoints,
  dashboard: dashboardEndpoints,
  drafts: draftEndpoints,
  exports: exportEndpoints,
  fittings: fittingEndpoints,
  imports: importEndpoints,
  invoices: invoiceEndpoints,
  landing: landingEndpoints,
  measurements: measurementEndpoints,
  measurementAnswers: measurementAnswerEndpoints,
  measurementTemplates: measurementTemplateEndpoints,
  messages: messageEndpoints,
  notifications: notificationEndpoints,
  patterns: patternEndpoints,
  photos: photoEndpoints,
  portal: portalEndpoints,
  projects: projectEndpoints,
  quotes: quoteEndpoints,
  search: searchEndpoints,
  security: securityEndpoints,
  settings: settingsEndpoints,
  sizeTables: sizeTableEndpoints,
  start: startEndpoints,
  stock: stockEndpoints,
  subscriptions: subscriptionEndpoints,
  team: teamEndpoints,
  tickets: ticketEndpoints,
  till: tillEndpoints,
  wages: wageEndpoints,
  webhooks: webhookEndpoints,
  workshop: workshopEndpoints,
} satisfies Record<string, Record<string, EndpointSpec>>
