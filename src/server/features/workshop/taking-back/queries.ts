import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import type { StoodBefore } from '#server/features/projects/service.ts'
import type { Withdrawn } from '#server/platform/activity.ts'

/** A piece's move, with all that it changed. */
export interface LastMove {
  readonly pieceId: string
  readonly moveId: string
  readonly at: string
  readonly stageId: string
  readonly fromStageId: string
  readonly fromSince: string
  readonly collectedAt: string | null
  readonly withdrawn: readonly Withdrawn[]
  readonly projectBefore: StoodBefore
}

/** The last moves of pieces that whoever acts has made themselves. */
export const readOwnLastMoves = (
  transaction: Transaction,
  workspaceId: string,
  pieceIds: readonly string[],
  since: string,
): Promise<LastMove[]> =>
  transaction
    .selectFrom('last_moves')
    .select([
      'piece_id as pieceId',
      'move_id as moveId',
      'at',
      'stage_id as stageId',
      'from_stage_id as fromStageId',
      'from_since as fromSince',
      'collected_at as collectedAt',
      'withdrawn',
      'project_before as projectBefore',
    ])
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`piece_id = any(${pieceIds}::uuid[])`)
    .where('at', '>', since)
    .where(sql<boolean>`member_id is not distinct from current_member()`)
    .orderBy('move_id')
    .execute()

/** Each in place of the one before. By one text, however many they are. */
export async function putLastMoves(
  transaction: Transaction,
  workspaceId: string,
  moves: readonly LastMove[],
): Promise<void> {
  await sql`insert into last_moves (workspace_id, piece_id, move_id, at, stage_id, from_stage_id, from_since,
      collected_at, withdrawn, project_before)
    select ${workspaceId}::uuid, move."pieceId", move."moveId", move.at, move."stageId", move."fromStageId",
      move."fromSince", move."collectedAt", move.withdrawn, move."projectBefore"
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move ("pieceId" uuid, "moveId" uuid, at timestamptz,
      "stageId" uuid, "fromStageId" uuid, "fromSince" timestamptz, "collectedAt" timestamptz, withdrawn jsonb,
      "projectBefore" jsonb)
    on conflict (workspace_id, piece_id) do update set move_id = excluded.move_id, member_id = excluded.member_id,
      at = excluded.at, stage_id = excluded.stage_id, from_stage_id = excluded.from_stage_id,
      from_since = excluded.from_since, collected_at = excluded.collected_at, withdrawn = excluded.withdrawn,
      project_before = excluded.project_before`.execute(transaction)
}

/** What was taken back did not happen: a piece's history knows nothing of it either. */
export async function forgetMoves(
  transaction: Transaction,
  workspaceId: string,
  moveIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('last_moves')
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`move_id = any(${moveIds}::uuid[])`)
    .execute()
  await transaction
    .deleteFrom('piece_moves')
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`id = any(${moveIds}::uuid[])`)
    .execute()
}

/** The next move of a project's pieces found it as the one that was taken back did: somebody may take that back as well. */
export async function handOnBefore(
  transaction: Transaction,
  workspaceId: string,
  { projectId, moveId, before }: { projectId: string; moveId: string; before: StoodBefore },
): Promise<void> {
  await sql`update last_moves set project_before = ${JSON.stringify(before)}::jsonb
    where workspace_id = ${workspaceId} and piece_id = (
      select next.piece_id from last_moves as next join pieces
        on pieces.workspace_id = next.workspace_id and pieces.id = next.piece_id
      where next.workspace_id = ${workspaceId} and pieces.project_id = ${projectId} and next.move_id > ${moveId}
      order by next.move_id limit 1)`.execute(transaction)
}

/** Whether a piece of a project that is at a stage has come there since, and not back from its client. */
export async function hasCome(
  transaction: Transaction,
  workspaceId: string,
  { projectId, stageId, since }: { projectId: string; stageId: string; since: string },
): Promise<boolean> {
  const came = await transaction
    .selectFrom('pieces')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('project_id', '=', projectId)
    .where('stage_id', '=', stageId)
    .where('stage_since', '>', since)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(select meaning from piece_moves
        where piece_moves.workspace_id = pieces.workspace_id and piece_moves.piece_id = pieces.id
        order by piece_moves.id desc offset 1 limit 1) is distinct from 'collected'`,
    )
    .limit(1)
    .executeTakeFirst()
  return came !== undefined
}

/** For the nightly tidying: what nobody can take back any more. */
export async function purgeLastMoves(
  transaction: Transaction,
  workspaceId: string,
  before: string,
): Promise<void> {
  await transaction
    .deleteFrom('last_moves')
    .where('workspace_id', '=', workspaceId)
    .where('at', '<', before)
    .execute()
}
