import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import type { ProjectFields } from '../queries.ts'

export interface NewProject extends ProjectFields {
  readonly id: string
  readonly created_at: string
}

/** What tells one project from another. */
export type KnownProject = Pick<ProjectFields, 'name' | 'type' | 'due_date'> & { client_id: string | null }

export const readKnownProjects = (
  transaction: Transaction,
  workspaceId: string,
  clientIds: readonly string[],
): Promise<KnownProject[]> =>
  transaction
    .selectFrom('projects')
    .select(['client_id', 'name', 'type', 'due_date'])
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`client_id = any(${clientIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()

/** One parameter for all rows: the statement's text stays the same however many there are. */
export async function insertProjects(
  transaction: Transaction,
  workspaceId: string,
  projects: readonly NewProject[],
  at: string,
): Promise<void> {
  await sql`
    insert into projects (workspace_id, id, client_id, name, description, type, status, priority, progress,
      progress_before, due_date, budget_minor, completed_at, collected_at, created_at, updated_at)
    select ${workspaceId}::uuid, id, client_id, name, description, type, status, priority, progress,
      progress_before, due_date, budget_minor, completed_at, collected_at, created_at, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(projects)}::jsonb) as row
      (id uuid, client_id uuid, name text, description text, type text, status text, priority text,
       progress smallint, progress_before smallint, due_date date, budget_minor bigint, completed_at timestamptz,
       collected_at timestamptz, created_at timestamptz)`.execute(transaction)
}

/** Hides those of the projects that are still as they were written then, and that no invoice names; answers how many. */
export async function hideUntouchedProjects(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
  { writtenAt, at }: { writtenAt: string; at: string },
): Promise<number> {
  const { rows } = await sql`
    update projects set deleted_at = ${at}::timestamptz
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null
      and updated_at = ${writtenAt}::timestamptz
      and not exists (select from invoices where invoices.workspace_id = ${workspaceId}
        and invoices.project_id = projects.id and invoices.deleted_at is null)
    returning id`.execute(transaction)
  return rows.length
}
