import { sql } from 'kysely'
import type { Project, ProjectStatus } from '#contract/projects.ts'
import type { OffsetStep } from '#domain/insights/offsets.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { Transaction } from '#server/database/database.ts'
import type { DayBins } from './queries-money.ts'

/** The same stretches as instants: `end` is the first instant after them. */
export interface InstantBins {
  readonly starts: readonly string[]
  readonly end: string
  readonly beforeCount: number
  /** The start of the period itself. */
  readonly periodStart: string
}

interface SpanFigures {
  /** Mean budget in hundredths, of projects that have one. */
  readonly budgetMinor: number | null
  readonly completed: number
}

export interface Work {
  readonly startedByBin: Readonly<Record<string, number>>
  readonly byType: readonly { readonly type: Project['type']; readonly count: number }[]
  readonly byStatus: readonly { readonly status: ProjectStatus; readonly count: number }[]
  readonly now: SpanFigures
  readonly before: SpanFigures
  readonly dueCount: number
  readonly onTimeCount: number
  readonly daysToComplete: number
}

/** Projects started and completed. Days are those of the zone that `steps` are of. */
export async function readWork(
  transaction: Transaction,
  workspaceId: string,
  { starts, end, beforeCount, periodStart }: InstantBins,
  steps: readonly OffsetStep[],
): Promise<Work> {
  const froms = steps.map(({ fromMs }) => new Date(fromMs).toISOString())
  const aheads = steps.map(({ aheadMs }) => aheadMs)
  const dayOf = (column: 'created_at' | 'completed_at') => sql`((${sql.ref(column)}
    + (${aheads}::float8[])[greatest(1, width_bucket(${sql.ref(column)}, ${froms}::timestamptz[]))]
      * interval '1 millisecond') at time zone 'UTC')::date`
  const figures = (isNow: boolean) => sql`json_build_object(
    'budgetMinor', (select round(avg(budget_minor)) from started where (bin > ${beforeCount}::int) = ${isNow}),
    'completed', (select count(*) from completed where is_now = ${isNow}))`
  const { rows } = await sql<Work>`
    with started as materialized (
      select type, status, budget_minor, width_bucket(created_at, ${starts}::timestamptz[]) as bin
      from projects
      where workspace_id = ${workspaceId} and deleted_at is null
        and created_at >= ${starts[0]}::timestamptz and created_at < ${end}::timestamptz
    ), completed as materialized (
      select completed_at >= ${periodStart}::timestamptz as is_now, due_date,
        ${dayOf('created_at')} as began, ${dayOf('completed_at')} as done
      from projects
      where workspace_id = ${workspaceId} and deleted_at is null and status = 'completed'
        and completed_at >= ${starts[0]}::timestamptz and completed_at < ${end}::timestamptz
    )
    select
      (select coalesce(json_object_agg(bin, count), '{}') from
        (select bin, count(*) as count from started group by bin) bins) as "startedByBin",
      (select coalesce(json_agg(types), '[]') from
        (select type, count(*) as count from started where bin > ${beforeCount}::int group by type) types) as "byType",
      (select coalesce(json_agg(statuses), '[]') from
        (select status, count(*) as count from started where bin > ${beforeCount}::int group by status) statuses) as "byStatus",
      ${figures(true)} as now,
      ${figures(false)} as before,
      (select count(*) from completed where is_now and due_date is not null) as "dueCount",
      (select count(*) from completed where is_now and done <= due_date) as "onTimeCount",
      (select coalesce(sum(done - began), 0)::bigint from completed where is_now) as "daysToComplete"`.execute(
    transaction,
  )
  const [row] = rows
  if (row === undefined) throw new Error('A statement of subselects answers one row')
  return row
}

export interface ClientShare {
  readonly id: string
  readonly name: string
  readonly revenue: number
  readonly projects: number
}

export interface People {
  /** By revenue, then projects; at most 5. */
  readonly top: readonly ClientShare[]
  /** By revenue; at most 10. */
  readonly byRevenue: readonly ClientShare[]
  readonly projectsOfClients: number
  readonly clientsWithProjects: number
  readonly newClients: number
  readonly activeNow: number
  readonly activeBefore: number
  readonly activeBoth: number
}

