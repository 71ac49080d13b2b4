import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { refuseNesting } from './database/nesting.ts'
import { openDatabase } from './database/open.ts'
import { accountFeature } from './features/account/feature.ts'
import { activitiesFeature } from './features/activities/feature.ts'
import { administrationFeature } from './features/administration/feature.ts'
import { aiPatternsService, noGenerator } from './features/ai-patterns/service.ts'
import { analyticsFeature } from './features/analytics/feature.ts'
import { authFeature, securityFeature } from './features/auth/feature.ts'
import { calendarFeature } from './features/calendar/feature.ts'
import { clientsFeature } from './features/clients/feature.ts'
import { dashboardFeature } from './features/dashboard/feature.ts'
import { draftsFeature } from './features/drafts/feature.ts'
import { exportsFeature } from './features/exports/feature.ts'
import { importsFeature } from './features/imports/feature.ts'
import { invoicesFeature } from './features/invoices/feature.ts'
import { landingFeature } from './features/landing/feature.ts'
import { measurementsFeature } from './features/measurements/feature.ts'
import { messagesFeature } from './features/messages/feature.ts'
import { notificationsFeature } from './features/notifications/feature.ts'
import { patternsFeature } from './features/patterns/feature.ts'
import { photosFeature } from './features/photos/feature.ts'
import { projectsFeature } from './features/projects/feature.ts'
import { searchFeature } from './features/search/feature.ts'
import { settingsFeature } from './features/settings/feature.ts'
import { sizeTablesFeature } from './features/size-tables/feature.ts'
import { subscriptionsFeature } from './features/subscriptions/feature.ts'
import { type Plans, plansService } from './features/subscriptions/service.ts'
import { teamFeature } from './features/team/feature.ts'
import type { AppOptions } from './platform/app-options.ts'
import { createPlatform } from './platform/create-platform.ts'
import { type DiskSpace, watchDataDir } from './platform/disk-space.ts'
import { type Features, kindsOf, removalsOf, wordingsOf } from './platform/feature.ts'
import { openHttp } from './platform/http/open-http.ts'
import { describeKeyChange } from './platform/installation-key.ts'
import { startBackground } from './platform/jobs/background.ts'
import { watchedMetrics } from './platform/operator-figures.ts'
import { createPayments } from './platform/payments/create-payments.ts'
import type { PaymentProvider } from './platform/payments/provider.ts'
import type { Platform } from './platform/platform.ts'

interface App {
  readonly http: FastifyInstance
  readonly features: Features
  close(): Promise<void>
}

const POOL_SIZE = 20
/** Neither a hung database nor a stalled mail server may keep a process that is to end: nothing of theirs is lost. */
const LEAVE_WITHIN_MS = 3_000

/** Every feature, each after those that it needs and given just what it uses of them. */
function assembleFeatures(
  platform: Platform,
  plans: Plans,
  provider: PaymentProvider,
  disk: DiskSpace,
): Features {
  const landing = landingFeature(platform, { disk })
  const security = securityFeature(platform, { seats: plans.seats })
  const settings = settingsFeature(platform, { plans, account: security.service })
  const regions = settings.service
  const notifications = notificationsFeature(platform, { plans, account: security.service.signin })
  const clients = clientsFeature(platform, { plans, regions })
  const measurements = measurementsFeature(platform, { plans, clients: clients.service })
  const projects = projectsFeature(platform, { plans, clients: clients.service, regions })
  const rows = { clients: clients.service, measurements: measurements.service, projects: projects.service }
  const imports = importsFeature(platform, { plans, ...rows })
  const messages = messagesFeature(platform, { regions, notifier: notifications.service })
  const { letterbox } = messages.service
  const invoices = invoicesFeature(platform, { plans, clients: clients.service, regions, letterbox })
  const due = [projects.service.dueBetween, invoices.service.dueBetween]
  const ofOthers = { clients: clients.service, projects: projects.service }
  const calendar = calendarFeature(platform, { plans, ...ofOthers, regions, due })
  const photos = photosFeature(platform, { plans, ...ofOthers })
  const sizeTables = sizeTablesFeature(platform)
  const drafts = draftsFeature(platform, { plans, ...rows, sizeTables: sizeTables.service })
  const drafting = { plans, regions, drafts: drafts.service, measurements: measurements.service }
  const generator = platform.config.aiPatterns ? aiPatternsService(platform, drafting) : noGenerator
  const patterns = patternsFeature(platform, { plans, generator, drafts: drafts.service })
  const administration = administrationFeature(platform, { reported: patterns.service.reported, disk })
  const analytics = analyticsFeature(platform, { plans, regions })
  const search = searchFeature(platform, { plans })
  const subscriptions = subscriptionsFeature(platform, { plans, regions, provider })
  const auth = authFeature(platform, { seats: plans.seats })

  const handOvers = [projects.service.handOver, calendar.service.handOver]
  const { pictures } = settings.service
  const team = teamFeature(platform, { plans, accounts: security.service, pictures, handOvers })

  // In the order in which an export tells of them.
  const told = {
    settings,
    team,
    notifications,
    clients,
    measurements,
    projects,
    calendar,
    invoices,
    messages,
    patterns,
    drafts,
    sizeTables,
    photos,
    imports,
  }
  const countPatterns = patterns.service.count
  const wordings = wordingsOf(told)
  const activities = activitiesFeature(platform, { wordings })
  const dashboard = dashboardFeature(platform, { plans, regions, countPatterns, wordings })
  const ofAll = { administration, landing }
  const kept = { ...told, activities, dashboard, search, subscriptions, auth, security, analytics, ...ofAll }
  const archives = {
    invoices: invoices.service.archive,
    patterns: patterns.service.archive,
    photos: photos.service.archive,
  }
  const exports = exportsFeature(platform, { plans, regions, archives, kinds: kindsOf(kept) })
  const { closings } = subscriptions.service
  const { leave } = team.service
  const { dropOf: dropExports } = exports.service
  const removals = removalsOf({ ...kept, exports })
  const account = accountFeature(platform, { plans, leave, dropExports, closings, removals })
  return { ...kept, exports, account }
}

/** The whole server but its port: every feature on one database. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, logins, clock, log, secretKey, mail, webDir, isChecked, passwords } = options
  const room = { max: POOL_SIZE, replicaMaxLagS: config.databaseReplicaMaxLagS }
  const { pool, end, ...opened } = openDatabase(logins, { ...room, log })
  const database = isChecked ? refuseNesting(opened.database) : opened.database
  const platform = createPlatform({ config, database, secretKey, clock, log, passwords })
  const keyChange = await describeKeyChange(database, platform.secrets)
  if (keyChange !== null) log.warn(keyChange)

  const payments = await createPayments(platform)
  const disk = await watchDataDir(config, log)
  const plans = plansService(platform)
  const features = assembleFeatures(platform, plans, payments.provider, disk)
  const shared = { features, seats: plans.seats, payments, metrics: watchedMetrics({ disk, database, pool }) }
  const http = await openHttp(platform, { ...shared, disk, webDir, checkReplies: isChecked })
  // What runs by itself comes last: if anything above fails, nothing is left running.
  const background = await startBackground(platform, { ...shared, logins, secretKey, mail, http })

  return {
    http,
    features,
    async close() {
      disk.stop()
      await http.close()
      const leave = background.stop().then(end)
      await Promise.race([leave, sleep(LEAVE_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
