import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { ApiKeys } from './api-keys.ts'
import type { ClientSessions } from './client-sessions.ts'
import type { Clock } from './clock.ts'
import type { FairGate } from './fair-gate.ts'
import type { Files } from './files/files.ts'
import type { Mail } from './mail/transport.ts'
import type { Passwords } from './passwords.ts'
import type { Secrets } from './secrets.ts'
import type { Sessions } from './sessions.ts'

/** What features stand on, handed to each when the app is assembled. */
export interface Platform {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly sessions: Sessions
  readonly clientSessions: ClientSessions
  readonly apiKeys: ApiKeys
  readonly passwords: Passwords
  readonly files: Files
  /** The turns of workspaces at making pictures small, which takes a whole core and 100 MB. */
  readonly pictureTurns: FairGate
  readonly log: Logger
  /** Queues a mail in the transaction of what it tells about. */
  queueMail(transaction: Transaction, mail: Mail): Promise<void>
}
