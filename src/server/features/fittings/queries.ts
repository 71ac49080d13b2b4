import { sql } from 'kysely'
import { seeingEverything } from '#server/database/assigned-wall.ts'
import { changeable } from '#server/database/changing.ts'
import type { Shown } from '#server/database/columns.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable, isThere } from '#server/database/deleting.ts'
import { insertable } from '#server/database/inserting.ts'
import { namedRow } from '#server/database/named-row.ts'
import { fieldsOf } from '#server/database/rows.ts'
import { builderOf, rowsOf, type Source } from '#server/database/source.ts'
import { projectOf } from '#server/database/vocabulary.ts'
import { fittingColumns, saidColumns } from './columns.ts'

export const { setDeleted, purge } = deletable('fittings')

type Query = Database['query'] | Transaction

const { eventId: _, ...ownColumns } = fittingColumns

/** Of projects that are still there. */
const selectFittings = (query: Query, workspaceId: string) =>
  query
    .selectFrom('fittings')
    .innerJoin('projects', (join) => join.on(projectOf('fittings')))
    .leftJoin('events', (join) =>
      namedRow(join, 'events', 'fittings.event_id').on('events.deleted_at', 'is', null),
    )
    .select([
      'fittings.id',
      ...fieldsOf('fittings', ownColumns),
      'events.id as eventId',
      'fittings.created_at as createdAt',
      'fittings.updated_at as updatedAt',
    ])
    .where('fittings.workspace_id', '=', workspaceId)
    .where('fittings.deleted_at', 'is', null)
    .orderBy('fittings.number', 'desc')

export interface FittingRow extends Shown<typeof fittingColumns> {
  readonly id: string
  readonly createdAt: string
  readonly updatedAt: string
}

/** Those of one project, or of fittings that are known. */
export type Which = { readonly projectId: string } | { readonly ids: readonly string[] }

export const isOf = (which: Which) =>
  'ids' in which
    ? sql<boolean>`fittings.id = any(${which.ids}::uuid[])`
    : sql<boolean>`fittings.project_id = ${which.projectId}`

/** The newest first. */
export function readFittings(source: Source, workspaceId: string, which: Which): Promise<FittingRow[]> {
  return rowsOf(source, workspaceId, selectFittings(builderOf(source), workspaceId).where(isOf(which)))
}

/** A page of a client's fittings, the newest first, and one more where there is a next page; each with its project. */
export function findFittingsOfClient(
  database: Database,
  workspaceId: string,
  {
    clientId,
    limit,
    after,
  }: { readonly clientId: string; readonly limit: number; readonly after: string | undefined },
): Promise<{ readonly id: string; readonly projectName: string }[]> {
  let query = database.query
    .selectFrom('fittings')
    .innerJoin('projects', (join) => join.on(projectOf('fittings')))
    .select(['fittings.id', 'projects.name as projectName'])
    .where('fittings.workspace_id', '=', workspaceId)
    .where('fittings.deleted_at', 'is', null)
    .where('projects.client_id', '=', clientId)
    .orderBy('fittings.at', 'desc')
    .orderBy('fittings.id', 'desc')
    .limit(limit + 1)
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(fittings.at, fittings.id) < (select at, id from fittings
        where workspace_id = ${workspaceId} and id = ${after}::uuid)`,
    )
  }
  return database.read(workspaceId, query)
}

/** The project of a fitting: of a live one, or of one that can be had back. */
export async function readProjectId(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  { deleted = false }: { readonly deleted?: boolean } = {},
): Promise<string | null> {
  const row = await transaction
    .selectFrom('fittings')
    .select('project_id as projectId')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .executeTakeFirst()
  return row?.projectId ?? null
}

/** The next number of a project that is held: those of deleted ones are kept for them. */
export async function nextNumber(
  transaction: Transaction,
  workspaceId: string,
  projectId: string,
): Promise<number> {
  const { last } = await transaction
    .selectFrom('fittings')
    .select(sql<number | null>`max(number)`.as('last'))
    .where('workspace_id', '=', workspaceId)
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** Whether an event is there, and not of another project; held, so that it becomes one fitting alone. */
export async function holdEventFor(
  transaction: Transaction,
  workspaceId: string,
  { eventId, projectId }: { readonly eventId: string; readonly projectId: string },
): Promise<boolean> {
  const row = await transaction
    .selectFrom('events')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null)
    .where((event) => event.or([event('project_id', 'is', null), event('project_id', '=', projectId)]))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export interface Begun {
  readonly id: string
  readonly number: number
  readonly projectId: string
}

/** The fitting that an event is already, also of a project that whoever asks isn't shown. */
export async function fittingOfEvent(
  transaction: Transaction,
  workspaceId: string,
  eventId: string,
): Promise<Begun | null> {
  const row = await seeingEverything(transaction, workspaceId, () =>
    transaction
      .selectFrom('fittings')
      .innerJoin('projects', (join) => join.on(projectOf('fittings')))
      .select(['fittings.id', 'fittings.number', 'fittings.project_id as projectId'])
      .where('fittings.workspace_id', '=', workspaceId)
      .where('fittings.event_id', '=', eventId)
      .where('fittings.deleted_at', 'is', null)
      .orderBy('fittings.id')
      .limit(1)
      .executeTakeFirst(),
  )
  return row ?? null
}

/** Takes an event that is no fitting any more off those that were deleted, which come back without it. */
export async function freeEvent(
  transaction: Transaction,
  workspaceId: string,
  eventId: string,
): Promise<void> {
  await seeingEverything(transaction, workspaceId, () =>
    transaction
      .updateTable('fittings')
      .set({ event_id: null })
      .where('workspace_id', '=', workspaceId)
      .where('event_id', '=', eventId)
      .execute(),
  )
}

/** The fitting of a photo or pin that was deleted, and can be had back. */
export async function fittingOfDeleted(
  transaction: Transaction,
  workspaceId: string,
  table: 'fitting_photos' | 'fitting_pins',
  id: string,
): Promise<string | null> {
  const row = await transaction
    .selectFrom(table)
    .select('fitting_id as fittingId')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return row?.fittingId ?? null
}

/** Whether a garment is one of the project's. */
export const isPieceOf = (
  transaction: Transaction,
  workspaceId: string,
  { pieceId, projectId }: { readonly pieceId: string; readonly projectId: string },
): Promise<boolean> => isThere(transaction, workspaceId, 'pieces', { id: pieceId, project_id: projectId })

/** As whoever holds the fitting is called now. */
export async function nameOf(
  transaction: Transaction,
  workspaceId: string,
  memberId: string,
): Promise<string | null> {
  const row = await transaction
    .selectFrom('members')
    .select('name')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.name ?? null
}

export const { insert: insertFitting } = insertable('fittings', fittingColumns)

export const updateFitting = changeable('fittings', saidColumns)
