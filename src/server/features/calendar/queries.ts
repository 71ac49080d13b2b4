import { sql } from 'kysely'
import { type CalendarEvent, eventDaysMax } from '#contract/calendar.ts'
import type { Span } from '#domain/calendar/spans.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { type Hand, handingOver } from '#server/database/handing-over.ts'
import { ownNames, readsOwnNames } from '#server/database/own-names.ts'
import { changesOf, fieldsOf, jsonRowOf, namesOf, typesOf } from '#server/database/rows.ts'
import { everyClientOf, isNobodyDeleted, projectOf } from '#server/database/vocabulary.ts'
import { eventColumns, type SharedChanges, type SharedFields, sharedColumns } from './columns.ts'

export { readsOwnNames }
export const { purge } = deletable('events')

type Query = Database['query'] | Transaction

const DAY_MS = 86_400_000

const fields = fieldsOf('events', eventColumns)

/** Instants as ISO text. */
export interface EventTime {
  readonly id: string
  readonly startTime: string
  readonly endTime: string
}

/**
 * Events with their client and project; those of a deleted client are hidden with it. Of clients and projects whom the
 * reader doesn't see their own events tell the names.
 */
const selectEvents = (query: Query, workspaceId: string) =>
  query
    .selectFrom('events')
    .leftJoin('clients', (join) => join.on(everyClientOf('events')))
    .leftJoin('projects', (join) => join.on(projectOf('events')))
    .select([
      'events.id',
      'clients.name as clientName',
      'projects.name as projectName',
      ...fields,
      'events.created_at as createdAt',
      'events.updated_at as updatedAt',
    ])
    .where('events.workspace_id', '=', workspaceId)
    .where('events.deleted_at', 'is', null)
    .where(isNobodyDeleted)
    .$if(readsOwnNames(workspaceId), (events) =>
      events
        .leftJoin(ownNames.as('own'), (join) => join.onRef('own.eventId', '=', 'events.id'))
        .select(['own.clientName as ownClientName', 'own.projectName as ownProjectName'])
        .where('own.isClientDeleted', 'is not', true),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>

function reference(id: string | null, name: string | null, ownName: string | null = null) {
  if (name !== null) return { _id: id, name }
  return ownName === null ? null : { _id: null, name: ownName }
}

const toEvent = ({
  clientId,
  clientName,
  ownClientName,
  projectId,
  projectName,
  ownProjectName,
  memberId,
  ...row
}: Row): CalendarEvent => ({
  _id: row.id,
  ...row,
  clientId: reference(clientId, clientName, ownClientName),
  projectId: reference(projectId, projectName, ownProjectName),
  assignees: memberId === null ? [] : [memberId],
})

/** A member by their id, or 'none' for what is nobody's. */
export type Whose = string

const isOf = (assignee: Whose) =>
  assignee === 'none'
    ? sql<boolean>`events.member_id is null`
    : sql<boolean>`events.member_id = ${assignee}::uuid`

export interface Touching {
  readonly fromMs: number
  readonly toMs: number
  readonly limit: number
  readonly status?: CalendarEvent['status']
  readonly assignee?: Whose | undefined
  /** Within the stretch, what overlaps one of these. */
  readonly spans?: readonly Span[]
}

/** Events that overlap a stretch of time, by their start. */
export async function findTouching(
  database: Database,
  workspaceId: string,
  { fromMs, toMs, limit, status, spans, assignee }: Touching,
): Promise<CalendarEvent[]> {
  let query = selectEvents(database.query, workspaceId)
    .where('events.start_time', '<', new Date(toMs).toISOString())
    .where('events.end_time', '>', new Date(fromMs).toISOString())
    // No event is longer: the index by start has an end on both sides.
    .where('events.start_time', '>=', new Date(fromMs - eventDaysMax * DAY_MS).toISOString())
    .orderBy('events.start_time')
    .orderBy('events.id')
    .limit(limit)
  if (status) query = query.where('events.status', '=', status)
  if (assignee !== undefined) query = query.where(isOf(assignee))
  if (spans) {
    const [starts, ends] = [spans.map(({ startMs }) => startMs), spans.map(({ endMs }) => endMs)].map(
      (times) => times.map((ms) => new Date(ms).toISOString()),
    )
    query = query.where(
      sql<boolean>`exists (select from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as span (start_time, end_time)
        where events.start_time < span.end_time and events.end_time > span.start_time)`,
    )
  }
  return (await database.read(workspaceId, query)).map(toEvent)
}

/** The newest by their start, newest first; of one client, or of all. */
export async function findNewest(
  database: Database,
  workspaceId: string,
  {
    limit,
    clientId,
    assignee,
  }: { readonly limit: number; readonly clientId?: string; readonly assignee?: Whose | undefined },
): Promise<CalendarEvent[]> {
  let query = selectEvents(database.query, workspaceId)
    .orderBy('events.start_time', 'desc')
    .orderBy('events.id', 'desc')
    .limit(limit)
  if (clientId !== undefined) query = query.where('events.client_id', '=', clientId)
  if (assignee !== undefined) query = query.where(isOf(assignee))
  return (await database.read(workspaceId, query)).map(toEvent)
}

export async function findEvent(
  database: Database,
  workspaceId: string,
  id: string,
): Promise<CalendarEvent | null> {
  const query = selectEvents(database.query, workspaceId).where('events.id', '=', id)
  const [row] = await database.read(workspaceId, query)
  return row ? toEvent(row) : null
}

/** The same within a transaction, after its writes, by their start. */
/** Those of some ids, in any order. */
export async function findEventsByIds(
  database: Database,
  workspaceId: string,
  ids: readonly string[],
): Promise<CalendarEvent[]> {
  const query = selectEvents(database.query, workspaceId).where(sql<boolean>`events.id = any(${ids}::uuid[])`)
  return (await database.read(workspaceId, query)).map(toEvent)
}

export async function readEvents(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<CalendarEvent[]> {
  const rows = await selectEvents(transaction, workspaceId)
    .where(sql<boolean>`events.id = any(${ids}::uuid[])`)
    .orderBy('events.start_time')
    .orderBy('events.id')
    .execute()
  return rows.map(toEvent)
}

/** One event for a change: others wait until the transaction is over. */
export async function lockEvent(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<CalendarEvent | null> {
  const row = await selectEvents(transaction, workspaceId)
    .where('events.id', '=', id)
    .forUpdate('events')
    .executeTakeFirst()
  return row ? toEvent(row) : null
}

/** Others of an event's series, for a change: those that start after it, all of them, or those that are named. */
export async function lockOthers(
  transaction: Transaction,
  workspaceId: string,
  { id, seriesId, startTime }: CalendarEvent,
  which: 'following' | 'all' | readonly string[],
): Promise<CalendarEvent[]> {
  if (seriesId === null) return []
  const rows = await selectEvents(transaction, workspaceId)
    .where('events.series_id', '=', seriesId)
    .where((that) => {
      if (which === 'all') return sql<boolean>`true`
      if (which === 'following') return that('events.start_time', '>=', startTime)
      return sql<boolean>`events.id = any(${which}::uuid[])`
    })
    .where('events.id', '<>', id)
    .orderBy('events.start_time')
    .orderBy('events.id')
    .forUpdate('events')
    .execute()
  return rows.map(toEvent)
}

/** Occurrences of one event go in one statement, whose text doesn't depend on how many there are. */
export async function insertEvents(
  transaction: Transaction,
  workspaceId: string,
  times: readonly EventTime[],
  shared: SharedFields,
  now: string,
): Promise<void> {
  const names = namesOf(sharedColumns)
  await sql`
    insert into events (workspace_id, id, start_time, end_time, ${names}, created_at, updated_at)
    select ${workspaceId}, occurrence.*, ${names}, ${now}::timestamptz, ${now}::timestamptz
    from ${unnested(times)} as occurrence,
      jsonb_to_record(${JSON.stringify(jsonRowOf(sharedColumns, shared))}::jsonb) as shared (${typesOf(sharedColumns)})`.execute(
    transaction,
  )
}

export const unnested = (times: readonly EventTime[]) =>
  sql`unnest(${times.map(({ id }) => id)}::uuid[], ${times.map(({ startTime }) => startTime)}::timestamptz[],
    ${times.map(({ endTime }) => endTime)}::timestamptz[])`

/** Sets the same fields on all of them. */
export async function updateEvents(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
  changes: SharedChanges,
  now: string,
): Promise<void> {
  await transaction
    .updateTable('events')
    .set({ ...changesOf(sharedColumns, changes), updated_at: now })
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** Gives each its own time. */
export async function moveEvents(
  transaction: Transaction,
  workspaceId: string,
  times: readonly EventTime[],
): Promise<void> {
  await sql`
    update events set start_time = moved.start_time, end_time = moved.end_time
    from ${unnested(times)} as moved (id, start_time, end_time)
    where events.workspace_id = ${workspaceId} and events.id = moved.id`.execute(transaction)
}

/** Hides events, or with null shows them again; answers which of them there were to hide or show. */
export async function setDeleted(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
  deletedAt: string | null,
): Promise<string[]> {
  const changed = await transaction
    .updateTable('events')
    .set({ deleted_at: deletedAt })
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .returning('id')
    .execute()
  return changed.map(({ id }) => id)
}

/** What is still to come of one member's becomes another's, or nobody's. */
export const handOverEvents = (
  transaction: Transaction,
  workspaceId: string,
  { now, ...hand }: Hand & { readonly now: string },
): Promise<void> =>
  handingOver('events', sql<boolean>`end_time > ${now}::timestamptz`)(transaction, workspaceId, hand)
