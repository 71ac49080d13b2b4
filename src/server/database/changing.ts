import type { Changes, Columns, TableOf } from './columns.ts'
import type { Transaction } from './database.ts'
import { changesOf } from './rows.ts'
import type { Tables } from './tables.ts'

/** Tables that keep what a map of columns names. */
type Keeping<C extends Columns> = {
  [Table in keyof Tables]: Tables[Table] extends TableOf<C> ? Table : never
}[keyof Tables]

/** The version that was read, where one is to be the newest still, and the instant of the new one. */
export interface Version {
  readonly readAt?: string | undefined
  readonly now: string
}

/** How a feature's rows are changed; false when there is none, or a newer version than the one that was read. */
export const changeable =
  <C extends Columns>(table: Keeping<C>, columns: C) =>
  async (
    transaction: Transaction,
    workspaceId: string,
    id: string,
    changes: Changes<C>,
    { readAt, now }: Version,
  ): Promise<boolean> => {
    // Sound: the table keeps these columns, as one of those has its own.
    let update = transaction
      .updateTable(table as 'clients')
      .set({ ...(changesOf(columns, changes) as object), updated_at: now })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
    if (readAt !== undefined) update = update.where('updated_at', '=', readAt)
    return (await update.returning('id').executeTakeFirst()) !== undefined
  }
