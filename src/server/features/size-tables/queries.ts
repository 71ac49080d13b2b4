import { sql } from 'kysely'
import type { SizeTable } from '#contract/size-tables.ts'
import { changeable } from '#server/database/changing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { fieldsOf, rowOf } from '#server/database/rows.ts'
import { type SizeTableFields, sizeTableColumns } from './columns.ts'

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

export const updateSizeTable = changeable('size_tables', sizeTableColumns)
