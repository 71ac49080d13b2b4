import pg from 'pg'
import type { AppLogin } from './app-login.ts'
import {
  connectionConfig,
  type DatabaseAddress,
  type DatabaseLogins,
  pooledConfig,
  poolerSettings,
} from './pool.ts'
import { DatabaseSetupError, reasonOf } from './setup-error.ts'
import type { RunningDatabase } from './start.ts'

/*
 * The ways to a database besides the straight one: through a pooler for requests, to a replica for reads of much. Both
 * are the operator's to set, so what is wrong with one is told in a sentence (docs/decisions/0045).
 */

const PROTOCOL_VIOLATION = '08P01'

/** Poolers take no settings that they don't know, where a server would. */
export const isPoolersRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === PROTOCOL_VIOLATION &&
  error.message.includes('startup parameter')

export const behindPooler = ({ pooler }: Pick<RunningDatabase, 'pooler'>): DatabaseSetupError =>
  new DatabaseSetupError(
    pooler
      ? "DATABASE_DIRECT_URL leads through a connection pooler: it must be the server's own address."
      : "DATABASE_URL leads through a connection pooler, which carries neither LISTEN nor the locks of the start and the job queue: set DATABASE_DIRECT_URL to the server's own address besides.",
  )

/**
 * A pooler greets with a number of its own in the place of the server's process. Whoever takes what comes from behind
 * one for a session of its own would lose locks and messages without being told.
 */
export async function refusePooler(client: pg.ClientBase, running: RunningDatabase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if ('processID' in client && client.processID !== rows[0]?.pid) throw behindPooler(running)
}

/** Proves the ways that are set. A replica that is away may come back: it stops no start. */
export async function otherWays(
  owner: pg.ClientBase,
  { pooler, replica }: RunningDatabase,
  login: AppLogin,
  log: { warn(context: object, message: string): void },
): Promise<Pick<DatabaseLogins, 'pooled' | 'replica'>> {
  if (!pooler && !replica) return {}
  const systemId = await systemIdOf(owner)
  const pooled = pooler && login.at(pooler)
  if (pooled) {
    await keepSettings(login.address)
    await provePooled(pooled, systemId)
  }
  const copy = replica && login.at(replica)
  if (copy) await proveReplica(copy, systemId, log)
  return { pooled, replica: copy && { address: copy, systemId } }
}

async function systemIdOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  )
  return rows[0]?.id ?? ''
}

async function within<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config)
  // One that breaks while nothing is asked would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What each connection would set for itself, the login brings along: a pooler's connections are everybody's. */
async function keepSettings(address: DatabaseAddress): Promise<void> {
  await within(connectionConfig(address), async (client) => {
    for (const [name, value] of Object.entries(poolerSettings)) {
      await client.query(`alter role current_user set ${name} = ${pg.escapeLiteral(value)}`)
    }
  })
}

async function provePooled(address: DatabaseAddress, systemId: string): Promise<void> {
  const { isSame, hasSettings } = await within(pooledConfig(address), async (client) => {
    const { rows } = await client.query<{ hasSettings: boolean }>(
      `select current_setting('TimeZone') = 'UTC' and current_setting('DateStyle') like 'ISO%'
         and current_setting('lock_timeout') <> '0' as "hasSettings"`,
    )
    return { isSame: (await systemIdOf(client)) === systemId, hasSettings: rows[0]?.hasSettings === true }
  }).catch((error: unknown) => {
    throw new DatabaseSetupError(
      `The pooler of DATABASE_URL can't be used by the login that requests run as: ${reasonOf(error)}. Let it know that login (auth_query), or set DATABASE_APP_URL to one that it knows.`,
    )
  })
  if (!isSame) {
    throw new DatabaseSetupError('DATABASE_URL and DATABASE_DIRECT_URL lead to different servers.')
  }
  if (!hasSettings) {
    throw new DatabaseSetupError(
      'The pooler of DATABASE_URL gives its connections settings of its own: let it leave timezone, datestyle and lock_timeout as the login has them, and close those that it opened before.',
    )
  }
}

async function proveReplica(
  address: DatabaseAddress,
  systemId: string,
  log: { warn(context: object, message: string): void },
): Promise<void> {
  const copyId = await within(connectionConfig(address), systemIdOf).catch((error: unknown) => {
    log.warn({ err: error }, 'the replica can’t be reached: until it can, the primary is read')
    return systemId
  })
  if (copyId !== systemId) {
    throw new DatabaseSetupError('DATABASE_REPLICA_URL is no replica of the server of DATABASE_URL.')
  }
}
