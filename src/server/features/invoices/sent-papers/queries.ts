import { type Selectable, sql } from 'kysely'
import type { EFormat } from '#contract/e-invoice-fields.ts'
import type { SendingOutcome, SentPaperKind } from '#contract/sent-papers.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { clientOf, isQuoteThatIs } from '#server/database/vocabulary.ts'

export type SentPaperRow = Selectable<Tables['sent_papers']>

export interface SentPaperKey {
  readonly workspaceId: string
  readonly id: string
}

/** Which paper was sent, and of what. */
export type PaperSent = { readonly number: string } & (
  | { readonly kind: Exclude<SentPaperKind, 'quote' | 'statement'>; readonly invoiceId: string }
  | { readonly kind: 'quote'; readonly quoteId: string }
  /** Of a row that tells over which days it is, and whose. */
  | { readonly kind: 'statement'; readonly accountMailId: string }
)

/** Nothing where it stands there already. */
export async function insertSentPaper(
  transaction: Transaction,
  { workspaceId, id }: SentPaperKey,
  { paper, to, at }: { readonly paper: PaperSent; readonly to: string; readonly at: string },
): Promise<void> {
  await transaction
    .insertInto('sent_papers')
    .values({
      workspace_id: workspaceId,
      id,
      kind: paper.kind,
      invoice_id: 'invoiceId' in paper ? paper.invoiceId : null,
      quote_id: 'quoteId' in paper ? paper.quoteId : null,
      account_mail_id: 'accountMailId' in paper ? paper.accountMailId : null,
      paper_number: paper.number,
      recipient: to,
      asked_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findSentPaper(
  database: Database,
  { workspaceId, id }: SentPaperKey,
): Promise<SentPaperRow | null> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('sent_papers')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id),
  )
  return row ?? null
}

