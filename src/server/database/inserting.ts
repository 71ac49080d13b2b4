import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Columns, Fields, Row } from './columns.ts'
import type { Transaction } from './database.ts'
import { rowOf } from './rows.ts'
import type { Tables } from './tables.ts'

/** What each new row has besides its fields. */
interface Beginning {
  readonly workspace_id: string
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
}

/** Tables that ask for nothing but what a map of columns keeps. */
type FilledBy<C extends Columns> = {
  [Table in keyof Tables]: Row<C> & Beginning extends Insertable<Tables[Table]> ? Table : never
}[keyof Tables]

/** How a feature's rows come to be: by themselves under an id that is known before, or several at once. */
export function insertable<C extends Columns>(table: FilledBy<C>, columns: C) {
  const insertRows = (transaction: Transaction, rows: readonly (Row<C> & Beginning)[]) =>
    transaction
      // Sound: the table asks for these columns, as one of those asks for its own.
      .insertInto(table as 'clients')
      .values(rows as never)
      .execute()
  const begin = (workspaceId: string, id: string, fields: Fields<C>, now: string): Row<C> & Beginning => ({
    workspace_id: workspaceId,
    id,
    ...rowOf(columns, fields),
    created_at: now,
    updated_at: now,
  })
  return {
    async insert(
      transaction: Transaction,
      workspaceId: string,
      id: string,
      fields: Fields<C>,
      now: string,
    ): Promise<void> {
      await insertRows(transaction, [begin(workspaceId, id, fields, now)])
    },

    /** Answers the ids that they have got, in their order. */
    async insertAll(
      transaction: Transaction,
      workspaceId: string,
      several: readonly Fields<C>[],
      now: string,
    ): Promise<string[]> {
      const rows = several.map((fields) => begin(workspaceId, uuidv7(), fields, now))
      if (rows.length > 0) await insertRows(transaction, rows)
      return rows.map(({ id }) => id)
    },
  }
}
