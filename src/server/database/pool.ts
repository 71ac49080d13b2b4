import pg from 'pg'

/** How a PostgreSQL server is reached: an address, or the embedded server's socket. */
export type DatabaseAddress =
  | { readonly url: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

/** The role that queries run as. It owns nothing and can't bypass row level security. */
export const APP_ROLE = 'toile_app'

// A request must be answered within 5 s, with the database or without: connecting and each query get less.
const CONNECT_TIMEOUT_MS = 3_000
const QUERY_TIMEOUT_MS = 4_000

const { builtins } = pg.types

/** '2026-11-21 11:38:00.123456+00' → '2026-11-21T11:38:00.123Z'; every connection speaks UTC. */
export function isoInstant(text: string): string {
  if (text.startsWith('infinity') || text.startsWith('-infinity')) {
    throw new RangeError(`PostgreSQL sent '${text}' for an instant`)
  }
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? ''
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
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

export function connectionConfig(address: DatabaseAddress, options: { asAppRole: boolean }): pg.ClientConfig {
  return {
    ...('url' in address ? { connectionString: address.url } : address),
    application_name: 'toile',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: `-c timezone=UTC -c datestyle=ISO${options.asAppRole ? ` -c role=${APP_ROLE}` : ''}`,
    types,
  }
}

/** Connections of the app's role. Queries on one connection are sent without waiting for each other's answers. */
export function openPool(
  address: DatabaseAddress,
  max: number,
  onIdleError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig(address, { asAppRole: true }),
    pipeline: true,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 15_000,
    max,
    idleTimeoutMillis: 60_000,
  })
  // An idle connection that breaks has left the pool already; the next query opens another.
  pool.on('error', onIdleError)
  return pool
}

/** Connections of the database's owner: for migrations and the job queue, never for a request. */
export function openOwnerPool(
  address: DatabaseAddress,
  max: number,
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({ ...connectionConfig(address, { asAppRole: false }), max })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
