import { type RawBuilder, sql } from 'kysely'
import { outStatuses } from '#domain/money/receivables.ts'
import type { Tables } from './tables.ts'

/**
 * What conditions over rows are called in the trade, each with its rule, once: queries put them together and write none
 * of them anew (docs/decisions/0086).
 */

/** Tables with such a column. */
export type With<Column extends string> = {
  [Table in keyof Tables]: Tables[Table] extends { readonly [Name in Column]: unknown } ? Table : never
}[keyof Tables]

const literals = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)))

/** What joins a row's client, who is nobody once deleted. */
export const clientOf = (
  row: With<'client_id'> | With<'owner_client_id'>,
  column: 'client_id' | 'owner_client_id' = 'client_id',
) => sql<boolean>`(${everyClientOf(row, column)} and ${isNobodyDeleted})`

/** The same, deleted ones too: what is hidden with its client has to see who that was. */
export const everyClientOf = (
  row: With<'client_id'> | With<'owner_client_id'>,
  column: 'client_id' | 'owner_client_id' = 'client_id',
) => sql<boolean>`(clients.workspace_id = ${sql.ref(`${row}.workspace_id`)}
  and clients.id = ${sql.ref(`${row}.${column}`)})`

/** Over `everyClientOf`: a row of nobody's, or of a client who is there. A row of a deleted client is hidden with them. */
export const isNobodyDeleted = sql<boolean>`clients.deleted_at is null`

/** What joins a row's project, which is none once deleted. */
export const projectOf = (row: With<'project_id'> | 'moves') =>
  sql<boolean>`(projects.workspace_id = ${sql.ref(`${row}.workspace_id`)}
    and projects.id = ${sql.ref(`${row}.project_id`)} and projects.deleted_at is null)`

// An invoice, or a credit note, which takes some of one back and stands in the same table (docs/decisions/0091)

/** It counts: it is neither deleted nor void. */
export const stands = sql<boolean>`(invoices.deleted_at is null and invoices.voided_at is null)`

/**
 * It stands, and a credit note hasn't taken all of it back: what it was made of is billed by it. One over nothing has nothing
 * that could be taken back.
 */
export const isBilling = sql<boolean>`(${stands}
  and (invoices.credited_minor < invoices.total_minor or invoices.total_minor = 0))`

/** Its client hasn't been asked for it yet. */
export const isDraft = sql<boolean>`(invoices.status = 'draft')`

export const isVoid = sql<boolean>`(invoices.voided_at is not null)`

/** It is of a kind; where nothing else is said an invoice is meant. */
export const isOfKind = (kind: 'invoice' | 'credit-note') => sql<boolean>`(invoices.kind = ${sql.lit(kind)})`

/** It stands and is no draft any more: its client is billed for it. */
export const isIssued = sql<boolean>`(${stands} and invoices.status <> 'draft' and ${isOfKind('invoice')})`

/** What its client was asked for in the end. */
export const asked = sql<number>`(invoices.total_minor - invoices.credited_minor)`

/** What is still to come of it; below zero, what is to be given back. */
export const balance = sql<number>`(invoices.total_minor - invoices.credited_minor - invoices.paid_minor)`

/** It stands, is with its client and isn't paid in full (`isOwed` of domain/money/receivables.ts). */
export const isOwed = sql<boolean>`(${stands} and invoices.status in (${literals(outStatuses)})
  and ${balance} > 0)`

/**
 * It counts as revenue, which is signed, on its `paid_on`: an invoice on the day on which nothing was left of its balance, a
 * credit note on that of its issue. What is settled can't be void.
 */
export const isSettled = sql<boolean>`(invoices.deleted_at is null and invoices.status = 'paid')`

/** By when something is to be paid next: the day of the earliest part that isn't covered, or the due day. */
export const nextDue = sql<string>`least(invoices.due_date, invoices.next_due)`

/** What is to be paid by when, for a `from`: each part that isn't covered, or all of it (docs/decisions/0092). */
export const claims = sql`claims(invoices.schedule, invoices.due_date, ${balance})`

/** Its total as it counts: what a credit note takes back is less. */
export const revenue = sql<number>`(case invoices.kind when 'credit-note' then -invoices.total_minor
  else invoices.total_minor end)`

/** It was due on a day that has passed, as the night has marked it. */
export const isOverdue = sql<boolean>`(${stands} and invoices.status = 'overdue')`

/**
 * It asks for a share of what was agreed in advance: of a quote, or of its project's budget in the same currency, as long as
 * no other paper takes that off (docs/decisions/0100).
 */
export const isDepositOf = ({
  quoteId,
  projectId,
  currency,
}: Readonly<
  Record<'quoteId' | 'projectId' | 'currency', RawBuilder<unknown>>
>) => sql<boolean>`(invoices.is_deposit
  and (invoices.quote_id = ${quoteId} or invoices.budget_of = ${projectId} and invoices.currency = ${currency}
    and not exists (select from invoices as other where other.workspace_id = invoices.workspace_id
      and other.id = invoices.taken_off_on and other.deleted_at is null and other.voided_at is null
      and (other.credited_minor < other.total_minor or other.total_minor = 0)
      and other.quote_id is distinct from ${quoteId})))`

// A quote

/** It is with its client, who hasn't answered; it holds until its last day is over, which is the business's day. */
export const awaitsAnswer = (today: string) =>
  sql<boolean>`(quotes.deleted_at is null and quotes.status = 'sent' and quotes.valid_until >= ${today}::date)`

/** Nobody answered while it held. */
export const hasExpired = (today: string) =>
  sql<boolean>`(quotes.deleted_at is null and quotes.status = 'sent' and quotes.valid_until < ${today}::date)`

/** Its client approved it, or the business made its invoice. */
export const isAgreed = sql<boolean>`(quotes.deleted_at is null and quotes.status in ('approved', 'converted'))`

/** It stands as one of the words that don't depend on the day. */
export const isQuoteThatIs = (status: 'draft' | 'approved' | 'declined' | 'converted') =>
  sql<boolean>`(quotes.deleted_at is null and quotes.status = ${status})`

// A project

/** There is something to do on it yet. The index of what is due is of these. */
export const isOpen = sql<boolean>`(projects.deleted_at is null and projects.status <> 'completed')`

export const isCompleted = sql<boolean>`(projects.deleted_at is null and projects.status = 'completed')`

/** It is completed and waits for its client. */
export const awaitsCollection = sql<boolean>`(${isCompleted} and projects.collected_at is null)`

// An event

/** It wasn't called off, though perhaps nobody came. */
export const takesPlace = sql<boolean>`(events.deleted_at is null and events.status <> 'cancelled')`

/** It is still to be held. */
export const isScheduled = sql<boolean>`(events.deleted_at is null and events.status = 'scheduled')`

// Days and instants

type Bound = string | undefined

/** A day is in a period: both its ends are. */
export const inPeriod = (day: string, { start, end }: { readonly start: Bound; readonly end: Bound }) =>
  sql<boolean>`(${sql.ref(day)} between ${start}::date and ${end}::date)`

/** An instant is in a stretch of time: its beginning is, and its end is the first that no longer is. */
export const within = (instant: string, { from, until }: { readonly from: Bound; readonly until: Bound }) =>
  sql<boolean>`(${sql.ref(instant)} >= ${from}::timestamptz and ${sql.ref(instant)} < ${until}::timestamptz)`
