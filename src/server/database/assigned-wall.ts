import { sql } from 'kysely'
import { actingAs, actingIn } from './acting.ts'
import type { Database, Transaction } from './database.ts'

/** The wall around assigned work, within a transaction from here on: around what is one member's, or down where none is named. */
export async function setAssignedWall(transaction: Transaction, memberId: string | null): Promise<void> {
  await sql`select set_config('app.only_member', ${memberId ?? ''}, true)`.execute(transaction)
}

/**
 * Lets the wall around assigned work down for what counts or numbers over all of a business: within a transaction that is
 * under way, or, on the database, in whatever the work asks of it. There is no other way past it. Nothing else of the
 * transaction may run meanwhile: it would see everything too.
 */
export async function seeingEverything<Result>(
  on: Transaction | Database,
  workspaceId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const who = actingIn(workspaceId)
  if (!who?.seesAssignedOnly) return work()
  if ('write' in on) return actingAs({ ...who, seesAssignedOnly: false }, work)
  await setAssignedWall(on, null)
  try {
    return await work()
  } finally {
    // After a failed statement this fails as well: then what is left is to roll back, which puts the wall up again.
    await setAssignedWall(on, who.memberId).catch(() => undefined)
  }
}
