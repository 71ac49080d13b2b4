import { sql } from 'kysely'
import type { Pattern } from '#contract/patterns.ts'
import { changeable } from '#server/database/changing.ts'
import { containing } from '#server/database/containing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { insertable } from '#server/database/inserting.ts'
import { fieldsOf } from '#server/database/rows.ts'
import { clientOf } from '#server/database/vocabulary.ts'
import { ownColumns, patternColumns } from './columns.ts'

export const { setDeleted } = deletable('patterns')

type Query = Database['query'] | Transaction

const { publishedId: _, ...readColumns } = patternColumns
const fields = fieldsOf('patterns', readColumns)

/** The draft that it was generated as or drawn on, and whose that is. */
const draft = sql<Pattern['draft']>`(
  select json_build_object('id', drafts.id, 'name', drafts.name, 'clientId', clients.id, 'clientName', clients.name)
  from drafts left join clients on ${clientOf('drafts')}
  where drafts.workspace_id = patterns.workspace_id and drafts.id = patterns.draft_id
    and drafts.deleted_at is null and (drafts.client_id is null or clients.id is not null))`

const selectAll = (query: Query, workspaceId: string) =>
  query
    .selectFrom('patterns')
    .select(['id', ...fields, draft.as('draft'), 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('workspace_id', '=', workspaceId)

const selectPatterns = (query: Query, workspaceId: string) =>
  selectAll(query, workspaceId).where('deleted_at', 'is', null)

/** Instants as ISO text. */
export type PatternRecord = Awaited<ReturnType<ReturnType<typeof selectPatterns>['executeTakeFirstOrThrow']>>

export interface PatternFilter {
  readonly q: string | undefined
  readonly garmentType: Pattern['garmentType'] | undefined
  readonly style: Pattern['style'] | undefined
  readonly fabricType: Pattern['fabricType'] | undefined
  readonly isAiGenerated: boolean | undefined
  readonly limit: number
  readonly cursor: string | undefined
}

/** A page, newest first, and one row more where there is a next page. */
export async function findPatterns(
  database: Database,
  workspaceId: string,
  { q, garmentType, style, fabricType, isAiGenerated, limit, cursor }: PatternFilter,
): Promise<PatternRecord[]> {
  let query = selectPatterns(database.query, workspaceId)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (q) query = query.where('name', 'ilike', containing(q))
  if (garmentType) query = query.where('garment_type', '=', garmentType)
  if (style) query = query.where('style', '=', style)
  if (fabricType) query = query.where('fabric_type', '=', fabricType)
  if (isAiGenerated !== undefined) query = query.where('is_ai_generated', '=', isAiGenerated)
  // Ids grow with time, so the page goes on below the last one's.
  if (cursor) query = query.where('id', '<', cursor)
  return database.read(workspaceId, query)
}

/** Those of some ids, in any order. */
export const findPatternsByIds = (
  database: Database,
  workspaceId: string,
  ids: readonly string[],
): Promise<PatternRecord[]> =>
  database.read(
    workspaceId,
    selectPatterns(database.query, workspaceId).where(sql<boolean>`id = any(${ids}::uuid[])`),
  )

export async function findPattern(
  database: Database,
  workspaceId: string,
  id: string,
): Promise<PatternRecord | null> {
  const [row] = await database.read(
    workspaceId,
    selectPatterns(database.query, workspaceId).where('id', '=', id),
  )
  return row ?? null
}

/** To be changed in this transaction. */
export async function lockPattern(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<PatternRecord | null> {
  const row = await selectPatterns(transaction, workspaceId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export const { insert: insertPattern } = insertable('patterns', ownColumns)

export const updatePattern = changeable('patterns', ownColumns)

/** Removes for good what was deleted before the given instant, and answers what it leaves of files. */
export async function deleteForGood(
  transaction: Transaction,
  workspaceId: string,
  before: string,
): Promise<Pick<PatternRecord, 'picture' | 'drawingName'>[]> {
  return transaction
    .deleteFrom('patterns')
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', '<', before)
    .returning(['picture', 'drawing_name as drawingName'])
    .execute()
}

/** Patterns in all, and those made since an instant. */
export async function countPatterns(
  transaction: Transaction,
  workspaceId: string,
  since: string,
): Promise<{ all: number; since: number }> {
  return transaction
    .selectFrom('patterns')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where created_at >= ${since}::timestamptz)`.as('since'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}
