import { sql } from 'kysely'
import type { InvoiceFilter } from '#contract/invoice-statuses.ts'
import type { InvoiceSummary } from '#contract/invoice-summary.ts'
import type { Invoice, InvoiceKind, InvoiceSort, InvoiceSortKey } from '#contract/invoices.ts'
import type { Payment } from '#contract/payments.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { isLocked } from '#domain/money/invoice-actions.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { containing } from '#server/database/containing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { fieldsIn } from '#server/database/rows.ts'
import { inOrder, isOnPage, orderOf, type Place } from '#server/database/sorted.ts'
import {
  asked,
  balance,
  clientOf,
  isOfKind,
  isOverdue,
  isOwed,
  isSettled,
  isVoid,
  nextDue,
  projectOf,
  stands,
} from '#server/database/vocabulary.ts'
import { reference, shownAmounts } from '#server/platform/paper/shown.ts'
import { invoiceColumns } from './columns.ts'

type Query = Database['query'] | Transaction

type PaymentRow = Omit<Payment, 'amount'> & { readonly amountMinor: number }

/** Invoices with their payments, and with their client and project, who are null once deleted. */
function selectInvoices(query: Query, workspaceId: string) {
  return query
    .selectFrom('invoices')
    .leftJoin('clients', (join) => join.on(clientOf('invoices')))
    .leftJoin('projects', (join) => join.on(projectOf('invoices')))
    .selectAll('invoices')
    .select([
      // Not joined: a plan that was kept from when there were few would go through all of them for each.
      sql<Invoice['corrects']>`(
        select jsonb_build_object('_id', corrected.id, 'invoiceNumber', corrected.invoice_number,
          'issueDate', corrected.issue_date)
        from invoices corrected where corrected.workspace_id = invoices.workspace_id
          and corrected.id = invoices.corrects_id)`.as('corrects'),
      sql<Invoice['quote']>`(select jsonb_build_object('_id', quotes.id, 'quoteNumber', quotes.quote_number)
        from quotes where quotes.workspace_id = invoices.workspace_id and quotes.invoice_id = invoices.id
          and quotes.deleted_at is null
        order by quotes.id limit 1)`.as('quote'),
      'clients.id as clientId',
      'clients.name as clientName',
      'projects.id as projectId',
      'projects.name as projectName',
      sql<readonly PaymentRow[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'paidOn', paid_on, 'amountMinor', amount_minor,
          'method', method, 'note', note, 'byStatus', by_status, 'refundOf', refund_of,
          'takenBack', taken_back,          'receiptNumber', receipt_number) order by paid_on, id), '[]')
        from payments where payments.workspace_id = invoices.workspace_id
          and payments.invoice_id = invoices.id)`.as('payments'),
      // Of one business: it is asked once, and not for each row.
      sql<boolean>`(select lock_sent from workspaces where id = ${workspaceId}::uuid)`.as('locksSent'),
      sql<number>`(select count(*) from invoice_versions
        where invoice_versions.workspace_id = invoices.workspace_id
          and invoice_versions.invoice_id = invoices.id)`.as('versionCount'),
    ])
    .where('invoices.workspace_id', '=', workspaceId)
    .where('invoices.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirstOrThrow']>>

function toInvoice(row: Row, readOnly: boolean): Invoice {
  const {
    sentAs: _,
    correctsId: ____,
    mailFailedAt,
    mailFailedTo,
    nextDue,
    quoteId: __,
    takenOffOn: ___,
    budgetOf: _____,
    receiptsGiven: ______,
    ...kept
  } = fieldsIn(invoiceColumns, row)
  return {
    _id: row.id,
    id: row.id,
    ...kept,
    clientId: reference(row.clientId, row.clientName),
    projectId: reference(row.projectId, row.projectName),
    quote: row.quote,
    ...shownAmounts(kept),
    nextDue: nextDue ?? kept.dueDate,
    payments: row.payments.map(({ amountMinor, ...payment }) => ({
      ...payment,
      amount: fromMinor(amountMinor),
    })),
    corrects: row.corrects,
    // A credit note asks for nothing.
    balance:
      row.kind === 'credit-note' ? 0 : fromMinor(row.total_minor - row.credited_minor - row.paid_minor),
    mailFailed:
      mailFailedAt === null || mailFailedTo === null ? null : { at: mailFailedAt, to: mailFailedTo },
    locked: isLocked({ ...row, isVoid: row.voided_at !== null, credited: row.credited_minor }, row.locksSent),
    versionCount: row.versionCount,
    readOnly,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

interface Narrowed {
  readonly kind: InvoiceKind
  readonly search: string | undefined
  readonly status: InvoiceFilter | undefined
  readonly clientId: string | undefined
  readonly projectId: string | undefined
}

function isOfStatus(status: InvoiceFilter | undefined) {
  if (status === undefined) return sql`true`
  if (status === 'void') return isVoid
  return status === 'unpaid' ? isOwed : sql`(${stands} and invoices.status = ${status})`
}

/** Names nothing that wasn't asked for: mostly no client is looked up to count. */
function matches({ kind, search, status, clientId, projectId }: Narrowed) {
  const isOf = (column: string, id: string | undefined) =>
    id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}::uuid`
  const isAsked = sql<boolean>`${isOfKind(kind)} and ${isOfStatus(status)}
    and ${isOf('invoices.client_id', clientId)} and ${isOf('invoices.project_id', projectId)}`
  if (!search) return isAsked
  const pattern = containing(search)
  return sql<boolean>`${isAsked} and (invoices.invoice_number ilike ${pattern}
    or coalesce(clients.name, invoices.billed_to ->> 'name') ilike ${pattern})`
}

