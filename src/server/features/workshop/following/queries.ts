import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '#server/database/database.ts'

/** How many live pieces are at a stage. */
export async function countAt(
  transaction: Transaction,
  workspaceId: string,
  stageId: string,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('pieces')
    .select(sql<number>`count(*)`.as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('stage_id', '=', stageId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Every piece of a stage, deleted ones too, goes to another; answers the live ones. */
export async function moveAllOf(
  transaction: Transaction,
  workspaceId: string,
  { from, to }: { readonly from: string; readonly to: string },
  now: string,
): Promise<string[]> {
  const moved = await transaction
    .updateTable('pieces')
    .set({ stage_id: to, stage_since: now, updated_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('stage_id', '=', from)
    .returning(['id', sql<boolean>`deleted_at is null`.as('isLive')])
    .execute()
  return moved.flatMap(({ id, isLive }) => (isLive ? [id] : []))
}

/** Writes down where pieces have come, and answers by which ids, in their order. */
export async function recordMoves(
  transaction: Transaction,
  workspaceId: string,
  pieceIds: readonly string[],
  { name, meaning }: { readonly name: string; readonly meaning: string },
  at: string,
): Promise<string[]> {
  const ids = pieceIds.map(() => uuidv7())
  await sql`insert into piece_moves (workspace_id, id, piece_id, stage_name, meaning, at)
    select ${workspaceId}::uuid, move.id, move.piece_id, ${name}, ${meaning}, ${at}::timestamptz
    from unnest(${ids}::uuid[], ${pieceIds}::uuid[]) as move (id, piece_id)`.execute(transaction)
  return ids
}

/** Where the live pieces of projects are: of those named, or of all. */
export const placesOf = (
  transaction: Transaction,
  workspaceId: string,
  projectIds: readonly string[] | 'all',
): Promise<{ projectId: string; stageId: string }[]> => {
  const places = transaction
    .selectFrom('pieces')
    .select(['project_id as projectId', 'stage_id as stageId'])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .orderBy('project_id')
  const named =
    projectIds === 'all' ? places : places.where(sql<boolean>`project_id = any(${projectIds}::uuid[])`)
  return named.execute()
}

/** The days that the live pieces of projects are promised for. */
export const promisesOf = (
  transaction: Transaction,
  workspaceId: string,
  projectIds: readonly string[],
): Promise<{ projectId: string; promisedOn: string | null }[]> =>
  transaction
    .selectFrom('pieces')
    .select(['project_id as projectId', 'promised_on as promisedOn'])
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`project_id = any(${projectIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()

/** What is on the floor, with what its next day follows from. */
export const openPieces = (transaction: Transaction, workspaceId: string) =>
  transaction
    .selectFrom('pieces')
    .select(['id', 'stage_id as stageId', 'planned', 'promised_on as promisedOn', 'next_on as nextOn'])
    .where('workspace_id', '=', workspaceId)
    .where('collected_at', 'is', null)
    .execute()

export async function putNextDays(
  transaction: Transaction,
  workspaceId: string,
  days: readonly { readonly id: string; readonly nextOn: string | null }[],
): Promise<void> {
  await sql`update pieces set next_on = put.next_on
    from unnest(${days.map(({ id }) => id)}::uuid[], ${days.map(({ nextOn }) => nextOn)}::date[]) as put (id, next_on)
    where pieces.workspace_id = ${workspaceId} and pieces.id = put.id`.execute(transaction)
}

/** A piece is collected while it is where that is what the stage means. */
export async function putCollected(
  transaction: Transaction,
  workspaceId: string,
  collectedStageId: string,
  now: string,
): Promise<void> {
  await sql`update pieces set collected_at = case when stage_id = ${collectedStageId}::uuid
      then coalesce(collected_at, ${now}::timestamptz) end
    where workspace_id = ${workspaceId}
      and (collected_at is null) = (stage_id = ${collectedStageId}::uuid)`.execute(transaction)
}
