import { sql } from 'kysely'
import type { QuoteSummary } from '#contract/quote-summary.ts'
import type { Quote, QuoteSort, QuoteSortKey } from '#contract/quotes.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { type QuoteStatus, quoteStanding } from '#domain/money/quote-standing.ts'
import { containing } from '#server/database/containing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { fieldsIn } from '#server/database/rows.ts'
import { inOrder, isOnPage, orderOf, type Place } from '#server/database/sorted.ts'
import {
  awaitsAnswer,
  clientOf,
  hasExpired,
  isAgreed,
  isBilling,
  isDepositOf,
  isDraft,
  isQuoteThatIs,
  projectOf,
} from '#server/database/vocabulary.ts'
import { reference, shownAmounts } from '#server/platform/paper/shown.ts'
import { quoteColumns } from './columns.ts'
import { depositRows, shownDeposits } from './deposits/queries.ts'

type Query = Database['query'] | Transaction

/** How a quote is looked at: on which day, and whether the plan still lets it be changed. */
export interface Look {
  readonly today: string
  readonly readOnly: boolean
}

const id = sql`quotes.id`

/** Quotes with client, project and invoice, who are null once deleted, and with the answer to their newest version. */
const selectQuotes = (query: Query, workspaceId: string) =>
  query
    .selectFrom('quotes')
    .leftJoin('clients', (join) => join.on(clientOf('quotes')))
    .leftJoin('projects', (join) => join.on(projectOf('quotes')))
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.workspace_id', '=', 'quotes.workspace_id')
        .onRef('invoices.id', '=', 'quotes.invoice_id')
        .on(isBilling),
    )
    .selectAll('quotes')
    .select([
      'clients.id as clientId',
      'clients.name as clientName',
      'projects.id as projectId',
      'projects.name as projectName',
      'invoices.id as invoiceId',
      'invoices.invoice_number as invoiceNumber',
      sql<boolean>`coalesce(not ${isDraft}, false)`.as('isInvoiceOut'),
      depositRows(
        sql.ref('quotes.workspace_id'),
        isDepositOf({
          ...{ quoteId: id, projectId: sql.ref('quotes.project_id'), currency: sql.ref('quotes.currency') },
        }),
      ).as('deposits'),
      sql<number>`(select count(*) from quote_versions
        where quote_versions.workspace_id = quotes.workspace_id and quote_versions.quote_id = quotes.id)`.as(
        'versionCount',
      ),
      sql<Quote['answer']>`(
        select case when quote_answers.id is not null then jsonb_build_object('answer', quote_answers.answer,
          'name', quote_answers.name, 'note', quote_answers.note, 'at', quote_answers.at,
          'device', quote_answers.device) end
        from quote_versions left join quote_answers on quote_answers.workspace_id = quote_versions.workspace_id
          and quote_answers.version_id = quote_versions.id
        where quote_versions.workspace_id = quotes.workspace_id and quote_versions.quote_id = quotes.id
        order by quote_versions.number desc limit 1)`.as('answer'),
    ])
    .where('quotes.workspace_id', '=', workspaceId)
    .where('quotes.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectQuotes>['executeTakeFirstOrThrow']>>

function toQuote(row: Row, { today, readOnly }: Look): Quote {
  const { status, mailFailedAt, mailFailedTo, ...kept } = fieldsIn(quoteColumns, row)
  return {
    _id: row.id,
    id: row.id,
    ...kept,
    status: quoteStanding(status, { validUntil: row.valid_until, today }),
    clientId: reference(row.clientId, row.clientName),
    projectId: reference(row.projectId, row.projectName),
    invoiceId: reference(row.invoiceId, row.invoiceNumber),
    isInvoiceOut: row.isInvoiceOut,
    ...shownAmounts(kept),
    deposits: shownDeposits(row.deposits),
    answer: row.answer && { ...row.answer, at: new Date(row.answer.at).toISOString() },
    mailFailed:
      mailFailedAt === null || mailFailedTo === null ? null : { at: mailFailedAt, to: mailFailedTo },
    versionCount: row.versionCount,
    readOnly,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

interface Narrowed {
  readonly search: string | undefined
  readonly status: QuoteStatus | undefined
  readonly clientId: string | undefined
  readonly projectId: string | undefined
}

function isOfStatus(status: QuoteStatus | undefined, today: string) {
  if (status === undefined) return sql<boolean>`true`
  if (status === 'sent') return awaitsAnswer(today)
  return status === 'expired' ? hasExpired(today) : isQuoteThatIs(status)
}

function matches({ search, status, clientId, projectId }: Narrowed, today: string) {
  const conditions = [isOfStatus(status, today)]
  if (clientId) conditions.push(sql<boolean>`quotes.client_id = ${clientId}::uuid`)
  if (projectId) conditions.push(sql<boolean>`quotes.project_id = ${projectId}::uuid`)
  if (search) {
    const pattern = containing(search)
    conditions.push(sql<boolean>`(quotes.quote_number ilike ${pattern} or clients.name ilike ${pattern})`)
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** What quotes are compared by. Ids grow with time. */
const places: Readonly<Record<QuoteSortKey, Place>> = {
  created: { place: id },
  number: { place: sql`quotes.quote_number collate "und-x-icu"` },
  client: { place: sql`coalesce(clients.name, '') collate "und-x-icu"` },
  valid: { place: sql`quotes.valid_until` },
  amount: { place: sql`quotes.total_minor` },
}

interface QuotesPage extends Narrowed {
  readonly sort: QuoteSort
  readonly limit: number
  /** The id of the last quote of the page before. */
  readonly after: string | undefined
}

/** A page, and one row more where there is a next page. */
export async function findQuotes(
  database: Database,
  workspaceId: string,
  { sort, limit, after, ...filter }: QuotesPage,
  look: Look,
): Promise<Quote[]> {
  const order = orderOf(sort, places)
  const page = isOnPage(order, {
    id,
    from: sql`quotes left join clients on ${clientOf('quotes')}`,
    isOwn: sql`quotes.workspace_id = ${workspaceId}`,
    isLive: sql`quotes.deleted_at is null`,
    isAsked: matches(filter, look.today),
    after,
    rows: limit + 1,
  })
  const query = selectQuotes(database.query, workspaceId)
    .where(page)
    .orderBy(inOrder(order, id))
    .limit(limit + 1)
  return (await database.read(workspaceId, query)).map((row) => toQuote(row, look))
}

export async function summarizeQuotes(
  database: Database,
  workspaceId: string,
  filter: Narrowed,
  { today, currency }: { readonly today: string; readonly currency: CurrencyCode },
): Promise<QuoteSummary> {
  const isOpen = awaitsAnswer(today)
  const rows = await database.read(
    workspaceId,
    database.query
      .selectFrom('quotes')
      .leftJoin('clients', (join) => join.on(clientOf('quotes')))
      .select([
        'quotes.currency as currency',
        sql<number>`count(*)`.as('total'),
        sql<number>`count(*) filter (where ${isOpen})`.as('open'),
        sql<number>`count(*) filter (where ${isAgreed})`.as('agreed'),
        sql<number>`coalesce(sum(quotes.total_minor) filter (where ${isOpen}), 0)::bigint`.as('openMinor'),
      ])
      .where('quotes.workspace_id', '=', workspaceId)
      .where('quotes.deleted_at', 'is', null)
      .where(matches(filter, today))
      .groupBy('quotes.currency')
      .orderBy('quotes.currency'),
  )
  const sumOf = (key: 'total' | 'open' | 'agreed') => rows.reduce((sum, row) => sum + row[key], 0)
  return {
    total: sumOf('total'),
    open: sumOf('open'),
    agreed: sumOf('agreed'),
    currency,
    openAmount: fromMinor(rows.find((row) => row.currency === currency)?.openMinor ?? 0),
    otherOpenAmounts: rows
      .filter((row) => row.currency !== currency && row.open > 0)
      .map((row) => ({ currency: row.currency, amount: fromMinor(row.openMinor) })),
  }
}

/** Those of some ids, in any order. */
export async function findQuotesByIds(
  database: Database,
  workspaceId: string,
  ids: readonly string[],
  look: Look,
): Promise<Quote[]> {
  const query = selectQuotes(database.query, workspaceId).where(sql<boolean>`quotes.id = any(${ids}::uuid[])`)
  return (await database.read(workspaceId, query)).map((row) => toQuote(row, look))
}

export async function findQuote(
  database: Database,
  workspaceId: string,
  quoteId: string,
  look: Look,
): Promise<Quote | null> {
  const query = selectQuotes(database.query, workspaceId).where('quotes.id', '=', quoteId)
  const [row] = await database.read(workspaceId, query)
  return row ? toQuote(row, look) : null
}

/** The same within a transaction, after its writes: these are never of a plan that can only read. */
export async function readQuote(
  transaction: Transaction,
  workspaceId: string,
  quoteId: string,
  today: string,
): Promise<Quote | null> {
  const row = await selectQuotes(transaction, workspaceId).where('quotes.id', '=', quoteId).executeTakeFirst()
  return row ? toQuote(row, { today, readOnly: false }) : null
}

export async function hasQuotes(database: Database, workspaceId: string): Promise<boolean> {
  const [any] = await database.read(
    workspaceId,
    database.query
      .selectFrom('quotes')
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .where('deleted_at', 'is', null)
      .limit(1),
  )
  return any !== undefined
}
