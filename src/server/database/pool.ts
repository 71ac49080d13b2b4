import { Socket } from 'node:net'
import pg from 'pg'

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

// A request must be answered within 5 s, with the database or without: connecting and each query get less.
const CONNECT_TIMEOUT_MS = 3_000
const QUERY_TIMEOUT_MS = 4_000
// Whoever waits longer for a row that somebody else changes is told so, and gives the connection back.
const LOCK_TIMEOUT_MS = 2_000
const IDLE_IN_TRANSACTION_MS = 15_000

const { builtins } = pg.types

const WITH_MILLISECONDS = '2026-11-21 11:38:00.123+00'.length

/** '2026-11-21 11:38:00.123456+00' → '2026-11-21T11:38:00.123Z'; every connection speaks UTC. */
export function isoInstant(text: string): string {
  if (text[4] !== '-' || !text.endsWith('+00')) {
    throw new RangeError(`PostgreSQL sent '${text}' for an instant`)
  }
  // This runs for every instant of every row: most have three digits or more, and two slices are soon made.
  if (text.length >= WITH_MILLISECONDS) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`
}

function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`PostgreSQL sent ${text}, beyond a safe integer`)
  return number
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, isoInstant],
  [builtins.DATE, (text) => text],
  [builtins.INT8, safeInteger],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
}

export function connectionConfig(address: DatabaseAddress): pg.ClientConfig {
  return {
    // PGSSLMODE in the operator's environment must not reach for TLS on a socket.
    ...('url' in address ? { connectionString: address.url } : { ...address, ssl: false }),
    application_name: 'toile',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: '-c timezone=UTC -c datestyle=ISO',
    types,
  }
}

/** A socket that sends at once what is written to it in one turn: setting, query and commit are one packet. */
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
  query_timeout: QUERY_TIMEOUT_MS,
  idleTimeoutMillis: 60_000,
} as const

/** Connections of the app's login. Queries on one connection are sent without waiting for each other's answers. */
export function openPool(
  logins: Pick<DatabaseLogins, 'app'>,
  max: number,
  onError: (error: Error) => void,
  connectionTimeoutMillis = CONNECT_TIMEOUT_MS,
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig(logins.app),
    ...asRequestsAsk,
    connectionTimeoutMillis,
    lock_timeout: LOCK_TIMEOUT_MS,
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
): pg.Pool {
  const pool = new pg.Pool({ ...pooledConfig(address), ...asRequestsAsk, max })
  hearErrors(pool, onError)
  return pool
}

/** What a connection would otherwise set for itself. */
export const poolerSettings = {
  timezone: 'UTC',
  datestyle: 'ISO',
  lock_timeout: `${LOCK_TIMEOUT_MS}ms`,
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
