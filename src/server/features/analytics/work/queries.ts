import { sql } from 'kysely'
import type { Project, ProjectStatus } from '#contract/projects.ts'
import type { OffsetStep } from '#domain/insights/offsets.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { Transaction } from '#server/database/database.ts'
import { isCompleted, isSettled, stands, within } from '#server/database/vocabulary.ts'

/** The same stretches as instants: `end` is the first instant after them. */
export interface InstantBins {
  readonly starts: readonly string[]
  readonly end: string
  readonly beforeCount: number
  /** The start of the period itself. */
  readonly periodStart: string
}

interface SpanFigures {
  /** Mean budget in hundredths, of projects that have one in the currency asked for. */
  readonly budgetMinor: number | null
  readonly completed: number
}

export interface Work {
  readonly startedByBin: Readonly<Record<string, number>>
  readonly byType: readonly { readonly type: Project['type']; readonly count: number }[]
  readonly byStatus: readonly { readonly status: ProjectStatus; readonly count: number }[]
  readonly now: SpanFigures
  readonly before: SpanFigures
  /** Budgets in other currencies, of the period itself. */
  readonly otherBudgets: number
  readonly dueCount: number
  readonly onTimeCount: number
  readonly daysToComplete: number
}

/** Projects started and completed. Days are those of the zone that `steps` are of. */
export async function readWork(
  transaction: Transaction,
  workspaceId: string,
  { starts, end, beforeCount, periodStart }: InstantBins,
  { steps, currency }: { readonly steps: readonly OffsetStep[]; readonly currency: CurrencyCode },
): Promise<Work> {
  const froms = steps.map(({ fromMs }) => new Date(fromMs).toISOString())
  const aheads = steps.map(({ aheadMs }) => aheadMs)
  const dayOf = (column: 'created_at' | 'completed_at') => sql`((${sql.ref(column)}
    + (${aheads}::float8[])[greatest(1, width_bucket(${sql.ref(column)}, ${froms}::timestamptz[]))]
      * interval '1 millisecond') at time zone 'UTC')::date`
  const completedFrom = (instant: string | undefined) => sql`workspace_id = ${workspaceId} and ${isCompleted}
    and completed_at >= ${instant}::timestamptz`
  // One pass counts them twice: by stretch, and by what they are. Two would read, and sort, every row again.
  const { rows } = await sql<Work>`
    with started as materialized (
      select bin, is_now, type, status, count(*) as count,
        sum(budget_minor) filter (where budget_currency = ${currency}) as budget,
        count(*) filter (where budget_currency = ${currency}) as budgets,
        count(*) filter (where budget_currency <> ${currency}) as others
      from (
        select width_bucket(created_at, ${starts}::timestamptz[]) as bin,
          created_at >= ${periodStart}::timestamptz as is_now, type, status, budget_minor, budget_currency
        from projects
        where workspace_id = ${workspaceId} and deleted_at is null
          and ${within('created_at', { from: starts[0], until: end })}
      ) begun
      group by grouping sets ((bin), (is_now, type, status))
    ), budgets as (
      select round(sum(budget) filter (where bin > ${beforeCount}::int)
          / nullif(sum(budgets) filter (where bin > ${beforeCount}::int), 0))::bigint as now,
        round(sum(budget) filter (where bin <= ${beforeCount}::int)
          / nullif(sum(budgets) filter (where bin <= ${beforeCount}::int), 0))::bigint as before
      from started
    ), completions as (
      select count(*) as count, count(due_date) as due, count(*) filter (where done <= due_date) as on_time,
        coalesce(sum(done - began), 0)::bigint as days
      from (
        select due_date, ${dayOf('created_at')} as began, ${dayOf('completed_at')} as done from projects
        where ${completedFrom(periodStart)} and completed_at < ${end}::timestamptz
      ) completed
    )
    select
      (select coalesce(json_object_agg(bin, count), '{}') from started where bin is not null) as "startedByBin",
      (select coalesce(json_agg(types), '[]') from
        (select type, sum(count) as count from started where is_now group by type) types) as "byType",
      (select coalesce(json_agg(statuses), '[]') from
        (select status, sum(count) as count from started where is_now group by status) statuses) as "byStatus",
      json_build_object('budgetMinor', budgets.now, 'completed', completions.count) as now,
      json_build_object('budgetMinor', budgets.before, 'completed',
        (select count(*) from projects
         where ${completedFrom(starts[0])} and completed_at < ${periodStart}::timestamptz)) as before,
      (select coalesce(sum(others), 0)::bigint from started where is_now) as "otherBudgets",
      completions.due as "dueCount", completions.on_time as "onTimeCount", completions.days as "daysToComplete"
    from budgets, completions`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('Aggregates answer one row')
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
        (select min(issue_date) from invoices
         where workspace_id = ${workspaceId} and ${stands}),
        (select min(paid_on) from invoices
         where workspace_id = ${workspaceId} and ${isSettled})) as day`.execute(transaction)
  return rows[0] ?? { instant: null, day: null }
}
