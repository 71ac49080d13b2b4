import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

export interface WorkspaceUsage {
  readonly planId: string
  readonly status: string
  readonly clients: number
  readonly projects: number
  readonly measurements: number
  readonly invoices: number
  readonly events: number
  readonly patterns: number
  readonly drafts: number
  readonly files: number
  readonly fileBytes: number
  readonly sessions: number
  readonly lastActiveAt: string | null
}

const counted = ['clients', 'projects', 'measurements', 'invoices', 'events', 'patterns', 'drafts'] as const

/** How much there is of what, and when somebody was last at work; nothing of what stands in it. */
export async function readUsage(database: Database, workspaceId: string): Promise<WorkspaceUsage | null> {
  const countOf = (table: (typeof counted)[number]) =>
    sql<number>`(select count(*) from ${sql.table(table)} where workspace_id = ${workspaceId} and deleted_at is null)`.as(
      table,
    )
  const [usage] = await database.read(
    workspaceId,
    database.query
      .selectFrom('subscriptions')
      .select(['plan_id as planId', 'status'])
      .select(counted.map(countOf))
      .select([
        sql<number>`(select count(*) from files where workspace_id = ${workspaceId})`.as('files'),
        sql<number>`(select coalesce(sum(bytes), 0)::bigint from files where workspace_id = ${workspaceId})`.as(
          'fileBytes',
        ),
        sql<number>`(select count(*) from sessions where workspace_id = ${workspaceId} and expires_at > now())`.as(
          'sessions',
        ),
        sql<string | null>`(select max(last_active_at) from sessions where workspace_id = ${workspaceId})`.as(
          'lastActiveAt',
        ),
      ])
      .where('workspace_id', '=', workspaceId),
  )
  return usage ?? null
}