interface KeptFileRow {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

/** Which files it is; false where another process has said so before. */
export async function setKept(
  transaction: Transaction,
  { workspaceId, id }: SentPaperKey,
  {
    format,
    pdf,
    xml,
  }: { readonly format: EFormat; readonly pdf: KeptFileRow; readonly xml: KeptFileRow | null },
): Promise<boolean> {
  const row = await transaction
    .updateTable('sent_papers')
    .set({
      e_format: format,
      pdf_name: pdf.name,
      pdf_bytes: pdf.bytes,
      pdf_sha256: pdf.sha256,
      xml_name: xml?.name ?? null,
      xml_bytes: xml?.bytes ?? null,
      xml_sha256: xml?.sha256 ?? null,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('pdf_name', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setOutcome(
  transaction: Transaction,
  { workspaceId, id }: SentPaperKey,
  outcome: Exclude<SendingOutcome, 'waiting'>,
  at: string,
): Promise<void> {
  await transaction
    .updateTable('sent_papers')
    .set({ outcome, settled_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .execute()
}

/** Forgets one of which no paper was made. */
export async function deleteUnmade(
  transaction: Transaction,
  { workspaceId, id }: SentPaperKey,
): Promise<void> {
  await transaction
    .deleteFrom('sent_papers')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('pdf_name', 'is', null)
    .execute()
}

export type ListedRow = SentPaperRow & { readonly isChanged: boolean }

/** Whether its invoice was changed since, in more than where it stands. */
const isInvoiceChanged = sql<boolean>`(sent_papers.kind = 'invoice' and exists (
    select from invoice_versions changed
    where changed.workspace_id = sent_papers.workspace_id and changed.invoice_id = sent_papers.invoice_id
      and changed.changed_at > sent_papers.asked_at
      and (changed.before - 'status') is distinct from (changed.after - 'status')))`

/** Whether something else was sent of its quote since. */
const isOutrun = sql<boolean>`exists (
    select from quote_versions version
    where version.workspace_id = sent_papers.workspace_id and version.quote_id = sent_papers.quote_id
      and version.sent_at > sent_papers.asked_at)`

/** Whether its invoice, or its quote, was changed since. */
const isChanged = sql<boolean>`(${isInvoiceChanged} or sent_papers.kind = 'quote' and exists (
    select from quotes
    where quotes.workspace_id = sent_papers.workspace_id and quotes.id = sent_papers.quote_id
      and (${isQuoteThatIs('draft')} or ${isOutrun})))`

/** Whose papers are asked for: an invoice's or a credit note's, a quote's, or a client's statements. */
export type PapersOf =
  | { readonly invoiceId: string }
  | { readonly quoteId: string }
  | { readonly statementsOf: string }

function isOf(of: PapersOf) {
  if ('invoiceId' in of) return sql<boolean>`sent_papers.invoice_id = ${of.invoiceId}`
  if ('quoteId' in of) return sql<boolean>`sent_papers.quote_id = ${of.quoteId}`
  return sql<boolean>`sent_papers.account_mail_id in (
    select mailed.id from account_mails mailed
    where mailed.workspace_id = sent_papers.workspace_id and mailed.client_id = ${of.statementsOf})`
}

/** Newest first. */
export const findSentPapers = (database: Database, workspaceId: string, of: PapersOf): Promise<ListedRow[]> =>
  database.read(
    workspaceId,
    database.query
      .selectFrom('sent_papers')
      .selectAll()
      .select(isChanged.as('isChanged'))
      .where('workspace_id', '=', workspaceId)
      .where(isOf(of))
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc'),
  )

/**
 * Whether anything has become of its invoice since: money that came changes what a paper asks for, too. What happens in the
 * transaction of a sending moves the invoice by some milliseconds beyond it.
 */
const isInvoiceMoved = sql<boolean>`exists (
    select from invoices
    where invoices.workspace_id = sent_papers.workspace_id and invoices.id = sent_papers.invoice_id
      and invoices.updated_at > sent_papers.asked_at + interval '1 second')`

/**
 * The newest sending of an invoice, a credit note or a quote that says what its client reads now. Of an e-invoice there is
 * one file as long as it isn't changed, whatever is paid of it; of a quote the one that was sent last, also while that is
 * changed again.
 */
export async function findUnchanged(
  database: Database,
  workspaceId: string,
  of: Exclude<PapersOf, { readonly statementsOf: string }>,
): Promise<SentPaperRow | null> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('sent_papers')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where(isOf(of))
      .where('kind', 'in', ['invoice', 'credit-note', 'quote'])
      .where('outcome', 'in', ['sent', 'waiting'])
      .where('pdf_name', 'is not', null)
      .where(sql<boolean>`not ${isOutrun} and not ${isInvoiceChanged}
        and (e_format = 'factur-x' or not ${isInvoiceMoved})`)
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )
  return row ?? null
}

/** Whether a file is that of a sending whose record is still there. */
export async function isShownPaper(
  database: Database,
  { workspaceId, id }: SentPaperKey,
  name: string,
): Promise<boolean> {
  const rows = await database.read(
    workspaceId,
    database.query
      .selectFrom('sent_papers')
      .select('sent_papers.id')
      .where('sent_papers.workspace_id', '=', workspaceId)
      .where('sent_papers.id', '=', id)
      .where(({ or, eb }) => or([eb('pdf_name', '=', name), eb('xml_name', '=', name)]))
      .where(({ or, exists, selectFrom }) =>
        or([
          exists(
            selectFrom('invoices')
              .select('invoices.id')
              .where('invoices.workspace_id', '=', workspaceId)
              .whereRef('invoices.id', '=', 'sent_papers.invoice_id')
              .where('invoices.deleted_at', 'is', null),
          ),
          exists(
            selectFrom('quotes')
              .select('quotes.id')
              .where('quotes.workspace_id', '=', workspaceId)
              .whereRef('quotes.id', '=', 'sent_papers.quote_id')
              .where('quotes.deleted_at', 'is', null),
          ),
          exists(
            selectFrom('account_mails')
              .innerJoin('clients', (join) => join.on(clientOf('account_mails')))
              .select('account_mails.id')
              .where('account_mails.workspace_id', '=', workspaceId)
              .whereRef('account_mails.id', '=', 'sent_papers.account_mail_id'),
          ),
        ]),
      ),
  )
  return rows.length > 0
}

/** All that was ever kept, whatever became of its records. */
export const readKept = (transaction: Transaction, workspaceId: string): Promise<SentPaperRow[]> =>
  transaction
    .selectFrom('sent_papers')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('pdf_name', 'is not', null)
    .orderBy('id')
    .execute()
