import { sql } from 'kysely'
import type { Role } from '#domain/team/permissions.ts'
import type { Week } from '#domain/workshop/hours.ts'
import type { OpenPiece } from '#domain/workshop/load.ts'
import type { Closure } from '#domain/workshop/planning.ts'
import { actingIn } from '#server/database/acting.ts'
import { seeingEverything } from '#server/database/assigned-wall.ts'
import type { Transaction } from '#server/database/database.ts'

export interface LoadedPiece extends OpenPiece {
  readonly id: string
  /** Who has a task on it that isn't done, also one that nobody knows the minutes of. */
  readonly hands: readonly string[]
}

interface Worker {
  readonly id: string
  readonly role: Role
  readonly week: Week | null
  readonly away: readonly Closure[]
}

/** Who is told of their own work alone; null where whoever asks sees everybody's. */
export function onlyTold(workspaceId: string): string | null {
  const who = actingIn(workspaceId)
  return who?.seesAssignedOnly ? who.memberId : null
}

/** What is to be done still, whoever sees it, and who is there to do it from a day on. */
export const readFloor = (
  transaction: Transaction,
  workspaceId: string,
  from: string,
): Promise<{ pieces: LoadedPiece[]; people: Worker[] }> =>
  seeingEverything(transaction, workspaceId, async () => ({
    pieces: await readPieces(transaction, workspaceId),
    people: await readPeople(transaction, workspaceId, from),
  }))

async function readPeople(transaction: Transaction, workspaceId: string, from: string): Promise<Worker[]> {
  const members = await transaction
    .selectFrom('members')
    .select(['id', 'role', 'week'])
    .where('workspace_id', '=', workspaceId)
    .where('ended_at', 'is', null)
    .execute()
  const absences = await transaction
    .selectFrom('absences')
    .select(['member_id as memberId', 'from_day as from', 'until_day as until'])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where('until_day', '>=', from)
    .orderBy('from_day')
    .orderBy('until_day')
    .execute()
  const awayOf = (id: string) => absences.flatMap(({ memberId, ...days }) => (memberId === id ? [days] : []))
  return members.map((member) => ({ ...member, away: awayOf(member.id) }))
}

/** The same of one piece, for who sees it; null for anybody else. */
export async function readOpenPiece(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<LoadedPiece | null> {
  const [piece] = await readPieces(transaction, workspaceId, id)
  return piece ?? null
}

/**
 * Pieces that aren't ready. One without a task that says how long it takes goes by its stages, unless it is only altered:
 * then nobody knows.
 */
async function readPieces(
  transaction: Transaction,
  workspaceId: string,
  id: string | null = null,
): Promise<LoadedPiece[]> {
  const { rows } = await sql<LoadedPiece>`
    select pieces.id, pieces.stage_id as "stageId", pieces.planned, pieces.promised_on as "promisedOn",
      pieces.member_id as "memberId",
      case when work.is_timed or projects.kind = 'alteration' then coalesce(work.left_to_do, '[]') end as tasks,
      coalesce(work.hands, '[]') as hands
    from pieces
      join projects on projects.workspace_id = pieces.workspace_id and projects.id = pieces.project_id
        and projects.deleted_at is null
      join stages on stages.workspace_id = pieces.workspace_id and stages.id = pieces.stage_id
        and stages.meaning not in ('ready', 'collected')
      left join (
        select piece_id, bool_or(minutes is not null) as is_timed,
          json_agg(json_build_object('memberId', member_id, 'minutes', round(minutes * quantity)::int))
            filter (where done_at is null and minutes > 0) as left_to_do,
          json_agg(distinct member_id) filter (where done_at is null and member_id is not null) as hands
        from tasks
        where workspace_id = ${workspaceId} and deleted_at is null
          and (${id}::uuid is null or piece_id = ${id}::uuid)
        group by piece_id
      ) work on work.piece_id = pieces.id
    where pieces.workspace_id = ${workspaceId} and pieces.deleted_at is null
      and (${id}::uuid is null or pieces.id = ${id}::uuid)`.execute(transaction)
  return rows
}
