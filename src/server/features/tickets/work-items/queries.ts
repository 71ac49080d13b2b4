import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { WorkItem } from '#contract/work-items.ts'
import { changeable } from '#server/database/changing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { fieldsOf, rowOf, shown } from '#server/database/rows.ts'
import { placedColumns, type WorkItemFields, workItemColumns } from './columns.ts'

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

export const findItems = async (database: Database, workspaceId: string): Promise<WorkItem[]> =>
  (await database.read(workspaceId, selectItems(database.query, workspaceId).orderBy(sql`position, id`))).map(
    toItem,
  )

/** The same within a transaction, after its writes. */
export const readItems = async (transaction: Transaction, workspaceId: string): Promise<WorkItem[]> =>
  (await selectItems(transaction, workspaceId).orderBy(sql`position, id`).execute()).map(toItem)

export async function findItem(
  database: Database,
  workspaceId: string,
  id: string,
): Promise<WorkItem | null> {
  const [row] = await database.read(
    workspaceId,
    selectItems(database.query, workspaceId).where('id', '=', id),
  )
  return row ? toItem(row) : null
}

export async function readItem(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<WorkItem | null> {
  const row = await selectItems(transaction, workspaceId).where('id', '=', id).executeTakeFirst()
  return row ? toItem(row) : null
}

export async function insertItems(
  transaction: Transaction,
  workspaceId: string,
  items: readonly WorkItemFields[],
  now: string,
): Promise<string[]> {
  const rows = items.map((item) => ({
    workspace_id: workspaceId,
    id: uuidv7(),
    ...rowOf(placedColumns, item),
    created_at: now,
    updated_at: now,
  }))
  await transaction.insertInto('work_items').values(rows).execute()
  return rows.map(({ id }) => id)
}

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
