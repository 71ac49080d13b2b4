import { sql } from 'kysely'
import type { Piece, PieceMove, PromisedDay } from '#contract/pieces.ts'
import { addDays } from '#domain/calendar/days.ts'
import { changeable } from '#server/database/changing.ts'
import { containing } from '#server/database/containing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { handingOver } from '#server/database/handing-over.ts'
import { insertable } from '#server/database/inserting.ts'
import { limited } from '#server/database/limited.ts'
import { namedRow } from '#server/database/named-row.ts'
import { fieldsOf, shown } from '#server/database/rows.ts'
import { clientOf, projectOf } from '#server/database/vocabulary.ts'
import { toldAt } from '../told/queries.ts'
import { pieceColumns } from './columns.ts'

export const { setDeleted, purge } = deletable('pieces')
const planLimit = limited('projects')

type Query = Database['query'] | Transaction

const { projectId: _, ...ownColumns } = pieceColumns

/** Today in the business's time zone, and how many projects the plan has room for. */
export interface PieceView {
  readonly today: string
  readonly room: number | null
}

/** Still to be made, and not where it was to be. */
const isLate = (today: string) =>
  sql<boolean>`coalesce(stages.meaning not in ('ready', 'collected')
    and least(pieces.next_on, pieces.promised_on) < ${today}::date, false)`

const selectPieces = (query: Query, workspaceId: string, { today, room }: PieceView) =>
  query
    .selectFrom('pieces')
    .innerJoin('projects', (join) => join.on(projectOf('pieces')))
    .leftJoin('clients', (join) => join.on(clientOf('projects')))
    .leftJoin('measurements', (join) =>
      namedRow(join, 'measurements', 'pieces.measurement_id').on('measurements.deleted_at', 'is', null),
    )
    .innerJoin('stages', (join) => namedRow(join, 'stages', 'pieces.stage_id'))
    .select([
      'pieces.id',
      'pieces.project_id as projectId',
      'projects.name as projectName',
      'clients.id as clientId',
      'clients.name as clientName',
      ...fieldsOf('pieces', ownColumns),
      'measurements.id as measurementId',
      isLate(today).as('isLate'),
      toldAt.as('toldAt'),
      planLimit.isBeyond(workspaceId, room).as('readOnly'),
      'pieces.created_at as createdAt',
      'pieces.updated_at as updatedAt',
    ])
    .where('pieces.workspace_id', '=', workspaceId)
    .where('pieces.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectPieces>['executeTakeFirstOrThrow']>>

const reference = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name }

const toPiece = ({ projectId, projectName, clientId, clientName, ...row }: Row): Piece => ({
  ...row,
  ...shown(ownColumns, row),
  project: { id: projectId, name: projectName },
  client: reference(clientId, clientName),
})

export interface BoardFilter {
  readonly q?: string | undefined
  readonly project?: string | undefined
  readonly client?: string | undefined
  readonly stage?: string | undefined
  /** A member by their id, or 'none'. */
  readonly assignee?: string | undefined
  readonly rush?: boolean | undefined
  readonly late?: boolean | undefined
  readonly ready?: boolean | undefined
  readonly promised?: PromisedDay | undefined
  /** What was collected before isn't on the floor any more. */
  readonly collectedSince: string
  readonly limit: number
}

/** A tag as it is typed or scanned. */
const TAG_PATTERN = /^#?(\d{1,9})$/

/** What is not collected, or was a short while ago. */
const isOnFloor = (collectedSince: string) =>
  sql<boolean>`(pieces.collected_at is null or pieces.collected_at >= ${collectedSince}::timestamptz)`

