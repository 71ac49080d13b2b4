import type { FastifyInstance } from 'fastify'
import { listen } from '#server/database/notifications.ts'
import type { DatabaseLogins } from '#server/database/pool.ts'
import { nightlyBackup } from '#server/platform/backup/nightly.ts'
import { dependentsFirst, type Features, mailsOf } from '#server/platform/feature.ts'
import type { Heard } from '#server/platform/heard-cache.ts'
import type { MailTransport } from '#server/platform/mail/transport.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { Payments } from '#server/platform/payments/create-payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { TIDY_CRONTAB, tidyJob } from '#server/platform/tidy.ts'
import { mailJob } from './mail-job.ts'
import { mailPost } from './mail-post.ts'
import { type JobHandlers, runJobs } from './runner.ts'

interface Background {
  readonly features: Features
  readonly payments: Payments
  readonly logins: DatabaseLogins
  /** Seals the nightly backup. */
  readonly secretKey: string
  readonly mail: MailTransport
  readonly metrics: Metrics
  readonly http: FastifyInstance
}

/** Begins what runs by itself: jobs, and listening for what caches have to forget. */
export async function startBackground(
  platform: Platform,
  { features, payments, logins, secretKey, mail, metrics, http }: Background,
): Promise<{ stop(): Promise<void> }> {
  const { database, clock, config, secrets, files, log } = platform
  const all = dependentsFirst(features)
  const post = mailPost({ database, transport: mail, metrics, log })
  const nightly = nightlyBackup({ config, logins, secretKey, clock, log })
  const handlers: readonly JobHandlers[] = [
    files.jobs,
    mailJob({ secrets, post, log }),
    tidyJob({ database, clock, purges: all.flatMap(({ purge }) => purge ?? []) }),
    payments.jobs(http),
    nightly.jobs,
    ...all.map(({ jobs }) => jobs?.() ?? {}),
    ...mailsOf(features, post),
  ]
  const jobs = await runJobs({
    logins,
    log,
    crontab: [
      TIDY_CRONTAB,
      ...nightly.crontab,
      ...payments.crontab,
      ...all.flatMap(({ crontab = [] }) => crontab),
    ].join('\n'),
    // The embedded database serves one process only, which its lock sees to.
    isAlone: config.databaseUrl === null,
    handlers: Object.fromEntries(handlers.flatMap((some) => Object.entries(some))),
  })
  const others = await Promise.all(all.flatMap(({ run }) => run?.(logins) ?? []))
  const changes = listenForChanges(platform, { features, logins })

  return {
    async stop() {
      await Promise.all([jobs, ...others].map((runner) => runner.stop()))
      await changes.stop()
      // Of a mail that goes at this very moment the database is told still.
      await post.close()
    },
  }
}

function listenForChanges(
  { sessions, log }: Pick<Platform, 'sessions' | 'log'>,
  { features, logins }: Pick<Background, 'features' | 'logins'>,
) {
  const heard: Readonly<Record<string, Heard>> = Object.assign(
    { session_changed: sessions.changes },
    ...dependentsFirst(features).map(({ hears }) => hears),
  )
  const listeners = Object.entries(heard).map(([channel, cache]) => [
    channel,
    {
      onMessage: (key: string) => cache.forget(key),
      onHearing: (isHearing: boolean) => cache.hearing(isHearing),
    },
  ])
  return listen(logins, Object.fromEntries(listeners), (error) =>
    log.warn({ err: error }, 'listening for changes was interrupted'),
  )
}
