import { sql } from 'kysely'
import type { Stage, Workshop } from '#contract/workshop.ts'
import type { Database, Transaction } from '#server/database/database.ts'

type Query = Database['query'] | Transaction
/** Absent: as it is. */
type Changes = {
  readonly [Field in 'workDays' | 'closures' | 'rushPercent' | 'words']?: Workshop[Field] | undefined
}

const selectWorkshop = (query: Query, workspaceId: string) =>
  query
    .selectFrom('workshops')
    .select((of) => [
      'work_days as workDays',
      'closures',
      'rush_percent as rushPercent',
      'telling_words as words',
      'changed_at as updatedAt',
      sql<Stage[]>`(select coalesce(json_agg(json_build_object('id', id, 'name', name, 'meaning', meaning,
          'days', days, 'tellsByItself', tells_by_itself, 'minutes', minutes) order by position), '[]')
        from stages where stages.workspace_id = ${of.ref('workshops.workspace_id')})`.as('stages'),
    ])
    .where('workspace_id', '=', workspaceId)

/** Null where nothing was set up yet. */
export async function findWorkshop(database: Database, workspaceId: string): Promise<Workshop | null> {
  const [row] = await database.read(workspaceId, selectWorkshop(database.query, workspaceId))
  return row ?? null
}

/** `mode` keeps the setup from being changed, or anybody else from working by it, until the transaction ends. */
export async function readWorkshop(
  transaction: Transaction,
  workspaceId: string,
  mode: 'share' | 'update',
): Promise<Workshop | null> {
  // By a statement of its own: the stages are then read as they are once the row is held.
  const held = transaction
    .selectFrom('workshops')
    .select('workspace_id')
    .where('workspace_id', '=', workspaceId)
  const row = await (mode === 'share' ? held.forShare() : held.forUpdate()).executeTakeFirst()
  return row ? selectWorkshop(transaction, workspaceId).executeTakeFirstOrThrow() : null
}

/** Sets a workshop up, unless somebody else just has. */
export async function insertWorkshop(
  transaction: Transaction,
  workspaceId: string,
  { stages, workDays, closures, rushPercent }: Omit<Workshop, 'updatedAt' | 'words'>,
  now: string,
): Promise<void> {
  const added = await transaction
    .insertInto('workshops')
    .values({
      workspace_id: workspaceId,
      work_days: JSON.stringify(workDays),
      closures: JSON.stringify(closures),
      rush_percent: rushPercent,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('workspace_id')
    .executeTakeFirst()
  if (added) await putStages(transaction, workspaceId, stages)
}

/** Writes stages in their order, those on record anew. */
export async function putStages(
  transaction: Transaction,
  workspaceId: string,
  stages: readonly Stage[],
): Promise<void> {
  await transaction
    .insertInto('stages')
    .values(
      stages.map(({ id, name, meaning, days, tellsByItself, minutes }, position) => ({
        workspace_id: workspaceId,
        id,
        name,
        meaning,
        days,
        position,
        tells_by_itself: tellsByItself,
        minutes,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'id']).doUpdateSet((of) => ({
        name: of.ref('excluded.name'),
        meaning: of.ref('excluded.meaning'),
        days: of.ref('excluded.days'),
        position: of.ref('excluded.position'),
        tells_by_itself: of.ref('excluded.tells_by_itself'),
        minutes: of.ref('excluded.minutes'),
      })),
    )
    .execute()
}

export async function deleteStages(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('stages')
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

export async function updateWorkshop(
  transaction: Transaction,
  workspaceId: string,
  { workDays, closures, rushPercent, words }: Changes,
  now: string,
): Promise<void> {
  await transaction
    .updateTable('workshops')
    .set({
      ...(workDays && { work_days: JSON.stringify(workDays) }),
      ...(closures && { closures: JSON.stringify(closures) }),
      ...(rushPercent !== undefined && { rush_percent: rushPercent }),
      ...(words && { telling_words: JSON.stringify(words) }),
      changed_at: sql<string>`greatest(${now}::timestamptz, changed_at + interval '1 millisecond')`,
    })
    .where('workspace_id', '=', workspaceId)
    .execute()
}

/** The next tags of a business, each given once; answers the first of them. */
export async function takeTags(
  transaction: Transaction,
  workspaceId: string,
  count: number,
): Promise<number> {
  const { last } = await transaction
    .updateTable('workshops')
    .set((of) => ({ last_tag: of('last_tag', '+', count) }))
    .where('workspace_id', '=', workspaceId)
    .returning('last_tag as last')
    .executeTakeFirstOrThrow()
  return last - count + 1
}