const id = sql`invoices.id`

/** What invoices are compared by. Ids grow with time. */
const places: Readonly<Record<InvoiceSortKey, Place>> = {
  created: { place: id },
  number: { place: sql`invoices.invoice_number collate "und-x-icu"` },
  client: { place: sql`coalesce(clients.name, invoices.billed_to ->> 'name', '') collate "und-x-icu"` },
  due: { place: nextDue },
  amount: { place: sql`invoices.total_minor` },
}

interface InvoicesPage extends Narrowed {
  readonly sort: InvoiceSort
  readonly limit: number
  /** The id of the last invoice of the page before. */
  readonly after: string | undefined
}

/** A page, and one row more where there is a next page. */
export async function findInvoices(
  database: Database,
  workspaceId: string,
  { sort, limit, after, ...filter }: InvoicesPage,
  readOnly: boolean,
): Promise<Invoice[]> {
  const order = orderOf(sort, places)
  const page = isOnPage(order, {
    id,
    from: sql`invoices left join clients on ${clientOf('invoices')}`,
    isOwn: sql`invoices.workspace_id = ${workspaceId}`,
    isLive: sql`invoices.deleted_at is null`,
    isAsked: matches(filter),
    after,
    rows: limit + 1,
  })
  const query = selectInvoices(database.query, workspaceId)
    .where(page)
    .orderBy(inOrder(order, id))
    .limit(limit + 1)
  return (await database.read(workspaceId, query)).map((row) => toInvoice(row, readOnly))
}

