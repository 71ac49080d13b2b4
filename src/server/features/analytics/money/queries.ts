import { sql } from 'kysely'
import type { Project } from '#contract/projects.ts'
import type { DaySpan } from '#domain/insights/periods.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { ReceivableAge } from '#domain/money/receivable-ages.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  claims,
  inPeriod,
  isIssued,
  isOpen,
  isOwed,
  isSettled,
  revenue,
} from '#server/database/vocabulary.ts'

/** Stretches of days that follow one another; the last ends with `end`. Those up to `beforeCount` are of the span before. */
export interface DayBins {
  readonly starts: readonly string[]
  readonly end: string
  readonly beforeCount: number
}

/** What happened in a stretch of days. Amounts are in hundredths of the currency asked for. */
export interface MoneyOfBin {
  /** Its number, from 1. */
  readonly bin: number
  /** Paid invoices by their day of payment. */
  readonly revenue: number
  readonly invoiced: number
  /** Payments, also of invoices that are not paid in full. */
  readonly received: number
  /** Whether there was any of these, be it of nothing. */
  readonly isAny: boolean
  /** Of paid invoices in every currency. */
  readonly paidCount: number
  readonly daysToPay: number
}

/** Stretches without anything are left out. */
export async function readMoney(
  transaction: Transaction,
  workspaceId: string,
  { starts, end }: DayBins,
  currency: CurrencyCode,
): Promise<readonly MoneyOfBin[]> {
  const sum = (column: string) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where currency = ${currency}), 0)::bigint`
  const { rows } = await sql<MoneyOfBin>`
    select width_bucket(day, ${starts}::date[]) as bin,
      ${sum('revenue_minor')} as revenue, ${sum('invoiced_minor')} as invoiced, ${sum('received_minor')} as received,
      bool_or(currency = ${currency}) as "isAny",
      sum(paid_count) as "paidCount", sum(days_to_pay)::bigint as "daysToPay"
    from figures_by_day
    where workspace_id = ${workspaceId} and ${inPeriod('day', { start: starts[0], end })}
    group by bin`.execute(transaction)
  return rows
}

/** A span of days as its whole months and what is left of days before and after them; any of these can be none. */
export interface MonthsAndDays {
  /** The first days of the first and of the last month. */
  readonly months: { readonly first: string; readonly last: string }
  readonly edges: readonly [DaySpan, DaySpan]
}

export interface RevenueOfType {
  /** Null is 'through no project'. */
  readonly type: Project['type'] | null
  readonly revenue: number
}

export async function readRevenueByType(
  transaction: Transaction,
  workspaceId: string,
  { months, edges }: MonthsAndDays,
  currency: CurrencyCode,
): Promise<readonly RevenueOfType[]> {
  const ofDays = (days: DaySpan) => sql`
    select
      (select type from projects where workspace_id = ${workspaceId} and deleted_at is null and id = invoices.project_id),
      ${revenue}
    from invoices
    where workspace_id = ${workspaceId} and ${isSettled} and currency = ${currency}
      and ${inPeriod('paid_on', days)}`
  const { rows } = await sql<RevenueOfType>`
    select type, sum(revenue)::bigint as revenue
    from (
      select nullif(project_type, '') as type, revenue_minor as revenue from figures_by_month
      where workspace_id = ${workspaceId} and currency = ${currency}
        and ${inPeriod('month', { start: months.first, end: months.last })}
      union all ${ofDays(edges[0])}
      union all ${ofDays(edges[1])}
    ) parts
    group by type`.execute(transaction)
  return rows
}

export interface CurrentFigures {
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
export async function readCurrentFigures(
  transaction: Transaction,
  workspaceId: string,
  { today, monthStart, yearStart }: { today: string; monthStart: string; yearStart: string },
  currency: CurrencyCode,
): Promise<CurrentFigures> {
  const revenueSince = (start: string) => sql`
    (select coalesce(sum(revenue_minor), 0)::bigint from figures_by_day
     where workspace_id = ${workspaceId} and currency = ${currency}
       and ${inPeriod('day', { start, end: today })})`
  const { rows } = await sql<CurrentFigures>`
    select
      (select coalesce(json_agg(ages), '[]') from
        (select case when late <= 0 then 'not due' when late <= 30 then '1-30' when late <= 60 then '31-60'
           when late <= 90 then '61-90' else '90+' end as bucket, sum(minor) as amount, count(distinct id) as count
         from (select invoices.id, ${today}::date - due_on as late, minor from invoices cross join lateral ${claims}
               where minor > 0 and workspace_id = ${workspaceId} and ${isOwed} and currency = ${currency}) open
         group by bucket) ages) as receivables,
      ${revenueSince(monthStart)} as "monthMinor",
      ${revenueSince(yearStart)} as "yearMinor",
      (select monthly_goal_minor from workspaces where id = ${workspaceId}) as "monthlyGoalMinor",
      (select yearly_goal_minor from workspaces where id = ${workspaceId}) as "yearlyGoalMinor",
      (select count(*) from projects where workspace_id = ${workspaceId} and ${isOpen}
         and due_date < ${today}::date) as "projectsDelayed"`.execute(transaction)
  return only(rows)
}

/** Invoices that no sum holds for their currency: those of the period, and those that are owed. */
export async function countOtherCurrencies(
  transaction: Transaction,
  workspaceId: string,
  span: DaySpan,
  currency: CurrencyCode,
): Promise<number> {
  // 'Less or greater', unlike 'not equal', can be looked up, and is by itself: mostly there are none, where a plan that
  // had the days as well would look at every invoice of them.
  const { rows } = await sql<{ count: number }>`
    with other as materialized (
      select deleted_at, voided_at, kind, status, paid_on, issue_date, total_minor, credited_minor, paid_minor from invoices
      where workspace_id = ${workspaceId} and deleted_at is null and (currency < ${currency} or currency > ${currency})
    )
    select count(*) from other as invoices
    where (${isSettled} and ${inPeriod('paid_on', span)})
      or (${isIssued} and ${inPeriod('issue_date', span)})
      or ${isOwed}`.execute(transaction)
  return only(rows).count
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('An aggregate answers one row')
  return row
}
