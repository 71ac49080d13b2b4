import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Telling, TellingWay } from '#contract/tellings.ts'
import type { OwnWords } from '#contract/workshop.ts'
import type { StageMeaning } from '#domain/workshop/stages.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { namedRow } from '#server/database/named-row.ts'
import { clientOf, isScheduled, projectOf } from '#server/database/vocabulary.ts'
import { toldAt } from '../told/queries.ts'

export interface PieceToTell {
  readonly id: string
  readonly tag: number
  readonly label: string
  readonly stageId: string
  readonly meaning: StageMeaning
  readonly tellsByItself: boolean
  readonly toldAt: string | null
}

/** A project with whom it is for; nobody where the client was deleted. */
export interface ProjectToTell {
  readonly id: string
  readonly client: {
    readonly id: string
    readonly name: string
    readonly email: string | null
    readonly phone: string | null
  } | null
}

/** The project of a piece that is there, held where it is told of: two who tell at once tell one after the other. */
export async function readProjectOf(
  transaction: Transaction,
  workspaceId: string,
  by: { readonly pieceId: string } | { readonly projectId: string },
  isHeld: boolean,
): Promise<ProjectToTell | null> {
  let query = transaction
    .selectFrom('projects')
    .select(['id', 'client_id as clientId'])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
  query =
    'projectId' in by
      ? query.where('id', '=', by.projectId)
      : query.where(
          sql<boolean>`id in (select project_id from pieces
            where workspace_id = ${workspaceId} and id = ${by.pieceId} and deleted_at is null)`,
        )
  const project = await (isHeld ? query.forUpdate() : query).executeTakeFirst()
  if (!project) return null
  const client = await transaction
    .selectFrom('clients')
    .select(['id', 'name', 'email', 'phone'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', project.clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return { id: project.id, client: client ?? null }
}

/** The pieces of a project with where they are, in the order of their tags. */
export const readPiecesToTell = (
  transaction: Transaction,
  workspaceId: string,
  projectId: string,
): Promise<PieceToTell[]> =>
  transaction
    .selectFrom('pieces')
    .innerJoin('projects', (join) => namedRow(join, 'projects', 'pieces.project_id'))
    .innerJoin('stages', (join) => namedRow(join, 'stages', 'pieces.stage_id'))
    .select([
      'pieces.id',
      'pieces.tag',
      'pieces.label',
      'pieces.stage_id as stageId',
      'stages.meaning',
      'stages.tells_by_itself as tellsByItself',
      toldAt.as('toldAt'),
    ])
    .where('pieces.workspace_id', '=', workspaceId)
    .where('pieces.project_id', '=', projectId)
    .where('pieces.deleted_at', 'is', null)
    .orderBy('pieces.tag')
    .execute()

/** When the next fitting of a project begins that is in the calendar; of its client where it names no project. */
export async function readNextFitting(
  transaction: Transaction,
  workspaceId: string,
  {
    projectId,
    clientId,
    now,
  }: { readonly projectId: string; readonly clientId: string; readonly now: string },
): Promise<string | null> {
  const fitting = await transaction
    .selectFrom('events')
    .select('start_time as at')
    .where('workspace_id', '=', workspaceId)
    .where('type', '=', 'fitting')
    .where(isScheduled)
    .where('start_time', '>', now)
    .where((event) =>
      event.or([
        event('project_id', '=', projectId),
        event.and([event('project_id', 'is', null), event('client_id', '=', clientId)]),
      ]),
    )
    .orderBy('start_time')
    .limit(1)
    .executeTakeFirst()
  return fitting?.at ?? null
}

/** What a business says itself of an occasion, in a language; null where it says what we do. */
export async function readOwnWords(
  transaction: Transaction,
  workspaceId: string,
  { meaning, language }: Pick<OwnWords, 'meaning' | 'language'>,
): Promise<string | null> {
  const row = await transaction
    .selectFrom('workshops')
    .select('telling_words as words')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  const own = row?.words.find((one) => one.meaning === meaning && one.language === language)
  return own?.text ?? null
}

interface NewTelling {
  readonly projectId: string
  readonly clientId: string
  readonly pieceIds: readonly string[]
  readonly stageId: string
  readonly meaning: Telling['meaning']
  readonly way: TellingWay
  readonly message: string
}

type Query = Database['query'] | Transaction

const selectTellings = (query: Query, workspaceId: string) =>
  query
    .selectFrom('tellings')
    .select(['id', 'meaning', 'way', 'at', 'failed_at as failedAt'])
    .select(['member_id as memberId', 'member_name as memberName'])
    .where('workspace_id', '=', workspaceId)

type Row = Awaited<ReturnType<ReturnType<typeof selectTellings>['executeTakeFirstOrThrow']>>

const toTelling = ({ memberId, memberName, ...told }: Row): Telling => ({
  ...told,
  member: memberId === null || memberName === null ? null : { id: memberId, name: memberName },
})

export async function insertTelling(
  transaction: Transaction,
  workspaceId: string,
  { pieceIds, ...told }: NewTelling,
  at: string,
): Promise<Telling> {
  const id = uuidv7()
  await transaction
    .insertInto('tellings')
    .values({
      workspace_id: workspaceId,
      id,
      project_id: told.projectId,
      client_id: told.clientId,
      piece_ids: JSON.stringify(pieceIds),
      stage_id: told.stageId,
      meaning: told.meaning,
      way: told.way,
      message: told.message,
      at,
    })
    .execute()
  return toTelling(
    await selectTellings(transaction, workspaceId).where('id', '=', id).executeTakeFirstOrThrow(),
  )
}

/** The newest that was told of any of these pieces at their stage, leaving out what was refused. */
export async function readLastTelling(
  transaction: Transaction,
  workspaceId: string,
  {
    projectId,
    stageId,
    pieceIds,
  }: { readonly projectId: string; readonly stageId: string; readonly pieceIds: readonly string[] },
): Promise<Telling | null> {
  const row = await selectTellings(transaction, workspaceId)
    .where('project_id', '=', projectId)
    .where('stage_id', '=', stageId)
    .where('failed_at', 'is', null)
    .where(sql<boolean>`piece_ids ?| ${pieceIds}::text[]`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toTelling(row) : null
}

/** What was told of a piece, the newest first. */
export async function findTellings(
  database: Database,
  workspaceId: string,
  { pieceId, projectId }: { readonly pieceId: string; readonly projectId: string },
): Promise<Telling[]> {
  const rows = await database.read(
    workspaceId,
    selectTellings(database.query, workspaceId)
      .where('project_id', '=', projectId)
      .where(sql<boolean>`piece_ids @> to_jsonb(${pieceId}::text)`)
      .orderBy('id', 'desc'),
  )
  return rows.map(toTelling)
}

/** That of a mail; null where its project or its client is gone, and there is nobody to tell any more. */
export async function findTelling(
  database: Database,
  workspaceId: string,
  id: string,
): Promise<{ meaning: Telling['meaning']; message: string; labels: string[] } | null> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('tellings')
      .innerJoin('projects', (join) => join.on(projectOf('tellings')))
      .innerJoin('clients', (join) => join.on(clientOf('tellings')))
      .select(['tellings.meaning', 'tellings.message'])
      .select(
        sql<string[]>`array(select pieces.label from pieces
          where pieces.workspace_id = tellings.workspace_id and tellings.piece_ids @> to_jsonb(pieces.id::text)
            and pieces.project_id = tellings.project_id order by pieces.tag)`.as('labels'),
      )
      .where('tellings.workspace_id', '=', workspaceId)
      .where('tellings.id', '=', id),
  )
  return row ?? null
}

/** Keeps that a mail was refused for good. Its pieces change with it: their project is held first, as by whoever moves them. */
export async function setTellingFailed(
  transaction: Transaction,
  { workspaceId, id }: { readonly workspaceId: string; readonly id: string },
  at: string,
): Promise<void> {
  await transaction
    .selectFrom('projects')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where((project) =>
      project(
        'id',
        'in',
        project
          .selectFrom('tellings')
          .select('project_id')
          .where('workspace_id', '=', workspaceId)
          .where('id', '=', id),
      ),
    )
    .forUpdate()
    .execute()
  await transaction
    .updateTable('tellings')
    .set({ failed_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}
