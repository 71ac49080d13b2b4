import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createDatabase } from './database/database.ts'
import { refuseNesting } from './database/nesting.ts'
import { listen } from './database/notifications.ts'
import { type DatabaseLogins, openPool } from './database/pool.ts'
import { accountJobs } from './features/account/jobs.ts'
import { accountRemoval } from './features/account/removal/service.ts'
import { accountRoutes } from './features/account/routes.ts'
import { accountService } from './features/account/service.ts'
import { aiPatternsService } from './features/ai-patterns/service.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { analyticsService } from './features/analytics/service.ts'
import { authRoutes } from './features/auth/routes.ts'
import { securityParts } from './features/auth/security/parts.ts'
import { securityRoutes } from './features/auth/security/routes.ts'
import { signinService } from './features/auth/signin/service.ts'
import { SEND_CODE_JOB, signupService } from './features/auth/signup/service.ts'
import { registerCalendarFeed } from './features/calendar/feed/routes.ts'
import { calendarFeedService } from './features/calendar/feed/service.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { calendarService } from './features/calendar/service.ts'
import { clientRoutes } from './features/clients/routes.ts'
import { clientsService } from './features/clients/service.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { dashboardService } from './features/dashboard/service.ts'
import { exportAddresses } from './features/exports/download/addresses.ts'
import { registerDownloads } from './features/exports/download/routes.ts'
import { exportJobs } from './features/exports/jobs.ts'
import { exportMaker } from './features/exports/making/service.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { exportsService } from './features/exports/service.ts'
import { runImports } from './features/imports/jobs.ts'
import { importRoutes } from './features/imports/routes.ts'
import { importsService } from './features/imports/service.ts'
import { invoiceArchive } from './features/invoices/archive/service.ts'
import { findDueInvoices } from './features/invoices/due/queries.ts'
import { invoiceLetterheads, letterheadService } from './features/invoices/letterhead/service.ts'
import { invoiceMailService } from './features/invoices/mail/service.ts'
import { OVERDUE_CRONTAB, overdueJob } from './features/invoices/overdue/jobs.ts'
import { invoicePapers } from './features/invoices/papers.ts'
import { paymentsService } from './features/invoices/payments/service.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { invoicesService } from './features/invoices/service.ts'
import { landingRoutes } from './features/landing/routes.ts'
import { measurementRoutes } from './features/measurements/routes.ts'
import { measurementsService } from './features/measurements/service.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { messagesService } from './features/messages/service.ts'
import { NOTIFICATIONS_CRONTAB } from './features/notifications/jobs.ts'
import { notificationParts } from './features/notifications/parts.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { registerUnsubscribe } from './features/notifications/unsubscribe/routes.ts'
import { patternArchive } from './features/patterns/archive/service.ts'
import { patternLibraryService } from './features/patterns/library/service.ts'
import { patternRoutes } from './features/patterns/routes.ts'
import { patternsService } from './features/patterns/service.ts'
import { projectRoutes } from './features/projects/routes.ts'
import { projectsService } from './features/projects/service.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { settingsService } from './features/settings/service.ts'
import { SUBSCRIPTIONS_CRONTAB } from './features/subscriptions/jobs.ts'
import { subscriptionParts } from './features/subscriptions/parts.ts'
import { subscriptionRoutes } from './features/subscriptions/routes.ts'
import { plansService } from './features/subscriptions/service.ts'
import { registerPaymentWebhook } from './features/subscriptions/webhook/routes.ts'
import { pruneActivities } from './platform/activity.ts'
import type { Clock } from './platform/clock.ts'
import { createPlatform } from './platform/create-platform.ts'
import { readFreeBytes, watchDiskSpace } from './platform/disk-space.ts'
import { serveFiles } from './platform/files/serve-files.ts'
import { registerApiDocs } from './platform/http/api-docs.ts'
import { registerEndpoints } from './platform/http/endpoints.ts'
import { registerHealth } from './platform/http/health.ts'
import { limitRates } from './platform/http/rate-limits.ts'
import { sendNotFound } from './platform/http/replies.ts'
import { createHttpServer } from './platform/http/server.ts'
import { registerWebPages } from './platform/http/web-pages.ts'
import { describeKeyChange } from './platform/installation-key.ts'
import { mailJob } from './platform/jobs/mail-job.ts'
import { mailPost } from './platform/jobs/mail-post.ts'
import { runJobs } from './platform/jobs/runner.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import { createMetrics } from './platform/metrics.ts'
import { createPayments } from './platform/payments/create-payments.ts'
import { TIDY_CRONTAB, tidyJob } from './platform/tidy.ts'

