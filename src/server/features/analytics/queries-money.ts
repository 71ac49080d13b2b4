import { sql } from 'kysely'
import type { ReceivableAge } from '#contract/analytics.ts'
import type { Project } from '#contract/projects.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { Transaction } from '#server/database/database.ts'

/** Stretches of days that follow one another; the last ends with `end`. Those up to `beforeCount` are of the span before. */
export interface DayBins {
  readonly starts: readonly string[]
  readonly end: string
  readonly beforeCount: number
}

/** By the number of the stretch, from 1; a stretch without any is left out. */
type ByBin = Readonly<Record<string, number>>

export interface Revenue {
  readonly byBin: ByBin
  /** In the period alone; null is 'through no project'. */
  readonly byType: readonly { readonly type: Project['type'] | null; readonly revenue: number }[]
  readonly daysToPay: number
  readonly paidCount: number
}

/** Paid invoices by their day of payment. Sums are in hundredths of `currency`. */
export async function readRevenue(
  transaction: Transaction,
  workspaceId: string,
  { starts, end, beforeCount }: DayBins,
  currency: CurrencyCode,
): Promise<Revenue> {
  const { rows } = await sql<Revenue>`
    with paid as materialized (
      select total_minor, project_id, currency = ${currency} as counts,
        greatest(0, paid_on - issue_date) as days, width_bucket(paid_on, ${starts}::date[]) as bin
      from invoices
      where workspace_id = ${workspaceId} and deleted_at is null and status = 'paid'
        and paid_on between ${starts[0]}::date and ${end}::date
    )
    select
      (select coalesce(json_object_agg(bin, revenue), '{}') from
        (select bin, sum(total_minor) as revenue from paid where counts group by bin) bins) as "byBin",
      (select coalesce(json_agg(types), '[]') from
        (select type, sum(revenue) as revenue
         from (select sum(total_minor) as revenue,
                 (select type from projects where workspace_id = ${workspaceId} and deleted_at is null
                    and id = paid.project_id) as type
               from paid where counts and bin > ${beforeCount}::int group by project_id) by_project
         group by type) types) as "byType",
      (select coalesce(sum(days), 0)::bigint from paid where bin > ${beforeCount}::int) as "daysToPay",
      (select count(*) from paid where bin > ${beforeCount}::int) as "paidCount"`.execute(transaction)
  return only(rows)
}

export interface Flow {
  readonly invoiced: ByBin
  readonly paid: ByBin
  readonly otherCurrencies: number
}

/** What was issued and what came in, within the period; and what is left out of any sum for its currency. */
export async function readFlow(
  transaction: Transaction,
  workspaceId: string,
  { starts, end }: DayBins,
  currency: CurrencyCode,
): Promise<Flow> {
  const first = starts[0]
  const { rows } = await sql<Flow>`
    select
      (select coalesce(json_object_agg(bin, amount), '{}') from
        (select width_bucket(issue_date, ${starts}::date[]) as bin, sum(total_minor) as amount from invoices
         where workspace_id = ${workspaceId} and deleted_at is null and status <> 'draft'
           and currency = ${currency} and issue_date between ${first}::date and ${end}::date
         group by bin) bins) as invoiced,
      (select coalesce(json_object_agg(bin, amount), '{}') from
        (select width_bucket(payments.paid_on, ${starts}::date[]) as bin, sum(amount_minor) as amount
         from payments join invoices on invoices.workspace_id = payments.workspace_id
           and invoices.id = payments.invoice_id
         where payments.workspace_id = ${workspaceId} and invoices.workspace_id = ${workspaceId}
           and payments.paid_on between ${first}::date and ${end}::date
           and invoices.deleted_at is null and invoices.currency = ${currency}
         group by bin) bins) as paid,
      (select count(*) from invoices
       where workspace_id = ${workspaceId} and deleted_at is null and currency <> ${currency}
         and ((status = 'paid' and paid_on between ${first}::date and ${end}::date)
           or (status <> 'draft' and issue_date between ${first}::date and ${end}::date)
           or (status in ('sent', 'overdue') and total_minor > paid_minor))) as "otherCurrencies"`.execute(
    transaction,
  )
  return only(rows)
}

export interface Standing {
  readonly receivables: readonly {
    readonly bucket: ReceivableAge
    readonly amount: number
    readonly count: number
  }[]
  readonly monthMinor: number
  readonly yearMinor: number
  readonly monthlyGoalMinor: number | null
  readonly yearlyGoalMinor: number | null
  readonly projectsDelayed: number
}

/** How things stand today, whatever the period. */
export async function readStanding(
  transaction: Transaction,
  workspaceId: string,
  { today, monthStart, yearStart }: { today: string; monthStart: string; yearStart: string },
  currency: CurrencyCode,
): Promise<Standing> {
  const revenueSince = (start: string) => sql`
    (select coalesce(sum(total_minor), 0)::bigint from invoices
     where workspace_id = ${workspaceId} and deleted_at is null and status = 'paid' and currency = ${currency}
       and paid_on between ${start}::date and ${today}::date)`
  const { rows } = await sql<Standing>`
    with owner as (
      select monthly_revenue_goal_minor, yearly_revenue_goal_minor
      from memberships join preferences on preferences.user_id = memberships.user_id
      where memberships.workspace_id = ${workspaceId} and memberships.role = 'owner'
    )
    select
      (select coalesce(json_agg(ages), '[]') from
        (select case when late <= 0 then 'not due' when late <= 30 then '1-30' when late <= 60 then '31-60'
           when late <= 90 then '61-90' else '90+' end as bucket, sum(balance) as amount, count(*) as count
         from (select ${today}::date - due_date as late, total_minor - paid_minor as balance from invoices
               where workspace_id = ${workspaceId} and deleted_at is null and status in ('sent', 'overdue')
                 and currency = ${currency} and total_minor > paid_minor) open
         group by bucket) ages) as receivables,
      ${revenueSince(monthStart)} as "monthMinor",
      ${revenueSince(yearStart)} as "yearMinor",
      (select monthly_revenue_goal_minor from owner) as "monthlyGoalMinor",
      (select yearly_revenue_goal_minor from owner) as "yearlyGoalMinor",
      (select count(*) from projects where workspace_id = ${workspaceId} and deleted_at is null
         and status <> 'completed' and due_date < ${today}::date) as "projectsDelayed"`.execute(transaction)
  return only(rows)
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement of subselects answers one row')
  return row
}
