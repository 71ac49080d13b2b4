import pg from 'pg'
import { connectionConfig, type DatabaseAddress } from '#server/database/pool.ts'

/** Held by the process that makes and proves the backup of a night. The number is arbitrary. */
const NIGHTLY_LOCK = 7_140_310_203

/** Does the work unless another process is at it, as far as the database can tell: one that is killed lets go. */
export async function workAlone(owner: DatabaseAddress, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(connectionConfig(owner))
  // If it breaks another process may begin, and the first of them to be done is enough.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      NIGHTLY_LOCK,
    ])
    if (rows[0]?.isOurs) await work()
  } finally {
    await client.end()
  }
}
