import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import { databaseFault } from '#server/database/faults.ts'
import { deleteSignups, lockSignups } from '../signup/queries.ts'

export async function findPendingEmail(database: Database, userId: string): Promise<string | null> {
  const [row] = await database.onAccounts(
    database.query.selectFrom('users').select('pending_email').where('id', '=', userId),
  )
  return row?.pending_email ?? null
}

export async function setPendingEmail(
  transaction: Transaction,
  userId: string,
  email: string,
): Promise<void> {
  await transaction.updateTable('users').set({ pending_email: email }).where('id', '=', userId).execute()
}

/** Takes a wanted change of the address back, with its code and link; false when there was none. */
export async function withdrawPendingEmail(transaction: Transaction, userId: string): Promise<boolean> {
  // The code before the user, as everywhere: two at once must not wait for each other.
  await transaction.deleteFrom('codes').where('user_id', '=', userId).where('purpose', '=', 'email').execute()
  const withdrawn = await transaction
    .updateTable('users')
    .set({ pending_email: null })
    .where('id', '=', userId)
    .where('pending_email', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return withdrawn !== undefined
}

/** Somebody else's account has the address by now. */
export class AddressTakenError extends Error {}

/** The new address counts from now on; null when there is none any more. */
export async function adoptPendingEmail(transaction: Transaction, userId: string): Promise<string | null> {
  const wanted = await transaction
    .selectFrom('users')
    .select('pending_email')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (wanted?.pending_email != null) await lockSignups(transaction, wanted.pending_email)
  const changed = await transaction
    .updateTable('users')
    .set({ email: sql<string>`pending_email`, pending_email: null })
    .where('id', '=', userId)
    .where('pending_email', 'is not', null)
    .returning('email')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw databaseFault(error) === 'duplicate' ? new AddressTakenError('', { cause: error }) : error
    })
  if (!changed) return null
  // A mail to the former address must let nobody in who reads it.
  await transaction.deleteFrom('codes').where('user_id', '=', userId).execute()
  await deleteSignups(transaction, changed.email)
  return changed.email
}

/** A trial that was taken with one address was taken with the next one too. */
export async function carryTrialOver(
  transaction: Transaction,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  await transaction
    .insertInto('trials_taken')
    .columns(['address_hash', 'at'])
    .expression((query) =>
      query
        .selectFrom('trials_taken')
        .select((row) => [row.val(to).as('address_hash'), 'at'])
        .where('address_hash', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