/** The next promised first; what has no promised day last. */
export async function findPieces(
  database: Database,
  workspaceId: string,
  view: PieceView,
  { q, project, client, stage, assignee, rush, late, ready, promised, collectedSince, limit }: BoardFilter,
): Promise<Piece[]> {
  let query = selectPieces(database.query, workspaceId, view)
    .orderBy(sql`coalesce(pieces.promised_on, 'infinity')`)
    .orderBy('pieces.tag')
    .limit(limit)
  if (project !== undefined) query = query.where('pieces.project_id', '=', project)
  if (client !== undefined) query = query.where('projects.client_id', '=', client)
  if (project === undefined && client === undefined) {
    query = query.where(isOnFloor(collectedSince))
  }
  if (stage !== undefined) query = query.where('pieces.stage_id', '=', stage)
  if (assignee === 'none') query = query.where('pieces.member_id', 'is', null)
  else if (assignee !== undefined) query = query.where('pieces.member_id', '=', assignee)
  if (rush !== undefined) query = query.where('pieces.is_rush', '=', rush)
  if (late !== undefined) query = query.where(isLate(view.today), '=', late)
  if (ready !== undefined) query = query.where(sql<boolean>`(stages.meaning = 'ready')`, '=', ready)
  if (promised !== undefined) {
    const day = promised === 'today' ? view.today : addDays(view.today, 1)
    query = query
      .where('pieces.promised_on', '=', day)
      .where('stages.meaning', 'not in', ['ready', 'collected'])
  }
  if (q) {
    const [, tag = null] = TAG_PATTERN.exec(q) ?? []
    const pattern = containing(q)
    query = query.where(sql<boolean>`(pieces.tag = ${tag}::int or pieces.label ilike ${pattern}
      or projects.name ilike ${pattern} or clients.name ilike ${pattern})`)
  }
  return (await database.read(workspaceId, query)).map(toPiece)
}

/** Those of some ids, in any order. */
export async function findPiecesByIds(
  database: Database,
  workspaceId: string,
  view: PieceView,
  ids: readonly string[],
): Promise<Piece[]> {
  const query = selectPieces(database.query, workspaceId, view).where(
    sql<boolean>`pieces.id = any(${ids}::uuid[])`,
  )
  return (await database.read(workspaceId, query)).map(toPiece)
}

export async function findPiece(
  database: Database,
  workspaceId: string,
  view: PieceView,
  by: { readonly id: string } | { readonly tag: number },
): Promise<Piece | null> {
  const query = selectPieces(database.query, workspaceId, view)
  const [row] = await database.read(
    workspaceId,
    'id' in by ? query.where('pieces.id', '=', by.id) : query.where('pieces.tag', '=', by.tag),
  )
  return row ? toPiece(row) : null
}

/** Where a piece has been, the newest first. */
export async function findMoves(
  database: Database,
  workspaceId: string,
  pieceId: string,
): Promise<PieceMove[]> {
  const moves = await database.read(
    workspaceId,
    database.query
      .selectFrom('piece_moves')
      .select([
        'id',
        'stage_name as stageName',
        'meaning',
        'at',
        'member_id as memberId',
        'member_name as memberName',
      ])
      .where('workspace_id', '=', workspaceId)
      .where('piece_id', '=', pieceId)
      .orderBy('id', 'desc'),
  )
  return moves.map(({ memberId, memberName, ...move }) => ({
    ...move,
    member: reference(memberId, memberName),
  }))
}

/** Within a transaction, after its writes, in the order of their tags. */
export async function readPieces(
  transaction: Transaction,
  workspaceId: string,
  view: PieceView,
  ids: readonly string[],
): Promise<Piece[]> {
  const rows = await selectPieces(transaction, workspaceId, view)
    .where(sql<boolean>`pieces.id = any(${ids}::uuid[])`)
    .orderBy('pieces.tag')
    .execute()
  return rows.map(toPiece)
}

/** The projects of pieces, in the order in which whoever writes several of them holds them. */
export async function projectsOf(
  transaction: Transaction,
  workspaceId: string,
  pieceIds: readonly string[],
  { deleted = false }: { readonly deleted?: boolean } = {},
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('pieces')
    .select('project_id as projectId')
    .distinct()
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`id = any(${pieceIds}::uuid[])`)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .orderBy('project_id')
    .execute()
  return rows.map(({ projectId }) => projectId)
}

export const { insertAll: insertPieces } = insertable('pieces', pieceColumns)

export const updatePiece = changeable('pieces', pieceColumns)

/** What is not collected yet of one member becomes another's, or nobody's. */
export const handOverPieces = handingOver('pieces', sql<boolean>`collected_at is null`)
