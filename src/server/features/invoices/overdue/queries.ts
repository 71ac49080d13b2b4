import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

const BATCH = 500

/** Every time zone that somebody prefers. */
export async function findTimeZones(database: Database): Promise<string[]> {
  const rows = await database.onAccounts(
    database.query.selectFrom('preferences').select('time_zone').distinct(),
  )
  return rows.map((row) => row.time_zone)
}

/** Marks what is overdue in the next batch of businesses; answers the last of them, null after all. */
export async function markOverdue(
  database: Database,
  today: { readonly byZone: Readonly<Record<string, string>>; readonly elsewhere: string },
  after: string | null,
): Promise<string | null> {
  const [row] = await database.onAccounts(
    database.query.selectNoFrom(
      sql<string | null>`mark_overdue(${JSON.stringify(today.byZone)}::jsonb, ${today.elsewhere}::date,
        ${after}::uuid, ${BATCH})`.as('last'),
    ),
  )
  return row?.last ?? null
}
