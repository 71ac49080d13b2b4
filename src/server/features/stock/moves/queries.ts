import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type ClothPiece, type MaterialMove, MOVES_SHOWN } from '#contract/material-moves.ts'
import { fromMilli, type Held } from '#domain/workshop/stock.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { isThere } from '#server/database/deleting.ts'
import { namedRow } from '#server/database/named-row.ts'
import { rowOf } from '#server/database/rows.ts'
import { projectOf } from '#server/database/vocabulary.ts'
import { type MoveFields, moveColumns } from '../columns.ts'

const reference = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name }

const toPiece = (id: string | null, tag: number | null, label: string | null): ClothPiece | null =>
  id === null || tag === null || label === null ? null : { id, tag, label }

/** The newest first, and whether there are older ones. Whoever doesn't see a project is told neither its name nor what was noted. */
export async function findMoves(
  database: Database,
  workspaceId: string,
  materialId: string,
): Promise<{ moves: MaterialMove[]; isCut: boolean }> {
  const rows = await database.read(
    workspaceId,
    database.query
      .selectFrom('material_moves as moves')
      .leftJoin('projects', (join) => join.on(projectOf('moves')))
      .leftJoin('pieces', (join) =>
        namedRow(join, 'pieces', 'moves.piece_id').on('pieces.deleted_at', 'is', null),
      )
      .select([
        'moves.id',
        'moves.kind',
        'moves.quantity_milli as quantity',
        'moves.after_milli as after',
        'moves.is_for_project as isForProject',
        'projects.id as projectId',
        'projects.name as projectName',
        'pieces.id as pieceId',
        'pieces.tag',
        'pieces.label',
        'moves.note',
        'moves.member_id as memberId',
        'moves.member_name as memberName',
        'moves.at',
      ])
      .where('moves.workspace_id', '=', workspaceId)
      .where('moves.material_id', '=', materialId)
      .orderBy('moves.number', 'desc')
      .limit(MOVES_SHOWN + 1),
  )
  const moves = rows
    .slice(0, MOVES_SHOWN)
    .map(({ projectId, projectName, pieceId, tag, label, memberId, memberName, ...move }, index) => ({
      ...move,
      quantity: fromMilli(move.quantity),
      after: fromMilli(move.after),
      project: reference(projectId, projectName),
      piece: projectId === null ? null : toPiece(pieceId, tag, label),
      note: move.isForProject && projectId === null ? null : move.note,
      member: reference(memberId, memberName),
      isNewest: index === 0,
    }))
  return { moves, isCut: rows.length > MOVES_SHOWN }
}

/** Whom a move is for: a project, or a piece of it. */
export interface Taker {
  readonly projectId: string
  readonly pieceId: string | null
}

/** What a project has of a material for no piece alone, or what one of its pieces has: in thousandths. */
export async function heldBy(
  transaction: Transaction,
  workspaceId: string,
  materialId: string,
  { projectId, pieceId }: Taker,
): Promise<Held & { readonly hasPieces: boolean }> {
  const isTakers = sql`piece_id is not distinct from ${pieceId}::uuid`
  const { common, own, used, hasPieces } = await transaction
    .selectFrom('material_moves')
    .select([
      sql<number>`coalesce(sum(reserved_milli - piece_reserved_milli), 0)::int`.as('common'),
      sql<number>`coalesce(sum(piece_reserved_milli) filter (where ${isTakers}), 0)::int`.as('own'),
      sql<number>`coalesce(sum(used_milli) filter (where ${isTakers}), 0)::int`.as('used'),
      sql<boolean>`coalesce(bool_or(piece_id is not null), false)`.as('hasPieces'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('material_id', '=', materialId)
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  // A version that knows no pieces may have let go what was theirs.
  const ofProject = Math.max(0, common)
  if (pieceId === null) return { reserved: ofProject, used, hasPieces }
  return { reserved: own, used, common: ofProject, hasPieces }
}

/** Whether a piece is there and of the project, which is held: then it stays so until the transaction ends. */
export const isPieceOf = async (
  transaction: Transaction,
  workspaceId: string,
  { projectId, pieceId }: Taker,
): Promise<boolean> =>
  pieceId !== null && isThere(transaction, workspaceId, 'pieces', { id: pieceId, project_id: projectId })

/** The newest of a material that is held. */
export async function newestMove(
  transaction: Transaction,
  workspaceId: string,
  materialId: string,
): Promise<{ id: string; number: number } | null> {
  const row = await transaction
    .selectFrom('material_moves')
    .select(['id', 'number'])
    .where('workspace_id', '=', workspaceId)
    .where('material_id', '=', materialId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

interface MoveStanding {
  readonly materialId: string
  readonly projectId: string | null
}

export async function readMove(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<MoveStanding | null> {
  const row = await transaction
    .selectFrom('material_moves')
    .select(['material_id as materialId', 'project_id as projectId'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function insertMove(
  transaction: Transaction,
  workspaceId: string,
  move: MoveFields,
): Promise<string> {
  const id = uuidv7()
  await transaction
    .insertInto('material_moves')
    .values({ workspace_id: workspaceId, id, ...rowOf(moveColumns, move) })
    .execute()
  return id
}

export async function deleteMove(transaction: Transaction, workspaceId: string, id: string): Promise<void> {
  await transaction
    .deleteFrom('material_moves')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** What is on hand and set aside, anew from all of a material's moves. */
export async function count(
  transaction: Transaction,
  workspaceId: string,
  materialId: string,
): Promise<void> {
  await sql`select count_material(${workspaceId}::uuid, ${materialId}::uuid)`.execute(transaction)
}
