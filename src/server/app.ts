import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createDatabase, type Transaction } from './database/database.ts'
import { refuseNesting } from './database/nesting.ts'
import { listen } from './database/notifications.ts'
import { type DatabaseAddress, openPool } from './database/pool.ts'
import { authRoutes } from './features/auth/routes.ts'
import { signinService } from './features/auth/service-signin.ts'
import { SEND_CODE_JOB, signupService } from './features/auth/service-signup.ts'
import { clientRoutes } from './features/clients/routes.ts'
import { clientsService } from './features/clients/service.ts'
import { landingRoutes } from './features/landing/routes.ts'
import { measurementRoutes } from './features/measurements/routes.ts'
import { measurementsService } from './features/measurements/service.ts'
import { projectRoutes } from './features/projects/routes.ts'
import { projectsService } from './features/projects/service.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { settingsService } from './features/settings/service.ts'
import { plansService } from './features/subscriptions/service.ts'
import type { Clock } from './platform/clock.ts'
import { registerApiDocs } from './platform/http/api-docs.ts'
import { registerEndpoints } from './platform/http/endpoints.ts'
import { registerHealth } from './platform/http/health.ts'
import { sendNotFound } from './platform/http/replies.ts'
import { createHttpServer } from './platform/http/server.ts'
import { registerWebPages } from './platform/http/web-pages.ts'
import { mailJob, queueMail } from './platform/jobs/mail-job.ts'
import { runJobs } from './platform/jobs/runner.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import { createMetrics } from './platform/metrics.ts'
import { createPasswords } from './platform/passwords.ts'
import type { Platform } from './platform/platform.ts'
import { createSecrets } from './platform/secrets.ts'
import { createSessions } from './platform/sessions.ts'
import { TIDY_CRONTAB, tidyJob } from './platform/tidy.ts'

export interface AppOptions {
  readonly config: Config
  readonly address: DatabaseAddress
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
  const { config, address, clock, log } = options
  const pool = openPool(address, POOL_SIZE, (error) =>
    log.warn({ err: error }, 'a database connection broke'),
  )
  const database = options.isChecked ? refuseNesting(createDatabase(pool)) : createDatabase(pool)
  const secrets = createSecrets(options.secretKey)
  const sessions = createSessions(database, clock)
  const platform: Platform = {
    config,
    database,
    clock,
    secrets,
    sessions,
    log,
    passwords: createPasswords(),
    queueMail: (transaction: Transaction, mail) => queueMail(secrets, transaction, mail),
  }

  const settings = settingsService(platform)
  const plans = plansService(platform)
  const clients = clientsService(platform, plans)
  const projects = projectsService(platform, plans, clients)
  const measurements = measurementsService(platform, clients)

  const metrics = createMetrics()
  const http = await createHttpServer({ config, log, metrics })
  registerHealth(http, { config, database, metrics })
  registerApiDocs(http, config.brandName)
  registerEndpoints(
    http,
    {
      auth: authRoutes(platform),
      clients: clientRoutes(clients),
      landing: landingRoutes(platform),
      measurements: measurementRoutes(measurements),
      projects: projectRoutes(projects),
      settings: settingsRoutes(settings, signinService(platform)),
    },
    { database, sessions, checkReplies: options.isChecked, rateLimits: config.rateLimits },
  )
  if (options.webDir === null) http.setNotFoundHandler(sendNotFound)
  else await registerWebPages(http, { webDir: options.webDir, brandName: config.brandName })

  // What runs by itself comes last: if anything above fails, nothing is left running.
  const jobs = await runJobs({
    address,
    log,
    crontab: TIDY_CRONTAB,
    // The embedded database serves one process only, which its lock sees to.
    isAlone: config.databaseUrl === null,
    handlers: {
      ...mailJob({ secrets, transport: options.mail, log }),
      ...tidyJob({ database, clock, purges: [measurements.purge, projects.purge, clients.purge] }),
      [SEND_CODE_JOB]: signupService(platform).sendCode,
    },
  })

  const listeners = [
    { channel: 'session_changed', heard: sessions.changes },
    { channel: 'subscription_changed', heard: plans.changes },
  ].map(({ channel, heard }) =>
    listen(address, channel, {
      onMessage: (key) => heard.forget(key),
      onHearing: (isHearing) => heard.hearing(isHearing),
      onError: (error) => log.warn({ err: error }, `listening for ${channel} was interrupted`),
    }),
  )

  return {
    http,
    async close() {
      await http.close()
      await Promise.race([leave(), sleep(LEAVE_WITHIN_MS, undefined, { ref: false })])
    },
  }

  async function leave(): Promise<void> {
    await jobs.stop()
    await Promise.all(listeners.map((listener) => listener.stop()))
    await pool.end()
    await options.mail.close()
  }
}
