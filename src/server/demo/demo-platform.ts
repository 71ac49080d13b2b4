import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { queueMail } from '#server/platform/jobs/mail-job.ts'
import { createPasswords } from '#server/platform/passwords.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { createSessions } from '#server/platform/sessions.ts'

/** What features stand on, without a server around it. */
export function demoPlatform(given: {
  readonly config: Config
  readonly database: Database
  readonly secretKey: string
  readonly clock: Clock
  readonly log: Logger
}): Platform {
  const { config, database, clock, log } = given
  const secrets = createSecrets(given.secretKey)
  return {
    config,
    database,
    clock,
    secrets,
    log,
    sessions: createSessions(database, clock),
    passwords: createPasswords(),
    queueMail: (transaction, mail) => queueMail(secrets, transaction, mail),
  }
}
