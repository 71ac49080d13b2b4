import type { Transaction } from '#server/database/database.ts'
import './tables.ts'

/** False when it has come before. */
export async function insertProviderEvent(
  transaction: Transaction,
  event: { provider: string; id: string; received_at: string },
): Promise<boolean> {
  const row = await transaction
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOldEvents(transaction: Transaction, before: string): Promise<void> {
  await transaction.deleteFrom('payment_events').where('received_at', '<', before).execute()
}
