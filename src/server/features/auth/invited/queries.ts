import type { Transaction } from '#server/database/database.ts'

/** Somebody who is invited begins with what the business's owner is used to, and isn't asked. */
export async function preferAsOwner(
  transaction: Transaction,
  userId: string,
  workspaceId: string,
  now: string,
): Promise<void> {
  await transaction
    .updateTable('preferences')
    .from('preferences as owners')
    .innerJoin('memberships', 'memberships.user_id', 'owners.user_id')
    .set((values) => ({
      measurement_unit: values.ref('owners.measurement_unit'),
      week_start: values.ref('owners.week_start'),
      units_confirmed_at: now,
    }))
    .where('memberships.workspace_id', '=', workspaceId)
    .where('memberships.role', '=', 'owner')
    .where('preferences.user_id', '=', userId)
    .execute()
}
