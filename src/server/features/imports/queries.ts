import type { Selectable } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import type { ImportsTable } from '#server/database/tables-imports.ts'

export async function insertImport(transaction: Transaction, made: ImportsTable): Promise<void> {
  await transaction.insertInto('imports').values(made).execute()
}

/** Takes what is known of an import off the books; undefined when there is none. */
export const takeImport = (
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<Selectable<ImportsTable> | undefined> =>
  transaction
    .deleteFrom('imports')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Forgets what nobody will take back any more. */
export async function deleteImportsBefore(
  transaction: Transaction,
  workspaceId: string,
  before: string,
): Promise<void> {
  await transaction
    .deleteFrom('imports')
    .where('workspace_id', '=', workspaceId)
    .where('at', '<', before)
    .execute()
}
