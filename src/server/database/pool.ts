import { Socket } from 'node:net'
import pg from 'pg'
import { ReadingClient } from './reading-client.ts'
import { type TimeLimits, timeLimits } from './time-limits.ts'
import { types } from './types.ts'

/** How a PostgreSQL server is reached: an address, or the embedded server's socket. */
export type DatabaseAddress =
  | { readonly url: string }
  | {
      readonly host: string
      readonly port: number
      readonly user: string
      readonly password?: string
      readonly database: string
    }

/** The two logins to a database (docs/decisions/0020). */
export interface DatabaseLogins {
  /** For migrations and the job queue, never for a request. */
  readonly owner: DatabaseAddress
  /** For everything else. It owns nothing, belongs to no role and can't bypass row level security. */
  readonly app: DatabaseAddress
  /** The same by way of a pooler, which hands its connections on after each transaction: for requests alone. */
  readonly pooled?: DatabaseAddress | undefined
  readonly replica?: ReplicaLogin | undefined
}

/** A copy of the server that follows it. */
export interface ReplicaLogin {
  readonly address: DatabaseAddress
  /** The server's own number, which a copy shares. */
  readonly systemId: string
}

const IDLE_IN_TRANSACTION_MS = 15_000

/**
 * How requests are planned (docs/decisions/0065): a statement once for everybody and not anew for each, which takes longer
 * than asking it does; and nothing is put aside to be gone through once for each row of something else, as that plan, made
 * for a business of the usual size, did with all clients of a large one: it looks each up by an index.
 */
const planning = { plan_cache_mode: 'force_generic_plan', enable_material: 'off' } as const

const asOptions = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

const reading = { timezone: 'UTC', datestyle: 'ISO' } as const

/** Without one the driver finds out where it runs by way of `Response`, with which Node loads all of its `fetch`. */
export const plainSocket = (): Socket => new Socket()

export function connectionConfig(address: DatabaseAddress): pg.ClientConfig {
  return {
    // PGSSLMODE in the operator's environment must not reach for TLS on a socket.
    ...('url' in address ? { connectionString: address.url } : { ...address, ssl: false }),
    application_name: 'toile',
    connectionTimeoutMillis: timeLimits.connectMs,
    options: asOptions(reading),
    types,
    stream: plainSocket,
  }
}

/** A socket that sends at once what is written to it in one turn: all that a request asks goes in one packet. */
function batchedSocket(): Socket {
  const socket = new Socket()
  // Connecting gives a socket back the `write` of its class.
  socket.once('connect', () => {
    const { write } = socket
    let isHeld = false
    socket.write = (...given: unknown[]): boolean => {
      if (!isHeld) {
        isHeld = true
        socket.cork()
        process.nextTick(() => {
          isHeld = false
          socket.uncork()
        })
      }
      return Reflect.apply(write, socket, given)
    }
  })
  return socket
}

const asRequestsAsk = {
  pipeline: true,
  stream: batchedSocket,
  idleTimeoutMillis: 60_000,
} as const

/** Connections of the app's login. Queries on one connection are sent without waiting for each other's answers. */
export function openPool(
  logins: Pick<DatabaseLogins, 'app'>,
  max: number,
  onError: (error: Error) => void,
  limits: TimeLimits = timeLimits,
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig(logins.app),
    ...asRequestsAsk,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.queryMs,
    options: asOptions({ ...reading, ...planning }),
    Client: ReadingClient,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    max,
  })
  hearErrors(pool, onError)
  return pool
}

/** The same through a pooler, which takes no settings from a connection: `poolerSettings` are the login's own. */
export function openPooledPool(
  address: DatabaseAddress,
  max: number,
  onError: (error: Error) => void,
  { connectMs, queryMs }: TimeLimits = timeLimits,
): pg.Pool {
  const waits = { connectionTimeoutMillis: connectMs, query_timeout: queryMs }
  const pool = new pg.Pool({ ...pooledConfig(address), ...asRequestsAsk, ...waits, max })
  hearErrors(pool, onError)
  return pool
}

/** What a connection would otherwise set for itself. */
export const poolerSettings = {
  ...reading,
  ...planning,
  lock_timeout: `${timeLimits.lockMs}ms`,
  idle_in_transaction_session_timeout: `${IDLE_IN_TRANSACTION_MS}ms`,
} as const

export function pooledConfig(address: DatabaseAddress): pg.ClientConfig {
  const { options: _, ...config } = connectionConfig(address)
  return config
}

/** Connections of the database's owner: for migrations and the job queue, never for a request. */
export function openOwnerPool(
  logins: Pick<DatabaseLogins, 'owner'>,
  max: number,
  onError: (error: Error) => void,
  options: Pick<pg.PoolConfig, 'query_timeout'> = {},
): pg.Pool {
  const pool = new pg.Pool({ ...connectionConfig(logins.owner), ...options, max })
  hearErrors(pool, onError)
  return pool
}

/**
 * Hears of every connection that breaks, idle or in use: unheard, one would end the process. It has left the pool
 * already, and the next query opens another.
 */
export function hearErrors(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      // `end` doesn't wait for the goodbyes, so the server may be the first to hang up.
      if (!pool.ending) onError(error)
    }),
  )
  // Of idle ones the pool tells a second time.
  pool.on('error', () => undefined)
}
