import { sql } from 'kysely'
import type { FloorToday } from '#contract/dashboard.ts'
import type { Transaction } from '#server/database/database.ts'
import { clientOf, inPeriod } from '#server/database/vocabulary.ts'

/** Instants are as JSON has them from PostgreSQL. */
export interface Floor extends FloorToday {
  readonly hasPieces: boolean
}

const PROMISED_MAX = 5

/**
 * What the workshop asks for, in one statement. What was collected isn't looked at, however much that is: an index has
 * the others alone.
 */
export async function readFloor(
  transaction: Transaction,
  workspaceId: string,
  { today, tomorrow }: { readonly today: string; readonly tomorrow: string },
): Promise<Floor> {
  const shown = sql`id, tag, label, project, "clientId", "clientName", "stageName", "isRush"`
  const { rows } = await sql<Floor>`
    with floor as materialized (
      select pieces.id, tag, label, is_rush as "isRush", promised_on, next_on, stage_since, stages.name as "stageName",
        stages.meaning = 'ready' as is_ready, json_build_object('id', projects.id, 'name', projects.name) as project,
        clients.id as "clientId", clients.name as "clientName"
      from pieces
      join stages on stages.workspace_id = ${workspaceId} and stages.id = pieces.stage_id
        and stages.meaning <> 'collected'
      join projects on projects.workspace_id = ${workspaceId} and projects.id = pieces.project_id
        and projects.deleted_at is null
      left join clients on ${clientOf('projects')}
      where pieces.workspace_id = ${workspaceId} and pieces.deleted_at is null and pieces.collected_at is null
        and (stages.meaning = 'ready' or promised_on <= ${tomorrow}::date or next_on < ${today}::date)
    ), late as (
      select *, least(next_on, promised_on) as "dueOn" from floor
      where not is_ready and least(next_on, promised_on) < ${today}::date
    ), soon as (
      select * from floor where not is_ready and ${inPeriod('promised_on', { start: today, end: tomorrow })}
    ), day as (
      select coalesce(min(promised_on), ${today}::date) as promised from soon
    )
    select
      exists (select from pieces where workspace_id = ${workspaceId} and deleted_at is null) as "hasPieces",
      json_build_object('count', (select count(*) from late), 'oldest',
        (select row_to_json(oldest) from
          (select ${shown}, "dueOn" from late order by "dueOn", tag limit 1) oldest)) as late,
      json_build_object('on', day.promised, 'count', (select count(*) from soon where promised_on = day.promised),
        'pieces', (select coalesce(json_agg(next), '[]') from
          (select ${shown} from soon where promised_on = day.promised
           order by "isRush" desc, tag limit ${PROMISED_MAX}) next)) as promised,
      json_build_object('count', (select count(*) from floor where is_ready), 'longest',
        (select row_to_json(longest) from
          (select ${shown}, stage_since as since from floor where is_ready
           order by stage_since, tag limit 1) longest)) as ready
    from day`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('A statement of aggregates answers one row')
  return row
}
