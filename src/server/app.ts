import { isSubjectThere } from './database/told-subjects.ts'
import { absencesFeature } from './features/absences/feature.ts'
import { accountFeature } from './features/account/feature.ts'
import { activitiesFeature } from './features/activities/feature.ts'
import { administrationFeature } from './features/administration/feature.ts'
import { aiPatternsService } from './features/ai-patterns/service.ts'
import { analyticsFeature } from './features/analytics/feature.ts'
import { apiKeysFeature } from './features/api-keys/feature.ts'
import { authFeature } from './features/auth/feature.ts'
import { brandingFeature } from './features/branding/feature.ts'
import { calendarFeature } from './features/calendar/feature.ts'
import { clientPicturesFeature } from './features/client-pictures/feature.ts'
import { clientsFeature } from './features/clients/feature.ts'
import { dashboardFeature } from './features/dashboard/feature.ts'
import { draftsFeature } from './features/drafts/feature.ts'
import { exportsFeature } from './features/exports/feature.ts'
import { fittingsFeature } from './features/fittings/feature.ts'
import { importsFeature } from './features/imports/feature.ts'
import { invoicesFeature } from './features/invoices/feature.ts'
import { landingFeature } from './features/landing/feature.ts'
import { measurementAnswersFeature } from './features/measurement-answers/feature.ts'
import { measurementTemplatesFeature } from './features/measurement-templates/feature.ts'
import { measurementsFeature } from './features/measurements/feature.ts'
import { messagesFeature } from './features/messages/feature.ts'
import { notificationsFeature } from './features/notifications/feature.ts'
import { patternsFeature } from './features/patterns/feature.ts'
import { photosFeature } from './features/photos/feature.ts'
import { portalFeature } from './features/portal/feature.ts'
import { projectsFeature } from './features/projects/feature.ts'
import { quotesFeature } from './features/quotes/feature.ts'
import { searchFeature } from './features/search/feature.ts'
import { securityFeature } from './features/security/feature.ts'
import { settingsFeature } from './features/settings/feature.ts'
import { sizeTablesFeature } from './features/size-tables/feature.ts'
import { startFeature } from './features/start/feature.ts'
import { stockFeature } from './features/stock/feature.ts'
import { subscriptionsFeature } from './features/subscriptions/feature.ts'
import type { Plans } from './features/subscriptions/service.ts'
import { teamFeature } from './features/team/feature.ts'
import { ticketsFeature } from './features/tickets/feature.ts'
import { tillFeature } from './features/till/feature.ts'
import { wagesFeature } from './features/wages/feature.ts'
import { webhooksFeature } from './features/webhooks/feature.ts'
import { workshopFeature } from './features/workshop/feature.ts'
import type { DiskSpace } from './platform/disk-space.ts'
import {
  type ClientsTheirs,
  clientRowsOf,
  datedNamesOf,
  type Features,
  foundOf,
  kindsOf,
  removalsOf,
  subjectsOf,
  wordingsOf,
} from './platform/feature.ts'
import type { Payments } from './platform/payments/create-payments.ts'
import type { Platform } from './platform/platform.ts'

