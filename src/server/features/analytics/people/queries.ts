import { type RawBuilder, sql } from 'kysely'
import { daysBetween } from '#domain/calendar/days.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { Transaction } from '#server/database/database.ts'
import { inPeriod, isSettled, revenue, stands, takesPlace, within } from '#server/database/vocabulary.ts'
import type { DayBins } from '../money/queries.ts'
import type { InstantBins } from '../work/queries.ts'

export interface ClientShare {
  readonly id: string
  readonly name: string
  readonly revenue: number
  readonly projects: number
}

export interface TopClient extends ClientShare {
  /** Whenever it was paid. */
  readonly revenueEver: number
  /** When the latest of all their projects was started. */
  readonly lastProjectAt: string | null
}

export interface People {
  /** By revenue, then projects; at most 5. */
  readonly top: readonly TopClient[]
  /** By revenue; at most 10. */
  readonly byRevenue: readonly ClientShare[]
  readonly projectsOfClients: number
  readonly clientsWithProjects: number
  readonly newClients: number
  readonly activeNow: number
  readonly activeBefore: number
  readonly activeBoth: number
}

interface Spans {
  readonly days: DayBins
  readonly instants: InstantBins
}

/** The period itself, without the one before. */
const nowOf = ({ periodStart, end }: InstantBins) => ({ from: periodStart, until: end })

/**
 * Clients, by what was done for them and what they paid. Rows are gathered and grouped by client rather than joined:
 * a plan that is made for the average business would join the largest one row by row.
 */
export async function readPeople(
  transaction: Transaction,
  workspaceId: string,
  spans: Spans,
  currency: CurrencyCode,
): Promise<People> {
  const { days, instants } = spans
  const from = sql`${instants.periodStart}::timestamptz`
  const active = isLong(days) ? activeByLooking(workspaceId, spans) : activeByGathering(workspaceId, spans)
  const { rows } = await sql<People>`
    with served as materialized (
      select id, max(name) as name, sum(revenue)::bigint as revenue, coalesce(sum(project), 0)::bigint as projects,
        coalesce(bool_or(project = 0), false) as had_projects
      from (
        select id, name, 0::bigint as revenue, null::int as project from clients
        where workspace_id = ${workspaceId} and deleted_at is null
        union all ${revenueByClient(workspaceId, days, currency)}
        union all
        select client_id, null, null, case when created_at >= ${from} then 1 else 0 end from projects
        where workspace_id = ${workspaceId} and deleted_at is null
          and ${within('created_at', { from: instants.starts[0], until: instants.end })}
      ) doings
      group by id having count(name) > 0
    ), active as materialized (${active})
    select
      (select coalesce(json_agg(known), '[]') from
        (select best.*, ${ever(workspaceId, currency)} from
          (select id, name, revenue, projects from served where revenue > 0 or projects > 0
           order by revenue desc, projects desc, id limit 5) best
         order by revenue desc, projects desc, id) known) as top,
      (select coalesce(json_agg(best), '[]') from
        (select id, name, revenue, projects from served where revenue > 0
         order by revenue desc, id limit 10) best) as "byRevenue",
      (select coalesce(sum(projects), 0)::bigint from served) as "projectsOfClients",
      (select count(*) from served where projects > 0) as "clientsWithProjects",
      (select count(*) from clients where workspace_id = ${workspaceId} and deleted_at is null
         and ${within('created_at', nowOf(instants))}) as "newClients",
      (select count(*) from active where now) as "activeNow",
      (select count(*) from active where before) as "activeBefore",
      (select count(*) from active where now and before) as "activeBoth"`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('A statement of subselects answers one row')
  return row
}

/** What a few of the clients have been beyond the period. */
const ever = (workspaceId: string, currency: CurrencyCode): RawBuilder<unknown> => sql`
  coalesce((select revenue_minor from figures_by_client
    where workspace_id = ${workspaceId} and client_id = best.id and currency = ${currency}), 0) as "revenueEver",
  (select max(created_at) from projects
    where workspace_id = ${workspaceId} and client_id = best.id and deleted_at is null) as "lastProjectAt"`

/** Of everything, what is kept, without what lies outside: mostly nothing. Of a shorter period, the invoices in it. */
function revenueByClient(workspaceId: string, days: DayBins, currency: CurrencyCode): RawBuilder<unknown> {
  const periodStart = sql`${days.starts[days.beforeCount]}::date`
  const ofInvoices = (amount: '-' | '+') => sql`
    select client_id, null, ${sql.raw(amount)} ${revenue}, null::int from invoices
    where workspace_id = ${workspaceId} and ${isSettled} and currency = ${currency}`
  if (days.beforeCount > 0) {
    return sql`${ofInvoices('+')} and ${inPeriod('paid_on', { start: days.starts[days.beforeCount], end: days.end })}`
  }
  return sql`
    select client_id, null, revenue_minor, null::int from figures_by_client
    where workspace_id = ${workspaceId} and currency = ${currency}
    union all ${ofInvoices('-')} and paid_on < ${periodStart}
    union all ${ofInvoices('-')} and paid_on > ${days.end}::date`
}

/** In half a year there is little to gather; in ten years the first thing looked up makes nearly every client active. */
const LONG_DAYS = 800
const isLong = ({ starts, end }: DayBins) => daysBetween(starts[0] ?? end, end) > LONG_DAYS

/** Clients with a project, invoice or event in a span: from all of these together. */
function activeByGathering(workspaceId: string, { days, instants }: Spans): RawBuilder<unknown> {
  const from = sql`${instants.periodStart}::timestamptz`
  return sql`
    select coalesce(bool_or(is_now), false) as now, coalesce(bool_or(not is_now), false) as before
    from (
      select id, true as is_live, null::boolean as is_now from served
      union all
      select id, null, true from served where projects > 0
      union all
      select id, null, false from served where had_projects
      union all
      select client_id, null, issue_date >= ${days.starts[days.beforeCount]}::date from invoices
      where workspace_id = ${workspaceId} and ${stands}
        and ${inPeriod('issue_date', { start: days.starts[0], end: days.end })}
      union all
      select client_id, null, start_time >= ${from} from events
      where workspace_id = ${workspaceId} and ${takesPlace}
        and ${within('start_time', { from: instants.starts[0], until: instants.end })}
    ) doings
    group by id having count(is_live) > 0`
}

/** The same, client by client, where projects do not tell already. */
function activeByLooking(workspaceId: string, { days, instants }: Spans): RawBuilder<unknown> {
  const periodStart = days.starts[days.beforeCount]
  const before = { from: instants.starts[0], until: instants.periodStart }
  const ofClient = (table: 'invoices' | 'events') => sql`
    select from ${sql.table(table)} where workspace_id = ${workspaceId} and client_id = served.id`
  return sql`
    select
      projects > 0
        or exists (${ofClient('invoices')} and ${stands} and ${inPeriod('issue_date', { start: periodStart, end: days.end })})
        or exists (${ofClient('events')} and ${takesPlace} and ${within('start_time', nowOf(instants))})
        as now,
      ${days.beforeCount > 0}::boolean and (had_projects
        or exists (${ofClient('invoices')} and ${stands} and issue_date >= ${days.starts[0]}::date and issue_date < ${periodStart}::date)
        or exists (${ofClient('events')} and ${takesPlace} and ${within('start_time', before)}))
        as before
    from served`
}
