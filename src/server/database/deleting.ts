import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Transaction } from './database.ts'
import type { Tables } from './tables.ts'

/** Tables whose rows are hidden first and gone at night (docs/decisions/0003). */
type DeletableTable = {
  [Table in keyof Tables]: Tables[Table] extends { deleted_at: unknown } ? Table : never
}[keyof Tables]

/** Of a business the rows with these values that aren't deleted. */
function alike(workspaceId: string, values: object): RawBuilder<boolean> {
  const same = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql.join([sql`workspace_id = ${workspaceId}`, sql`deleted_at is null`, ...same], sql` and `)
}

/** Whether a row with these values is there, and isn't deleted. */
export async function isThere<Table extends DeletableTable>(
  transaction: Transaction,
  workspaceId: string,
  table: Table,
  values: Partial<Selectable<Tables[Table]>>,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${alike(workspaceId, values)}`.execute(transaction)
  return rows.length > 0
}

/** How many rows with these values are there, and aren't deleted. */
export async function countThere<Table extends DeletableTable>(
  transaction: Transaction,
  workspaceId: string,
  table: Table,
  values: Partial<Selectable<Tables[Table]>> = {},
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${alike(workspaceId, values)}`.execute(
    transaction,
  )
  return rows[0]?.count ?? 0
}

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

    /** Hides those that are still as they were written then, and that nothing else needs; answers their ids. */
    async hideUntouched(
      transaction: Transaction,
      workspaceId: string,
      ids: readonly string[],
      { writtenAt, at }: { readonly writtenAt: string; readonly at: string },
      isNeeded: RawBuilder<boolean> = sql`false`,
    ): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        update ${sql.table(table)} set deleted_at = ${at}::timestamptz
        where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null
          and updated_at = ${writtenAt}::timestamptz and not ${isNeeded}
        returning id`.execute(transaction)
      return rows.map(({ id }) => id)
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
