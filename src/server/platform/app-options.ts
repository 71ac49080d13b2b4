import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { DatabaseLogins } from '#server/database/pool.ts'
import type { TimeLimits } from '#server/database/time-limits.ts'
import type { Clock } from './clock.ts'
import type { MailTransport } from './mail/transport.ts'
import type { Passwords } from './passwords.ts'

/** What the server is made with. */
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
  /** Those that cost a guess dearly, unless others are given. */
  readonly passwords?: Passwords
  /** Those of a server (`timeLimits`), unless others are given. */
  readonly limits?: TimeLimits
}
