import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'

/** Keeps everybody else from changing a project, or moving its pieces, until the transaction ends. */
export async function lockProject(transaction: Transaction, workspaceId: string, id: string): Promise<void> {
  await transaction
    .selectFrom('projects')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

/** Where a project stands, also one that is deleted, held until the transaction ends. */
export const readStanding = (transaction: Transaction, workspaceId: string, id: string) =>
  transaction
    .selectFrom('projects')
    .select([
      'status',
      'progress',
      'progress_before as progressBefore',
      'completed_at as completedAt',
      'collected_at as collectedAt',
      sql<boolean>`deleted_at is not null`.as('isDeleted'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function hasPieces(transaction: Transaction, workspaceId: string, id: string): Promise<boolean> {
  const piece = await transaction
    .selectFrom('pieces')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('project_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return piece !== undefined
}

/** No piece is cut by somebody else's sizes. */
export async function forgetSets(transaction: Transaction, workspaceId: string, id: string): Promise<void> {
  await transaction
    .updateTable('pieces')
    .set({ measurement_id: null })
    .where('workspace_id', '=', workspaceId)
    .where('project_id', '=', id)
    .execute()
}