/**
 * Clients, by what was done for them and what they paid. Rows are gathered and grouped by client rather than joined:
 * a plan that is made for the average business would join the largest one row by row.
 */
export async function readPeople(
  transaction: Transaction,
  workspaceId: string,
  { days, instants }: { readonly days: DayBins; readonly instants: InstantBins },
  currency: CurrencyCode,
): Promise<People> {
  const periodStart = sql`${days.starts[days.beforeCount]}::date`
  const from = sql`${instants.periodStart}::timestamptz`
  const until = sql`${instants.end}::timestamptz`
  const { rows } = await sql<People>`
    with served as materialized (
      select id, max(name) as name, sum(revenue) as revenue, sum(projects)::bigint as projects
      from (
        select id, name, 0 as revenue, 0 as projects from clients
        where workspace_id = ${workspaceId} and deleted_at is null
        union all
        select client_id, null, total_minor, 0 from invoices
        where workspace_id = ${workspaceId} and deleted_at is null and status = 'paid' and currency = ${currency}
          and paid_on between ${periodStart} and ${days.end}::date
        union all
        select client_id, null, 0, 1 from projects
        where workspace_id = ${workspaceId} and deleted_at is null and created_at >= ${from} and created_at < ${until}
      ) doings
      group by id having count(name) > 0
    ), active as materialized (
      select coalesce(bool_or(is_now), false) as now, coalesce(bool_or(not is_now), false) as before
      from (
        select id, true as is_live, null::boolean as is_now from clients
        where workspace_id = ${workspaceId} and deleted_at is null
        union all
        select client_id, null, created_at >= ${from} from projects
        where workspace_id = ${workspaceId} and deleted_at is null
          and created_at >= ${instants.starts[0]}::timestamptz and created_at < ${until}
        union all
        select client_id, null, issue_date >= ${periodStart} from invoices
        where workspace_id = ${workspaceId} and deleted_at is null
          and issue_date between ${days.starts[0]}::date and ${days.end}::date
        union all
        select client_id, null, start_time >= ${from} from events
        where workspace_id = ${workspaceId} and deleted_at is null and status <> 'cancelled'
          and start_time >= ${instants.starts[0]}::timestamptz and start_time < ${until}
      ) doings
      group by id having count(is_live) > 0
    )
    select
      (select coalesce(json_agg(best), '[]') from
        (select * from served where revenue > 0 or projects > 0
         order by revenue desc, projects desc, id limit 5) best) as top,
      (select coalesce(json_agg(best), '[]') from
        (select * from served where revenue > 0 order by revenue desc, id limit 10) best) as "byRevenue",
      (select coalesce(sum(projects), 0)::bigint from served) as "projectsOfClients",
      (select count(*) from served where projects > 0) as "clientsWithProjects",
      (select count(*) from clients where workspace_id = ${workspaceId} and deleted_at is null
         and created_at >= ${from} and created_at < ${until}) as "newClients",
      (select count(*) from active where now) as "activeNow",
      (select count(*) from active where before) as "activeBefore",
      (select count(*) from active where now and before) as "activeBoth"`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('A statement of subselects answers one row')
  return row
}

export interface FirstRows {
  readonly instant: string | null
  readonly day: string | null
}

/** When a business's record begins: the earliest instant and the earliest day on it. */
export async function readFirstRows(transaction: Transaction, workspaceId: string): Promise<FirstRows> {
  const { rows } = await sql<FirstRows>`
    select
      least(
        (select min(created_at) from clients where workspace_id = ${workspaceId} and deleted_at is null),
        (select min(created_at) from projects where workspace_id = ${workspaceId} and deleted_at is null),
        (select min(start_time) from events where workspace_id = ${workspaceId} and deleted_at is null)) as instant,
      least(
        (select min(issue_date) from invoices where workspace_id = ${workspaceId} and deleted_at is null),
        (select min(paid_on) from invoices
         where workspace_id = ${workspaceId} and deleted_at is null and status = 'paid')) as day`.execute(
    transaction,
  )
  return rows[0] ?? { instant: null, day: null }
}