export interface AppOptions {
  readonly config: Config
  readonly logins: DatabaseLogins
  readonly secretKey: string
  readonly clock: Clock
  readonly log: Logger
  readonly mail: MailTransport
  /** Where the built web application stands; null serves the API alone. */
  readonly webDir: string | null
  /** In tests and development: replies are checked against the contract, and no transaction may ask for a second connection. */
  readonly isChecked: boolean
}

const POOL_SIZE = 20
/** Neither a hung database nor a stalled mail server may keep a process that is to end: nothing of theirs is lost. */
const LEAVE_WITHIN_MS = 3_000

/** The whole server but its port: every feature by name, on one database. */
export async function createApp(
  options: AppOptions,
): Promise<{ http: FastifyInstance; close(): Promise<void> }> {
  const { config, logins, clock, log } = options
  const pool = openPool(logins, POOL_SIZE, (error) => log.warn({ err: error }, 'a database connection broke'))
  const database = options.isChecked ? refuseNesting(createDatabase(pool)) : createDatabase(pool)
  const platform = createPlatform({ config, database, secretKey: options.secretKey, clock, log })
  const { secrets, sessions, files } = platform
  const keyChange = await describeKeyChange(database, secrets)
  if (keyChange !== null) log.warn(keyChange)

  const plans = plansService(platform)
  const settings = settingsService(platform, plans)
  const clients = clientsService(platform, plans)
  const projects = projectsService(platform, plans, clients, settings)
  const measurements = measurementsService(platform, plans, clients)
  const imports = importsService(platform, { plans, clients, projects, measurements })
  const calendarNeeds = {
    plans,
    clients,
    regions: settings,
    due: [
      projects.dueBetween,
      (workspaceId: string, from: string, to: string) => findDueInvoices(database, workspaceId, from, to),
    ],
  }
  const calendar = calendarService(platform, calendarNeeds)
  const calendarFeed = calendarFeedService(platform, calendarNeeds)
  const invoices = invoicesService(platform, plans, settings, clients)
  const payments = paymentsService(platform, plans, settings)
  const { notifications, push, jobs: notificationJobs } = notificationParts(platform, plans)
  const messages = messagesService(platform, {
    regions: settings,
    tell: (transaction, message) => notifications.notify(transaction, { kind: 'client-message', ...message }),
  })
  const letterheads = invoiceLetterheads(platform, settings)
  const letterhead = letterheadService(platform, plans, letterheads)
  const invoiceMails = invoiceMailService(
    platform,
    plans,
    settings,
    invoicePapers(files, platform.log),
    letterheads,
    messages.letterbox,
  )
  // Nothing generates patterns yet.
  const patterns = patternsService(platform, { plans, generator: aiPatternsService(null) })
  const patternLibrary = patternLibraryService(platform, { plans, patterns })
  const dashboard = dashboardService(platform, { plans, regions: settings, countPatterns: patterns.count })
  const analytics = analyticsService(platform, { plans, regions: settings })
  const purse = createPayments(platform)
  const subscriptions = subscriptionParts(platform, { plans, regions: settings }, purse.provider)

  const security = securityParts(platform)

  const account = { plans, regions: settings, paid: subscriptions.closings.paid }
  const addresses = exportAddresses(secrets)
  const exports = exportsService(platform, addresses)
  const archives = {
    invoices: invoiceArchive(platform, letterheads),
    patterns: patternArchive(files, plans, patterns.pictures),
  }

  const disk = await watchDiskSpace({
    // With both elsewhere nothing of weight is written here.
    minFreeBytes: config.databaseUrl !== null && config.storageUrl !== null ? 0 : config.minFreeBytes,
    readFreeBytes: () => readFreeBytes(config.dataDir),
    log,
  })
  const metrics = createMetrics(disk)
  const http = await createHttpServer({ config, log, metrics })
  if (config.rateLimits) await limitRates(http, platform)
  registerHealth(http, { config, database, metrics, disk })
  registerApiDocs(http, config.brandName)
  registerEndpoints(
    http,
    {
      account: accountRoutes(
        accountService(platform, account),
        accountRemoval(platform, account, subscriptions.closings),
      ),
      analytics: analyticsRoutes(analytics),
      auth: authRoutes(platform),
      calendar: calendarRoutes(calendar, calendarFeed),
      clients: clientRoutes(clients),
      dashboard: dashboardRoutes(dashboard),
      exports: exportRoutes(exports),
      imports: importRoutes(platform, imports),
      invoices: invoiceRoutes(invoices, payments, invoiceMails, letterhead),
      landing: landingRoutes(platform),
      measurements: measurementRoutes(measurements),
      messages: messageRoutes(messages),
      notifications: notificationRoutes(notifications, push, signinService(platform)),
      patterns: patternRoutes(patterns, patternLibrary),
      projects: projectRoutes(projects),
      security: securityRoutes(security),
      settings: settingsRoutes(settings, security),
      subscriptions: subscriptionRoutes(subscriptions.details, subscriptions.payments),
    },
    {
      database,
      sessions,
      checkReplies: options.isChecked,
      rateLimits: config.rateLimits,
      disk,
      countryHeader: config.countryHeader,
    },
  )
  registerCalendarFeed(http, calendarFeed)
  registerUnsubscribe(http, notifications)
  serveFiles(http, files)
  registerDownloads(http, exports)
  registerPaymentWebhook(http, platform, purse.provider)
  purse.register(http)
  if (options.webDir === null) http.setNotFoundHandler(sendNotFound)
  else {
    const { brandName, publicUrl } = config
    await registerWebPages(http, { webDir: options.webDir, brandName, publicUrl })
  }

  // What runs by itself comes last: if anything above fails, nothing is left running.
  const post = mailPost({ database, transport: options.mail, log })
  const jobs = await runJobs({
    logins,
    log,
    crontab: [
      TIDY_CRONTAB,
      OVERDUE_CRONTAB,
      SUBSCRIPTIONS_CRONTAB,
      NOTIFICATIONS_CRONTAB,
      ...purse.crontab,
    ].join('\n'),
    // The embedded database serves one process only, which its lock sees to.
    isAlone: config.databaseUrl === null,
    handlers: {
      ...files.jobs,
      ...accountJobs(platform),
      ...exportJobs(platform, exportMaker(platform, { regions: settings, archives, addresses })),
      ...mailJob({ secrets, post, log }),
      ...tidyJob({
        database,
        clock,
        purges: [
          calendar.purge,
          exports.purge,
          imports.purge,
          invoices.purge,
          measurements.purge,
          messages.purge,
          patterns.purge,
          projects.purge,
          clients.purge,
          subscriptions.purge,
          pruneActivities,
        ],
      }),
      ...overdueJob({ database, clock }),
      ...notificationJobs,
      ...invoiceMails.jobs(post),
      ...subscriptions.jobs(post),
      ...purse.jobs(http),
      [SEND_CODE_JOB]: signupService(platform).sendCode,
    },
  })
  const importing = await runImports(platform, logins, imports)
  const listeners = [
    { channel: 'session_changed', heard: sessions.changes },
    { channel: 'subscription_changed', heard: plans.changes },
  ].map(({ channel, heard }) =>
    listen(logins, channel, {
      onMessage: (key) => heard.forget(key),
      onHearing: (isHearing) => heard.hearing(isHearing),
      onError: (error) => log.warn({ err: error }, `listening for ${channel} was interrupted`),
    }),
  )

  return {
    http,
    async close() {
      disk.stop()
      await http.close()
      await Promise.race([leave(), sleep(LEAVE_WITHIN_MS, undefined, { ref: false })])
    },
  }

  async function leave(): Promise<void> {
    await Promise.all([jobs.stop(), importing.stop()])
    await Promise.all(listeners.map((listener) => listener.stop()))
    // Of a mail that goes at this very moment the database is told still.
    await post.close()
    await pool.end()
  }
}
