import { sql } from 'kysely'
import { actingIn } from './acting.ts'
import type { Transaction } from './database.ts'

/**
 * Lets the wall around assigned work down for what counts or numbers over all of a business. Nothing else of the
 * transaction may run meanwhile: it would see everything too.
 */
export async function everything<Result>(
  transaction: Transaction,
  workspaceId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const who = actingIn(workspaceId)
  if (!who?.seesAssignedOnly) return work()
  await wall('')
  try {
    return await work()
  } finally {
    // After a failed statement this fails as well: then what is left is to roll back, which puts the wall up again.
    await wall(who.memberId).catch(() => undefined)
  }

  function wall(memberId: string) {
    return sql`select set_config('app.only_member', ${memberId}, true)`.execute(transaction)
  }
}
