import type { Kysely } from 'kysely'
import type pg from 'pg'
import { databaseFault } from './faults.ts'
import { isWorn } from './reading-client.ts'
import { namedStatement } from './statements.ts'
import type { Tables } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** A copy of the database that follows it, as far as it does. */
export interface Replica {
  /** Null where it can't be read right now: the primary can. */
  read<Result>(
    opening: string,
    work: (transaction: Kysely<Tables>) => Promise<Result>,
  ): Promise<{ readonly result: Result } | null>
}

interface ReplicaOptions {
  readonly systemId: string
  readonly maxLagS: number
  readonly log: { info(message: string): void; warn(context: object, message: string): void }
}

/** One that failed isn't asked for so long: nobody waits for it again and again. */
const REST_MS = 10_000

/**
 * How far behind it is: since when what it replayed last was committed. Each process leaves a sign of life on the primary
 * every 5 s, so that this grows only where the replica doesn't follow, and by the clocks of both servers. One that was
 * made a primary itself follows nobody.
 */
const LAG = `
  select case when pg_is_in_recovery() and system_identifier::text = $1
    then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float end as lag
  from pg_control_system()`

export function createReplica(pool: pg.Pool, { systemId, maxLagS, log }: ReplicaOptions): Replica {
  let restsUntil = 0
  let isRead: boolean | null = null

  function tell(nowRead: boolean, why: object): void {
    if (nowRead !== isRead) {
      if (nowRead) log.info('figures and exports are read from the replica')
      else log.warn(why, 'figures and exports are read from the primary, as the replica doesn’t keep up')
    }
    isRead = nowRead
  }

  async function keepsUp(client: pg.PoolClient): Promise<boolean> {
    const { rows } = await client.query<{ lag: number | null }>(LAG, [systemId])
    const lag = rows[0]?.lag ?? null
    const isFresh = lag !== null && lag <= maxLagS
    tell(isFresh, { lag })
    return isFresh
  }

  return {
    async read(opening, work) {
      // Nor where all its connections are taken: the primary is there too.
      const isTaken = pool.idleCount === 0 && pool.totalCount >= pool.options.max
      if (isTaken || performance.now() < restsUntil) return null
      let client: pg.PoolClient | undefined
      let broken: Error | undefined
      const onBroken = (error: Error) => {
        broken = error
      }
      try {
        client = await pool.connect()
        if (!(await keepsUp(client))) return null
        return { result: await inTransaction(client, { opening, statement: namedStatement }, work, onBroken) }
      } catch (error) {
        // Also what it breaks off itself, to follow the primary: what is read there isn't.
        if (databaseFault(error) !== 'unavailable') throw error
        restsUntil = performance.now() + REST_MS
        tell(false, { err: error })
        return null
      } finally {
        if (client) client.release(broken ?? isWorn(client))
      }
    },
  }
}
