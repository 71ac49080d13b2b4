import { sql } from 'kysely'
import type { SizeTable } from '#contract/size-tables.ts'
import { changeable } from '#server/database/changing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { countThere, deletable } from '#server/database/deleting.ts'
import { insertable } from '#server/database/inserting.ts'
import { fieldsOf } from '#server/database/rows.ts'
import { builderOf, firstOf, type Source } from '#server/database/source.ts'
import { sizeTableColumns } from './columns.ts'

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

export function findSizeTable(source: Source, workspaceId: string, id: string): Promise<SizeTable | null> {
  const asked = selectSizeTables(builderOf(source), workspaceId).where('id', '=', id)
  return firstOf(source, workspaceId, asked)
}

export const countSizeTables = (transaction: Transaction, workspaceId: string): Promise<number> =>
  countThere(transaction, workspaceId, 'size_tables')

export const { insert: insertSizeTable } = insertable('size_tables', sizeTableColumns)

export const updateSizeTable = changeable('size_tables', sizeTableColumns)
