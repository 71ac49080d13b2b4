import { sql } from 'kysely'
import type { Transaction } from './database.ts'

/**
 * What the work writes within a transaction is held against what is one client's: by it a message of theirs can be no other's,
 * whatever it was told. Nothing else of the transaction may run meanwhile: it would see nothing.
 */
export async function behindClientWall<Result>(
  transaction: Transaction,
  clientId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const set = (id: string) => sql`select set_config('app.only_client', ${id}, true)`.execute(transaction)
  await set(clientId)
  try {
    return await work()
  } finally {
    // After a failed statement this fails as well: then what is left is to roll back.
    await set('').catch(() => undefined)
  }
}
