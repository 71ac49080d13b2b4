import type pg from 'pg'
import type { Logger } from 'pino'
import { createDatabase, type Database } from './database.ts'
import { type DatabaseLogins, openPool, openPooledPool } from './pool.ts'
import { createReplica } from './replica.ts'
import { type TimeLimits, timeLimits } from './time-limits.ts'

interface OpenDatabase {
  readonly database: Database
  /** Of the primary. */
  readonly pool: pg.Pool
  end(): Promise<void>
}

/** Reads of much are few, and may wait for each other. */
const REPLICA_CONNECTIONS = 5
/** A request that waits for a replica which is away is to be answered by the primary still. */
const REPLICA_CONNECT_MS = 1_000

interface Openings {
  readonly max: number
  readonly replicaMaxLagS: number
  readonly limits?: TimeLimits
  readonly log: Logger
}

/** The database as requests use it: through the pooler and beside the replica, where there are such. */
export function openDatabase(
  logins: DatabaseLogins,
  { max, replicaMaxLagS, limits = timeLimits, log }: Openings,
): OpenDatabase {
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  const { pooled, replica } = logins
  const pool = pooled ? openPooledPool(pooled, max, onError, limits) : openPool(logins, max, onError, limits)
  const copies =
    replica &&
    openPool({ app: replica.address }, REPLICA_CONNECTIONS, onError, {
      ...limits,
      connectMs: REPLICA_CONNECT_MS,
    })
  const database = createDatabase(pool, {
    placeWaitMs: limits.placeMs,
    isPooled: pooled !== undefined,
    replica:
      replica &&
      copies &&
      createReplica(copies, { systemId: replica.systemId, maxLagS: replicaMaxLagS, log }),
  })
  return {
    database,
    pool,
    async end() {
      await Promise.all([pool.end(), copies?.end()])
    },
  }
}
