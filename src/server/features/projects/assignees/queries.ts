import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { seeingEverything } from '#server/database/assigned-wall.ts'
import type { Transaction } from '#server/database/database.ts'
import { isOpen } from '#server/database/vocabulary.ts'

/** A member by their id, or 'none' for what is nobody's. */
export type Whose = string

const assigned = (whose: RawBuilder<unknown>) => sql<boolean>`exists (select from assignments
  where assignments.workspace_id = projects.workspace_id and assignments.project_id = projects.id ${whose})`

/** Whether a project that is selected is somebody's work. */
export const isAssigned = (whose: Whose): RawBuilder<boolean> =>
  whose === 'none' ? sql<boolean>`not ${assigned(sql``)}` : assigned(sql`and member_id = ${whose}::uuid`)

/**
 * Says whose work a project is, in place of those before; false where one of them doesn't work there. Whoever has left
 * stays with what was theirs.
 */
export async function replaceAssignees(
  transaction: Transaction,
  workspaceId: string,
  projectId: string,
  memberIds: readonly string[],
  now: string,
): Promise<boolean> {
  const members = [...new Set(memberIds)]
  await sql`delete from assignments where workspace_id = ${workspaceId} and project_id = ${projectId}
    and member_id <> all(${members}::uuid[])`.execute(transaction)
  const ids = members.map(() => uuidv7())
  await sql`insert into assignments (workspace_id, id, member_id, project_id, created_at)
    select ${workspaceId}::uuid, chosen.id, chosen.member_id, ${projectId}::uuid, ${now}::timestamptz
    from unnest(${ids}::uuid[], ${members}::uuid[]) as chosen (id, member_id)
      join members on members.workspace_id = ${workspaceId} and members.id = chosen.member_id
    where members.ended_at is null
    on conflict do nothing`.execute(transaction)
  const { count } = await transaction
    .selectFrom('assignments')
    .select(sql<number>`count(*)`.as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return count === members.length
}

/** Whether all of them work there now. */
export async function areMembers(
  transaction: Transaction,
  workspaceId: string,
  memberIds: readonly string[],
): Promise<boolean> {
  const { count } = await transaction
    .selectFrom('members')
    .select(sql<number>`count(*)`.as('count'))
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`id = any(${memberIds}::uuid[])`)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count === new Set(memberIds).size
}

/** Open work of one member becomes another's, or nobody's. */
export async function handOverProjects(
  transaction: Transaction,
  workspaceId: string,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<void> {
  const open = sql`from projects where projects.workspace_id = ${workspaceId} and projects.id = project_id
    and ${isOpen}`
  await seeingEverything(transaction, workspaceId, async () => {
    if (to !== null) {
      await sql`update assignments set member_id = ${to}::uuid
        where workspace_id = ${workspaceId} and member_id = ${from}::uuid and exists (select ${open})
          and not exists (select from assignments as theirs where theirs.workspace_id = ${workspaceId}
            and theirs.member_id = ${to}::uuid and theirs.project_id = assignments.project_id)`.execute(
        transaction,
      )
    }
    await sql`delete from assignments
      where workspace_id = ${workspaceId} and member_id = ${from}::uuid and exists (select ${open})`.execute(
      transaction,
    )
  })
}
