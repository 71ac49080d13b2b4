import { sql } from 'kysely'
import type { ReportReason } from '#contract/pattern-reports.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { fieldsOf, namesOf } from '#server/database/rows.ts'
import { publishedColumns } from '../columns.ts'
import type { PatternFilter } from '../queries.ts'

/** For good: a pattern that is public already keeps its place. */
export async function setPublished(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  { publishedId, now }: { readonly publishedId: string; readonly now: string },
): Promise<void> {
  await transaction
    .updateTable('patterns')
    .set({ published_at: now, published_id: publishedId })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Brings what the library shows of a pattern up to date: nothing, where it is not public or deleted. */
export async function showInLibrary(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<void> {
  await transaction
    .deleteFrom('published_patterns')
    .where('workspace_id', '=', workspaceId)
    .where('pattern_id', '=', id)
    .execute()
  await sql`
    insert into published_patterns (workspace_id, pattern_id, id, maker, ${namesOf(publishedColumns)})
    select p.workspace_id, p.id, p.published_id, w.name, ${namesOf(publishedColumns, 'p')}
    from patterns p join workspaces w on w.id = p.workspace_id
    where p.workspace_id = ${workspaceId} and p.id = ${id}
      and p.published_id is not null and p.deleted_at is null`.execute(transaction)
}

const fields = fieldsOf('published_patterns', publishedColumns)

/** The library is the same to every workspace. */
const selectPublished = (database: Database) =>
  database.query
    .selectFrom('published_patterns')
    .select(['id as place', 'workspace_id as workspaceId', 'pattern_id as id', 'maker', ...fields])

export type PublishedRecord = Awaited<
  ReturnType<ReturnType<typeof selectPublished>['executeTakeFirstOrThrow']>
>

/** A page, newest first, and one row more where there is a next page. */
export async function findPublished(
  database: Database,
  workspaceId: string,
  { q, garmentType, style, fabricType, isAiGenerated, limit, cursor }: PatternFilter,
): Promise<PublishedRecord[]> {
  let query = selectPublished(database)
    .where('hidden_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (q) query = query.where(sql<boolean>`words @@ to_tsquery('simple', ${beginnings(q)})`)
  if (garmentType) query = query.where('garment_type', '=', garmentType)
  if (style) query = query.where('style', '=', style)
  if (fabricType) query = query.where('fabric_type', '=', fabricType)
  if (isAiGenerated !== undefined) query = query.where('is_ai_generated', '=', isAiGenerated)
  if (cursor) query = query.where('id', '<', cursor)
  return database.read(workspaceId, query)
}

/** 'Silk, blo' asks for a word that begins with 'silk' and one with 'blo', in the form that search_form() gives them. */
function beginnings(search: string): string {
  const form = search
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
  return (form.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')
}

/** Hidden or not. */
export async function findOnePublished(
  database: Database,
  workspaceId: string,
  id: string,
): Promise<PublishedRecord | null> {
  const query = selectPublished(database).where('pattern_id', '=', id)
  return (await database.read(workspaceId, query))[0] ?? null
}

interface Report {
  readonly patternId: string
  readonly reporterWorkspaceId: string
  readonly reason: ReportReason
  readonly note: string | null
  readonly at: string
}

/** How many businesses have reported the pattern with this one; null when it had before. */
export async function addReport(
  transaction: Transaction,
  workspaceId: string,
  { patternId, reporterWorkspaceId, ...report }: Report,
): Promise<number | null> {
  const added = await transaction
    .insertInto('pattern_reports')
    .values({
      workspace_id: workspaceId,
      pattern_id: patternId,
      reporter_workspace_id: reporterWorkspaceId,
      ...report,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst()
  if (!added) return null
  const { count } = await transaction
    .selectFrom('pattern_reports')
    .select(sql<number>`count(*)`.as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('pattern_id', '=', patternId)
    .executeTakeFirstOrThrow()
  return count
}

/** With null it is shown again, and reports before count no more. */
export async function setHidden(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  hiddenAt: string | null,
): Promise<void> {
  await transaction
    .updateTable('patterns')
    .set({ hidden_at: hiddenAt })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
  if (hiddenAt !== null) return
  await transaction
    .deleteFrom('pattern_reports')
    .where('workspace_id', '=', workspaceId)
    .where('pattern_id', '=', id)
    .execute()
}

/** That they have been judged, so that they wait for nobody any more. */
export async function judgeReports(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  judgedAt: string,
): Promise<void> {
  await transaction
    .updateTable('pattern_reports')
    .set({ judged_at: judgedAt })
    .where('workspace_id', '=', workspaceId)
    .where('pattern_id', '=', id)
    .execute()
}

interface Reports {
  readonly patternId: string
  readonly reports: readonly {
    readonly reason: ReportReason
    readonly note: string | null
    readonly at: string
  }[]
}

/** Of all businesses, those that have waited longest first; none for who is no administrator. */
export function findReports(database: Database, asking: string, isTakenDown: boolean): Promise<Reports[]> {
  const reports = sql<Reports>`(select pattern_id as "patternId", reports
    from administered_reports(${asking}::uuid, ${isTakenDown}))`
  return database.onAccounts(database.query.selectFrom(reports.as('reports')).selectAll())
}

/** Hidden or not. */
export const findAllPublished = (database: Database, ids: readonly string[]): Promise<PublishedRecord[]> =>
  database.onAccounts(selectPublished(database).where('pattern_id', '=', sql<string>`any(${ids}::uuid[])`))
