import type { Transaction } from './database.ts'
import type { Tables } from './tables.ts'

/** Tables whose rows are hidden first and gone at night (docs/decisions/0003). */
type DeletableTable = {
  [Table in keyof Tables]: Tables[Table] extends { deleted_at: unknown } ? Table : never
}[keyof Tables]

/** How a feature's rows are deleted, and had back. */
export function deletable(table: DeletableTable) {
  return {
    /** Hides a row, or with null shows it again; false when there is none to hide or show. */
    async setDeleted(
      transaction: Transaction,
      { workspaceId, id }: { workspaceId: string; id: string },
      deletedAt: string | null,
    ): Promise<boolean> {
      const changed = await transaction
        .updateTable(table)
        .set({ deleted_at: deletedAt })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
        .returning('id')
        .executeTakeFirst()
      return changed !== undefined
    },

    /** Removes for good what was deleted before the given instant. */
    async purge(transaction: Transaction, workspaceId: string, before: string): Promise<void> {
      await transaction
        .deleteFrom(table)
        .where('workspace_id', '=', workspaceId)
        .where('deleted_at', '<', before)
        .execute()
    },
  }
}
