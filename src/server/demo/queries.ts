import type { Transaction } from '#server/database/database.ts'

/** Takes everything out of a workshop, for good. */
export async function emptyWorkshop(transaction: Transaction, workspaceId: string): Promise<void> {
  const tables = [
    'activities',
    'client_status_changes',
    'quotes',
    'invoices',
    'events',
    'absences',
    'drafts',
    'size_tables',
    'material_moves',
    'materials',
    'rates',
    'payouts',
    'earnings',
    'tickets',
    'tasks',
    'work_items',
    'tellings',
    'fitting_pins',
    'fitting_photos',
    'fittings',
    'pieces',
    'stages',
    'workshops',
    'measurements',
    'measurement_templates',
    'template_pictures',
    'projects',
    'clients',
  ] as const
  for (const table of tables) {
    await transaction.deleteFrom(table).where('workspace_id', '=', workspaceId).execute()
  }
}

/** Where the pictures of its fittings lie. */
export async function fittingPictures(transaction: Transaction, workspaceId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('fitting_photos')
    .select(['file_name as whole', 'small_file_name as small'])
    .where('workspace_id', '=', workspaceId)
    .execute()
  return rows.flatMap(({ whole, small }) => [whole, small])
}

/** Whoever works there without an account; those with one stay, and stay signed in. */
export async function deleteWorkers(transaction: Transaction, workspaceId: string): Promise<void> {
  await transaction
    .deleteFrom('members')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', 'is', null)
    .execute()
}

/** Enterprise on trial until the given instant: nobody has paid for a demonstration. */
export async function subscribe(
  transaction: Transaction,
  workspaceId: string,
  { startedAt, endsAt }: { startedAt: string; endsAt: string },
): Promise<void> {
  await transaction
    .updateTable('subscriptions')
    .set({
      plan_id: 'enterprise',
      chosen_plan_id: 'enterprise',
      status: 'trialing',
      started_at: startedAt,
      period_ends_at: null,
      trial_ends_at: endsAt,
    })
    .where('workspace_id', '=', workspaceId)
    .execute()
}

/** Deletes every material as its owner would have, at the given instant. */
export async function hideMaterials(
  transaction: Transaction,
  workspaceId: string,
  at: string,
): Promise<void> {
  await transaction
    .updateTable('materials')
    .set({ deleted_at: at })
    .where('workspace_id', '=', workspaceId)
    .execute()
}

/** Deletes every pattern as its owner would have, at the given instant. */
export async function hidePatterns(transaction: Transaction, workspaceId: string, at: string): Promise<void> {
  await transaction
    .updateTable('patterns')
    .set({ deleted_at: at })
    .where('workspace_id', '=', workspaceId)
    .execute()
}
