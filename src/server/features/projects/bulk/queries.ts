import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { insertRows, type NewRow } from '#server/database/rows.ts'
import { type ProjectFields, projectColumns } from '../columns.ts'

export type NewProject = NewRow<typeof projectColumns>

/** What tells one project from another. */
export type KnownProject = Pick<ProjectFields, 'clientId' | 'name' | 'type' | 'dueDate'>

export const readKnownProjects = (
  transaction: Transaction,
  workspaceId: string,
  clientIds: readonly string[],
): Promise<KnownProject[]> =>
  transaction
    .selectFrom('projects')
    .select(['client_id as clientId', 'name', 'type', 'due_date as dueDate'])
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`client_id = any(${clientIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()

export const insertProjects = (
  transaction: Transaction,
  workspaceId: string,
  projects: readonly NewProject[],
  at: string,
): Promise<void> => insertRows(transaction, 'projects', projectColumns, workspaceId, projects, at)

/** Hides those of the projects that are still as they were written then, and that no invoice names. */
export const hideUntouchedProjects = (
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
  times: { readonly writtenAt: string; readonly at: string },
): Promise<string[]> =>
  deletable('projects').hideUntouched(
    transaction,
    workspaceId,
    ids,
    times,
    sql`exists (select from invoices where invoices.workspace_id = ${workspaceId}
      and invoices.project_id = projects.id and invoices.deleted_at is null)`,
  )
