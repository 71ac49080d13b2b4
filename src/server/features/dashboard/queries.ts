import { sql } from 'kysely'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  awaitsCollection,
  balance,
  claims,
  inPeriod,
  isOpen,
  isOwed,
  isSettled,
  revenue,
} from '#server/database/vocabulary.ts'

/** Days and instants that 'today' comes to in the business's zone. */
export interface Today {
  readonly today: string
  readonly weekStart: string
  readonly weekEnd: string
  readonly monthStart: string
  readonly lastMonth: { readonly start: string; readonly end: string }
  /** The first instants of today, of tomorrow and of the month. */
  readonly dayStartsAt: string
  readonly dayEndsAt: string
  readonly monthStartsAt: string
  /** No event that touches today began before. */
  readonly eventsFrom: string
}

/** What the business counts in, and what its plan has. */
export interface Means {
  readonly currency: CurrencyCode
  readonly hasInvoices: boolean
  /** And who asks is told of events. */
  readonly hasCalendar: boolean
  readonly seesMoney: boolean
  /** How many projects there is room for; null is 'any number'. */
  readonly projectRoom: number | null
}

export interface Counts {
  readonly activeClients: number
  readonly activeClientsChange: number
  readonly activeProjects: number
  readonly dueThisWeek: number
  readonly overdue: number
  readonly ready: number
  readonly revenueMinor: number
  readonly revenueBeforeMinor: number
  readonly revenueOthers: number
  readonly owedMinor: number
  readonly overdueMinor: number
  readonly owedCount: number
  readonly owedOthers: number
  readonly hasClients: boolean
  readonly hasMeasurements: boolean
  readonly hasProjects: boolean
  readonly hasInvoices: boolean
  readonly hasProfile: boolean
  readonly isDismissed: boolean
}

export async function readCounts(
  transaction: Transaction,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  { today, weekStart, weekEnd, monthStart, lastMonth, monthStartsAt }: Today,
  { currency }: Means,
): Promise<Counts> {
  const hasAny = (table: 'clients' | 'measurements' | 'projects' | 'invoices') =>
    // By the first of an index: whether a large business has any would be looked for in the table from its beginning.
    sql`(select true from ${sql.table(table)} where workspace_id = ${workspaceId} order by id limit 1) is not null`
  const { rows } = await sql<Counts>`
    with paid as (
      select
        coalesce(sum(${revenue}) filter (where currency = ${currency} and paid_on >= ${monthStart}::date), 0)::bigint as now,
        coalesce(sum(${revenue}) filter (where currency = ${currency} and paid_on <= ${lastMonth.end}::date), 0)::bigint as before,
        count(*) filter (where currency <> ${currency} and paid_on >= ${monthStart}::date) as others
      from invoices
      where workspace_id = ${workspaceId} and ${isSettled}
        and ${inPeriod('paid_on', { start: lastMonth.start, end: today })}
    ), owed as (
      select
        coalesce(sum(${balance}) filter (where currency = ${currency}), 0)::bigint as total,
        coalesce(sum((select sum(minor) from ${claims} where due_on < ${today}::date))
          filter (where currency = ${currency}), 0)::bigint as overdue,
        count(*) filter (where currency = ${currency}) as count,
        count(*) filter (where currency <> ${currency}) as others
      from invoices
      where workspace_id = ${workspaceId} and ${isOwed}
    ), open as (
      select count(*) as active, count(*) filter (where ${inPeriod('due_date', { start: weekStart, end: weekEnd })}) as week,
        count(*) filter (where due_date < ${today}::date) as overdue
      from projects where workspace_id = ${workspaceId} and ${isOpen}
    ), changed as (
      select distinct client_id from client_status_changes
      where workspace_id = ${workspaceId} and at >= ${monthStartsAt}::timestamptz
    )
    select
      (select count(*) from clients
       where workspace_id = ${workspaceId} and deleted_at is null and status = 'active') as "activeClients",
      (select count(*) filter (where latest.status = 'active') - count(*) filter (where earlier.status = 'active')
       from changed
       left join lateral (
         select status from client_status_changes c
         where c.workspace_id = ${workspaceId} and c.client_id = changed.client_id
         order by at desc, id desc limit 1) latest on true
       left join lateral (
         select status from client_status_changes c
         where c.workspace_id = ${workspaceId} and c.client_id = changed.client_id
           and at < ${monthStartsAt}::timestamptz
         order by at desc, id desc limit 1) earlier on true) as "activeClientsChange",
      open.active as "activeProjects", open.week as "dueThisWeek", open.overdue,
      (select count(*) from projects where workspace_id = ${workspaceId} and ${awaitsCollection}) as ready,
      paid.now as "revenueMinor", paid.before as "revenueBeforeMinor", paid.others as "revenueOthers",
      owed.total as "owedMinor", owed.overdue as "overdueMinor", owed.count as "owedCount",
      owed.others as "owedOthers",
      ${hasAny('clients')} as "hasClients", ${hasAny('measurements')} as "hasMeasurements",
      ${hasAny('projects')} as "hasProjects", ${hasAny('invoices')} as "hasInvoices",
      exists (select from workspaces
        where id = ${workspaceId} and name is not null and coalesce(address, phone) is not null) as "hasProfile",
      exists (select from preferences
        where user_id = ${userId} and first_steps_dismissed_at is not null) as "isDismissed"
    from paid, owed, open`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('Aggregates answer one row')
  return row
}

export async function saveDismissal(transaction: Transaction, userId: string, now: string): Promise<void> {
  await transaction
    .insertInto('preferences')
    .values({ user_id: userId, first_steps_dismissed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ first_steps_dismissed_at: now }))
    .execute()
}
