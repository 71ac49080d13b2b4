import { sql } from 'kysely'
import type { WorkItem } from '#contract/work-items.ts'
import { changeable } from '#server/database/changing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { insertable } from '#server/database/inserting.ts'
import { fieldsOf, shown } from '#server/database/rows.ts'
import { builderOf, firstOf, rowsOf, type Source } from '#server/database/source.ts'
import { placedColumns, workItemColumns } from './columns.ts'

export const { setDeleted, purge } = deletable('work_items')

type Query = Database['query'] | Transaction

const selectItems = (query: Query, workspaceId: string) =>
  query
    .selectFrom('work_items')
    .select([
      'id',
      ...fieldsOf('work_items', workItemColumns),
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>

const toItem = (row: Row): WorkItem => ({ ...row, ...shown(workItemColumns, row) })

export const findItems = async (source: Source, workspaceId: string): Promise<WorkItem[]> => {
  const asked = selectItems(builderOf(source), workspaceId).orderBy(sql`position, id`)
  return (await rowsOf(source, workspaceId, asked)).map(toItem)
}

export async function findItem(source: Source, workspaceId: string, id: string): Promise<WorkItem | null> {
  const asked = selectItems(builderOf(source), workspaceId).where('id', '=', id)
  const row = await firstOf(source, workspaceId, asked)
  return row && toItem(row)
}

export const { insertAll: insertItems } = insertable('work_items', placedColumns)

/** How many there are, and the place after the last of them. */
export async function endOfList(
  transaction: Transaction,
  workspaceId: string,
): Promise<{ count: number; position: number }> {
  return transaction
    .selectFrom('work_items')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(max(position) + 1, 0)::int`.as('position'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export const updateItem = changeable('work_items', workItemColumns)

/** Those named come first, in their order; the others stay behind them as they were. */
export async function orderItems(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`update work_items set position = placed.place
    from (select id, (row_number() over (order by array_position(${ids}::uuid[], id), position, id))::int as place
      from work_items where workspace_id = ${workspaceId} and deleted_at is null) as placed
    where work_items.workspace_id = ${workspaceId} and work_items.id = placed.id`.execute(transaction)
}
