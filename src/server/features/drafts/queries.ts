import { sql } from 'kysely'
import type { Draft } from '#contract/drafts.ts'
import { changeable } from '#server/database/changing.ts'
import { containing } from '#server/database/containing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { insertable } from '#server/database/inserting.ts'
import { limited } from '#server/database/limited.ts'
import { namedRow } from '#server/database/named-row.ts'
import { fieldsOf } from '#server/database/rows.ts'
import { builderOf, firstOf, type Source } from '#server/database/source.ts'
import { clientOf } from '#server/database/vocabulary.ts'
import { draftColumns } from './columns.ts'

export const { setDeleted, purge } = deletable('drafts')
const { isBeyond } = limited('clients')

type Query = Database['query'] | Transaction

const { measurementId: _, ...ownColumns } = draftColumns

/** The client's newest set of the garment, where it isn't what was drafted from: a later one, or the same edited since. */
const newer = sql<Draft['newer']>`(
  select json_build_object('measurementId', newest.id, 'sizes', newest.sizes,
    'takenAt', to_char(newest.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from (
    select id, coalesce(body_sizes, sizes) as sizes, created_at from measurements
    where measurements.workspace_id = drafts.workspace_id and measurements.client_id = drafts.client_id
      and measurements.garment_type = drafts.garment and measurements.deleted_at is null
    order by id desc limit 1
  ) as newest
  where newest.sizes <> drafts.sizes
    and (newest.id >= drafts.measurement_id
      or (drafts.measurement_id is null and newest.created_at > drafts.taken_at)))`

/** Drafts with their client, hidden with a deleted one. `room` is how many clients the plan has room for. */
const selectDrafts = (query: Query, workspaceId: string, room: number | null) =>
  query
    .selectFrom('drafts')
    .leftJoin('clients', (join) => join.on(clientOf('drafts')))
    .leftJoin('measurements', (join) =>
      namedRow(join, 'measurements', 'drafts.measurement_id').on('measurements.deleted_at', 'is', null),
    )
    .select([
      'drafts.id as _id',
      'drafts.id',
      ...fieldsOf('drafts', ownColumns),
      'measurements.id as measurementId',
      'clients.name as clientName',
      newer.as('newer'),
      sql<boolean>`coalesce(${isBeyond(workspaceId, room)}, false)`.as('readOnly'),
      'drafts.created_at as createdAt',
      'drafts.updated_at as updatedAt',
    ])
    .where('drafts.workspace_id', '=', workspaceId)
    .where('drafts.deleted_at', 'is', null)
    .where(sql<boolean>`(drafts.client_id is null or clients.id is not null)`)

interface DraftsPage {
  readonly search: string | undefined
  readonly limit: number
  /** The id of the last draft of the page before. */
  readonly after: string | undefined
}

/** A page, newest first, and one row more where there is a next page. */
export function findDrafts(
  database: Database,
  workspaceId: string,
  { search, limit, after }: DraftsPage,
  room: number | null,
): Promise<Draft[]> {
  let query = selectDrafts(database.query, workspaceId, room)
    .orderBy('drafts.id', 'desc')
    .limit(limit + 1)
  if (search) {
    const pattern = containing(search)
    query = query.where((row) =>
      row.or([row('drafts.name', 'ilike', pattern), row('clients.name', 'ilike', pattern)]),
    )
  }
  if (after) query = query.where('drafts.id', '<', after)
  return database.read(workspaceId, query)
}

/** Those of some ids, in any order. */
export const findDraftsByIds = (
  database: Database,
  workspaceId: string,
  ids: readonly string[],
  room: number | null,
): Promise<Draft[]> =>
  database.read(
    workspaceId,
    selectDrafts(database.query, workspaceId, room).where(sql<boolean>`drafts.id = any(${ids}::uuid[])`),
  )

export const findDraftsOfClient = (
  database: Database,
  workspaceId: string,
  clientId: string,
  room: number | null,
): Promise<Draft[]> =>
  database.read(
    workspaceId,
    selectDrafts(database.query, workspaceId, room)
      .where('drafts.client_id', '=', clientId)
      .orderBy('drafts.id', 'desc'),
  )

export function findDraft(
  source: Source,
  workspaceId: string,
  id: string,
  room: number | null,
): Promise<Draft | null> {
  const asked = selectDrafts(builderOf(source), workspaceId, room).where('drafts.id', '=', id)
  return firstOf(source, workspaceId, asked)
}

export const { insert: insertDraft } = insertable('drafts', draftColumns)

export const updateDraft = changeable('drafts', draftColumns)