/** Every feature, each after those that it needs and given just what it uses of them. */
export function assembleFeatures(
  platform: Platform,
  plans: Plans,
  { provider, till: tillOfOthers }: Pick<Payments, 'provider' | 'till'>,
  disk: DiskSpace,
): Features {
  const landing = landingFeature(platform, { disk })
  const auth = authFeature(platform, { seats: plans.seats })
  const security = securityFeature(auth.service)
  const settings = settingsFeature(platform, { plans, account: auth.service })
  const regions = settings.service
  const notifications = notificationsFeature(platform, { plans, account: auth.service.signin })
  const clients = clientsFeature(platform, { plans, regions, theirs: () => theirs })
  const projects = projectsFeature(platform, { plans, clients: clients.service, regions })
  const ofOthers = { clients: clients.service, projects: projects.service }
  const photos = photosFeature(platform, { plans, ...ofOthers })
  const templates = measurementTemplatesFeature(platform, { plans, photos: photos.service })
  const measurements = measurementsFeature(platform, { plans, ...ofOthers, templates: templates.service })
  const rows = { ...ofOthers, measurements: measurements.service }
  const imports = importsFeature(platform, { plans, ...rows })
  const branding = brandingFeature(platform, { plans, regions })
  const looks = { plans, regions, branding: branding.service }
  const invoices = invoicesFeature(platform, { ...looks, clients: clients.service })
  const { strangers } = invoices.service
  const ofPapers = { ...looks, ...ofOthers, invoices: invoices.service }
  const portal = portalFeature(platform, ofPapers)
  const tellsPeople = { notifier: notifications.service, pages: portal.service }
  const quotes = quotesFeature(platform, { ...ofPapers, ...tellsPeople })
  const messages = messagesFeature(platform, { regions, strangers, ...tellsPeople })
  const ofAnswers = { clients: clients.service, measurements: measurements.service, ...tellsPeople }
  const measurementAnswers = measurementAnswersFeature(platform, ofAnswers)
  const clientPictures = clientPicturesFeature(platform, { photos: photos.service, ...tellsPeople })
  const till = tillFeature(platform, { ...ofPapers, ...tellsPeople, till: tillOfOthers })
  const workshop = workshopFeature(platform, { plans, regions, strangers, ...ofOthers })
  const stock = stockFeature(platform, { plans, ...ofOthers, photos: photos.service })
  const onFloor = { workshop: workshop.service, invoices: invoices.service, stock: stock.service }
  const tickets = ticketsFeature(platform, { plans, regions, ...onFloor, ...ofOthers })
  const wages = wagesFeature(platform, { plans, regions })
  const absences = absencesFeature(platform, { plans, regions, projects: projects.service })
  const due = [projects.service.dueBetween, invoices.service.dueBetween]
  const calendar = calendarFeature(platform, { plans, ...ofOthers, regions, due })
  const pinned = { workshop: workshop.service, tickets: tickets.service, photos: photos.service }
  const fittings = fittingsFeature(platform, { plans, ...ofOthers, ...pinned })
  const sizeTables = sizeTablesFeature(platform)
  const drafts = draftsFeature(platform, { plans, ...rows, sizeTables: sizeTables.service })
  const drafting = { plans, regions, drafts: drafts.service, measurements: measurements.service }
  const generator = aiPatternsService(platform, drafting)
  const patterns = patternsFeature(platform, { plans, generator, drafts: drafts.service })
  const administration = administrationFeature(platform, { reported: patterns.service.reported, disk })
  const analytics = analyticsFeature(platform, { plans, regions })
  const subscriptions = subscriptionsFeature(platform, { plans, regions, provider })

  const handOvers = [projects, workshop, tickets, calendar].map(({ service }) => service.handOver)
  const webhooks = webhooksFeature(platform, { plans })
  const team = teamFeature(platform, { plans, accounts: auth.service, pictures: regions.pictures, handOvers })
  const apiKeys = apiKeysFeature(platform, { plans, regions, tell: team.service.tell })
  const ofStart = { account: auth.service.signin, people: team.service, messages: messages.service }
  const start = startFeature(ofStart)

  // In the order in which an export tells of them.
  const told = {
    settings,
    team,
    absences,
    notifications,
    clients,
    measurementTemplates: templates,
    measurements,
    projects,
    workshop,
    tickets,
    stock,
    wages,
    calendar,
    invoices,
    quotes,
    messages,
    portal,
    measurementAnswers,
    clientPictures,
    till,
    patterns,
    drafts,
    sizeTables,
    photos,
    fittings,
    imports,
    apiKeys,
    webhooks,
  }
  const theirs: ClientsTheirs = { rows: clientRowsOf(told), dated: datedNamesOf(told) }
  const search = searchFeature(platform, { plans, found: foundOf(told) })
  const countPatterns = patterns.service.count
  const tells = { wordings: wordingsOf(told), isSubjectThere: isSubjectThere(subjectsOf(told)) }
  const activities = activitiesFeature(platform, { ...tells, regions })
  const dashboard = dashboardFeature(platform, { plans, regions, countPatterns, ...tells })
  const ofAll = { administration, branding, landing, start }
  const kept = { ...told, activities, dashboard, search, subscriptions, auth, security, analytics, ...ofAll }
  const archives = {
    invoices: invoices.service.archive,
    patterns: patterns.service.archive,
    kept: [
      ...[photos, fittings, templates, stock].map(({ service }) => service.archive),
      invoices.service.sentPapers.archive,
    ],
  }
  const exports = exportsFeature(platform, { plans, regions, archives, kinds: kindsOf(kept) })
  const [{ leave }, { closings }] = [team.service, subscriptions.service]
  const { dropOf: dropExports } = exports.service
  const removals = removalsOf({ ...kept, exports })
  const account = accountFeature(platform, { plans, leave, dropExports, closings, removals })
  return { ...kept, exports, account }
}
