import { sql } from 'kysely'
import type { SizeTable } from '#contract/size-tables.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { changesOf, fieldsOf, rowOf } from '#server/database/rows.ts'
import { type SizeTableChanges, type SizeTableFields, sizeTableColumns } from './columns.ts'

export const { setDeleted, purge } = deletable('size_tables')

type Query = Database['query'] | Transaction

const selectSizeTables = (query: Query, workspaceId: string) =>
  query
    .selectFrom('size_tables')
    .select([
      'id as _id',
      'id',
      ...fieldsOf('size_tables', sizeTableColumns),
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)

export const findSizeTables = (database: Database, workspaceId: string): Promise<SizeTable[]> =>
  database.read(
    workspaceId,
    selectSizeTables(database.query, workspaceId).orderBy(sql`name collate "und-x-icu", id`),
  )

export async function findSizeTable(
  database: Database,
  workspaceId: string,
  id: string,
): Promise<SizeTable | null> {
  const [table] = await database.read(
    workspaceId,
    selectSizeTables(database.query, workspaceId).where('id', '=', id),
  )
  return table ?? null
}

/** The same within a transaction, after its writes. */
export async function readSizeTable(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<SizeTable | null> {
  const table = await selectSizeTables(transaction, workspaceId).where('id', '=', id).executeTakeFirst()
  return table ?? null
}

export async function countSizeTables(transaction: Transaction, workspaceId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('size_tables')
    .select(sql<number>`count(*)`.as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertSizeTable(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  table: SizeTableFields,
  now: string,
): Promise<void> {
  await transaction
    .insertInto('size_tables')
    .values({
      workspace_id: workspaceId,
      id,
      ...rowOf(sizeTableColumns, table),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Changes a table; false when there is none, or a newer version than the one that was read. */
export async function updateSizeTable(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  changes: SizeTableChanges,
  version: { readAt: string | undefined; now: string },
): Promise<boolean> {
  let update = transaction
    .updateTable('size_tables')
    .set({ ...changesOf(sizeTableColumns, changes), updated_at: version.now })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
  if (version.readAt !== undefined) update = update.where('updated_at', '=', version.readAt)
  return (await update.returning('id').executeTakeFirst()) !== undefined
}
