import { sql } from 'kysely'
import type { CalendarEvent, Repeat } from '#contract/calendar.ts'
import { actingIn } from '#server/database/acting.ts'
import { seeingEverything } from '#server/database/assigned-wall.ts'
import type { Transaction } from '#server/database/database.ts'
import { namesOf } from '#server/database/rows.ts'
import { sharedColumns } from '../columns.ts'
import { type EventTime, lockOthers, unnested } from '../queries.ts'

interface OthersOfSeries {
  readonly all: readonly CalendarEvent[]
  /** Those of them that whoever asks sees. */
  readonly seen: readonly CalendarEvent[]
}

/** Others of an event's series for another rule, which makes none where one is that whoever asks doesn't see. */
export async function lockSeries(
  transaction: Transaction,
  workspaceId: string,
  event: CalendarEvent,
  reach: 'following' | 'all',
): Promise<OthersOfSeries> {
  const lock = () => lockOthers(transaction, workspaceId, event, reach)
  const all = await seeingEverything(transaction, workspaceId, lock)
  return { all, seen: actingIn(workspaceId)?.seesAssignedOnly ? await lock() : all }
}

const { status: _, seriesId: __, repeat: ___, ...keptColumns } = sharedColumns

/** More occurrences of an event, with all that its row says, also of a client whom its maker doesn't see any more. */
export async function insertAlike(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  times: readonly EventTime[],
  { seriesId, repeat }: { readonly seriesId: string; readonly repeat: Repeat | null },
  now: string,
): Promise<void> {
  const copies = sql`
    insert into events (workspace_id, id, start_time, end_time, ${namesOf(keptColumns)},
      status, series_id, repeat, created_at, updated_at)
    select ${workspaceId}, occurrence.*, ${namesOf(keptColumns, 'events')},
      'scheduled', ${seriesId}::uuid, ${repeat && JSON.stringify(repeat)}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from events cross join ${unnested(times)} as occurrence
    where events.workspace_id = ${workspaceId} and events.id = ${id}`
  await seeingEverything(transaction, workspaceId, () => copies.execute(transaction))
}

/** Says how these events recur from now on. */
export async function setRule(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
  { seriesId, repeat }: { readonly seriesId: string; readonly repeat: Repeat | null },
  now: string,
): Promise<void> {
  await sql`
    update events set series_id = ${seriesId}::uuid, repeat = ${repeat && JSON.stringify(repeat)}::jsonb,
      updated_at = ${now}::timestamptz
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(transaction)
}

/** Gives another rule to those of a series that recur by one. */
export async function replaceRule(
  transaction: Transaction,
  workspaceId: string,
  { seriesId, repeat }: { readonly seriesId: string; readonly repeat: Repeat | null },
  other: Repeat | null,
  now: string,
): Promise<void> {
  await sql`
    update events set repeat = ${other && JSON.stringify(other)}::jsonb, updated_at = ${now}::timestamptz
    where workspace_id = ${workspaceId} and series_id = ${seriesId}::uuid and deleted_at is null
      and repeat is not distinct from ${repeat && JSON.stringify(repeat)}::jsonb`.execute(transaction)
}

/** Those of the ids that belong to a series, deleted or not. */
export async function findOfSeries(
  transaction: Transaction,
  workspaceId: string,
  seriesId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('events')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('series_id', '=', seriesId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** The last day of a series moves along with it. */
export async function moveSeriesEnd(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
  byDays: number,
): Promise<void> {
  await sql`
    update events set repeat = jsonb_set(repeat, '{until}', to_jsonb(((repeat->>'until')::date + ${byDays}::int)::text))
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and repeat is not null`.execute(
    transaction,
  )
}