export async function summarizeInvoices(
  database: Database,
  workspaceId: string,
  filter: Narrowed,
  currency: CurrencyCode,
): Promise<InvoiceSummary> {
  const isAsked = matches(filter)
  const counts = sql`invoices.workspace_id = ${workspaceId} and ${stands} and ${isOfKind(filter.kind)}`
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('invoices')
      .leftJoin('clients', (join) => join.on(clientOf('invoices')))
      .select([
        sql<number>`count(*) filter (where ${isAsked})`.as('total'),
        sql<number>`count(*) filter (where ${isAsked} and ${isSettled})`.as('paid'),
        sql<number>`count(*) filter (where ${isAsked} and ${isOverdue})`.as('overdue'),
        sql<number>`coalesce(sum(${asked}) filter (where invoices.currency = ${currency}), 0)::bigint`.as(
          'totalMinor',
        ),
        sql<number>`coalesce(sum(${balance}) filter (where ${isAsked}
          and invoices.currency = ${currency} and ${isOwed}), 0)::bigint`.as('outstandingMinor'),
        sql<readonly { currency: string; minor: number }[]>`(
          select coalesce(json_agg(json_build_object('currency', currency, 'minor', minor) order by currency), '[]')
          from (
            select currency, sum(${asked}) as minor from invoices
            where ${counts} and currency <> ${currency} group by currency
          ) as others)`.as('others'),
      ])
      .where(sql<boolean>`${counts}`),
  )
  return {
    ...{ total: row?.total ?? 0, paid: row?.paid ?? 0, overdue: row?.overdue ?? 0, currency },
    totalRevenue: fromMinor(row?.totalMinor ?? 0),
    otherTotals: (row?.others ?? []).map(({ currency, minor }) => ({ currency, amount: fromMinor(minor) })),
    outstanding: fromMinor(row?.outstandingMinor ?? 0),
  }
}

/** Those of some ids, in any order. */
export async function findInvoicesByIds(
  database: Database,
  workspaceId: string,
  ids: readonly string[],
  readOnly: boolean,
): Promise<Invoice[]> {
  const isOneOf = sql<boolean>`invoices.id = any(${ids}::uuid[])`
  const query = selectInvoices(database.query, workspaceId).where(isOneOf)
  return (await database.read(workspaceId, query)).map((row) => toInvoice(row, readOnly))
}

export async function findInvoice(
  database: Database,
  workspaceId: string,
  id: string,
  readOnly: boolean,
): Promise<Invoice | null> {
  const query = selectInvoices(database.query, workspaceId).where('invoices.id', '=', id)
  const [row] = await database.read(workspaceId, query)
  return row ? toInvoice(row, readOnly) : null
}

/** The invoices of a client or of a project, without their credit notes; null when there is neither by that id. */
export async function findInvoicesOf(
  database: Database,
  workspaceId: string,
  id: string,
  readOnly: boolean,
): Promise<Invoice[] | null> {
  const { query } = database
  const live = (table: 'clients' | 'projects') =>
    query
      .selectFrom(table)
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
  const [of] = await database.read(workspaceId, live('clients').unionAll(live('projects')))
  if (!of) return null
  const rows = selectInvoices(query, workspaceId)
    .where(isOfKind('invoice'))
    .where((row) => row.or([row('invoices.client_id', '=', id), row('invoices.project_id', '=', id)]))
    .orderBy('invoices.id', 'desc')
  return (await database.read(workspaceId, rows)).map((row) => toInvoice(row, readOnly))
}

/** What corrects an invoice, oldest first. */
export async function findCreditNotes(
  database: Database,
  workspaceId: string,
  id: string,
  readOnly: boolean,
): Promise<Invoice[]> {
  const rows = selectInvoices(database.query, workspaceId)
    .where('invoices.corrects_id', '=', id)
    .orderBy('invoices.id')
  return (await database.read(workspaceId, rows)).map((row) => toInvoice(row, readOnly))
}

/** One invoice within a transaction, after its writes: these are never of a plan that can only read. */
export async function readInvoice(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<Invoice | null> {
  const row = await selectInvoices(transaction, workspaceId).where('invoices.id', '=', id).executeTakeFirst()
  return row ? toInvoice(row, false) : null
}

/** Invoices and credit notes, oldest first, behind the one with the id `after`. */
export async function readInvoicesAfter(
  transaction: Transaction,
  workspaceId: string,
  after: string | undefined,
  limit: number,
): Promise<Invoice[]> {
  let query = selectInvoices(transaction, workspaceId).orderBy('invoices.id').limit(limit)
  if (after !== undefined) query = query.where('invoices.id', '>', after)
  return (await query.execute()).map((row) => toInvoice(row, false))
}
