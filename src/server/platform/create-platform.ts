import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { createApiKeys } from './api-keys.ts'
import { createClientSessions } from './client-sessions.ts'
import type { Clock } from './clock.ts'
import { createFairGate } from './fair-gate.ts'
import { createFiles } from './files/files.ts'
import { openStore } from './files/open-store.ts'
import { queueMail } from './jobs/mail-job.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import type { Platform } from './platform.ts'
import { createSecrets } from './secrets.ts'
import { createSessions } from './sessions.ts'

/** A picture of 4,096 × 4,096 pixels takes more than a second of two cores, and 100 MB. */
const PICTURE_ROOM = { atOnce: 2, waitingEach: 7, waitingAll: 32 }

/** What features stand on, with or without a server around it. */
export function createPlatform(given: {
  readonly config: Config
  readonly database: Database
  readonly secretKey: string
  readonly clock: Clock
  readonly log: Logger
  readonly passwords?: Passwords | undefined
}): Platform {
  const { config, database, clock, log, passwords = createPasswords() } = given
  const secrets = createSecrets(given.secretKey)
  return {
    config,
    database,
    clock,
    secrets,
    log,
    sessions: createSessions(database, clock),
    clientSessions: createClientSessions(database, clock),
    apiKeys: createApiKeys(database, clock),
    passwords,
    files: createFiles({ store: openStore(config), database, secrets, clock }),
    pictureTurns: createFairGate(PICTURE_ROOM),
    queueMail: (transaction, mail) => queueMail(secrets, transaction, mail),
  }
}
