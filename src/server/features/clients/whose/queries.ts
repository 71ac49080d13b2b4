import { type RawBuilder, sql } from 'kysely'

type Value = string | RawBuilder<string>

/**
 * Whether a client is a member's: they are assigned to a project of theirs, to a garment of one, or to something that is
 * to be done on one, whether or not it is done. Gathered from what is the member's, so that it costs what they have to do and not
 * what the business has.
 */
export const isOf = (workspaceId: Value, memberId: Value) =>
  sql<boolean>`clients.id in (
    select projects.client_id from projects
    where projects.workspace_id = ${workspaceId} and projects.deleted_at is null and projects.id in (
      select project_id from assignments where workspace_id = ${workspaceId} and member_id = ${memberId}
      union all
      select project_id from pieces
      where workspace_id = ${workspaceId} and member_id = ${memberId} and deleted_at is null
      union all
      select pieces.project_id from tasks
        join pieces on pieces.workspace_id = tasks.workspace_id and pieces.id = tasks.piece_id
      where tasks.workspace_id = ${workspaceId} and tasks.member_id = ${memberId}
        and tasks.deleted_at is null and pieces.deleted_at is null))`
