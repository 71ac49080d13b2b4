import { sql } from 'kysely'
import { SETTLED_AFTER_S } from '#contract/changes.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Tables whose rows say when they changed (0102-changes.sql). */
export const changedTables = [
  'clients',
  'projects',
  'quotes',
  'invoices',
  'measurements',
  'patterns',
  'drafts',
  'messages',
  'events',
  'pieces',
  'materials',
] as const satisfies readonly (keyof Tables)[]
export type ChangedTable = (typeof changedTables)[number]

export interface ChangedRow {
  readonly id: string
  readonly at: string
}

interface Stretch {
  readonly since: string
  /** With whom the page before ended. Not looked up anew: if they have changed meanwhile, others were left out. */
  readonly after: ChangedRow | null
  readonly limit: number
}

/**
 * A page of what has changed, in the order in which it did, and one row more where there is a next page; and until when all
 * has been told by the last page. What changed just now is told later: a transaction that is still under way may have
 * changed something before.
 */
export async function findChanged(
  database: Database,
  workspaceId: string,
  table: ChangedTable,
  { since, after, limit }: Stretch,
): Promise<{ readonly rows: ChangedRow[]; readonly until: string }> {
  const until = sql`date_trunc('milliseconds', now()) - ${sql.lit(SETTLED_AFTER_S)} * interval '1 second'`
  const isBeyond = after
    ? sql<boolean>`(changed_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql<boolean>`true`
  const found = await database.read(
    workspaceId,
    database.query.selectNoFrom(sql<string>`${until}`.as('until')).select(
      sql<
        ChangedRow[]
      >`coalesce((select json_agg(json_build_object('id', id, 'at', changed_at) order by changed_at, id)
          from (
            select id, changed_at from ${sql.table(table)}
            where workspace_id = ${workspaceId} and deleted_at is null
              and changed_at >= ${since}::timestamptz and changed_at <= ${until} and ${isBeyond}
            order by changed_at, id limit ${limit + 1}) as page), '[]')`.as('rows'),
    ),
  )
  const [page] = found
  if (!page) throw new Error('A row without a table is one')
  return { until: page.until, rows: page.rows.map(({ id, at }) => ({ id, at: new Date(at).toISOString() })) }
}
