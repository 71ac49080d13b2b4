import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Every time zone that a business is in. */
export async function findTimeZones(database: Database): Promise<string[]> {
  const zones = sql<{ zone: string }>`(select time_zones() as zone)`.as('zones')
  const rows = await database.onAccounts(database.query.selectFrom(zones).select('zone'))
  return rows.map(({ zone }) => zone)
}
