import { sql } from 'kysely'
import type { Repeat } from '#contract/calendar.ts'
import type { Transaction } from '#server/database/database.ts'

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
