import type { QuoteBody } from '#contract/quote-bodies.ts'
import type { Quote } from '#contract/quotes.ts'
import { type CurrencyCode, currencyCodes } from '#domain/money/currencies.ts'
import { type KeptQuoteStatus, keptQuoteStatuses } from '#domain/money/quote-standing.ts'
import {
  type ColumnsFor,
  day,
  type Fields,
  id,
  optional,
  type TableOf,
  text,
  time,
  word,
} from '#server/database/columns.ts'
import type { PaidInAdvance } from '#server/features/invoices/service.ts'
import { type InstalmentRow, type PaperItemRow, paperColumns } from '#server/platform/paper/columns.ts'

/** What a quote says. */
export const statementColumns = {
  ...paperColumns,
  quoteNumber: text('quote_number'),
  validUntil: day('valid_until'),
}

/** Where it stands. */
export const standingColumns = {
  status: word('status', keptQuoteStatuses),
  sentAt: optional(time('sent_at')),
  invoiceId: optional(id('invoice_id')),
  mailFailedAt: optional(time('mail_failed_at')),
  mailFailedTo: optional(text('mail_failed_to')),
}

/** What is kept in another way than it is shown. */
interface Kept {
  readonly clientId: string | null
  readonly projectId: string | null
  readonly invoiceId: string | null
  readonly items: PaperItemRow[]
  readonly schedule: InstalmentRow[] | null
  readonly status: KeptQuoteStatus
  readonly currency: CurrencyCode
  readonly mailFailedAt: string | null
  readonly mailFailedTo: string | null
}

type Shown = Pick<Quote, 'subtotal' | 'discountAmount' | 'taxAmount' | 'amount' | 'sentAt'>

export const quoteColumns = {
  ...statementColumns,
  ...standingColumns,
  currency: word('currency', currencyCodes),
} satisfies ColumnsFor<QuoteBody & Shown & Kept, Omit<Quote, keyof Kept> & Kept>

/** What is paid in advance of a quote: with it, what was of its project's budget. */
export const advanceOf = ({
  id: quoteId,
  project_id: projectId,
  currency,
}: {
  readonly id: string
  readonly project_id: string | null
  readonly currency: CurrencyCode
}): PaidInAdvance => ({ quoteId, projectId, currency })

export type StatementFields = Fields<typeof statementColumns>
export type StandingFields = Fields<typeof standingColumns>

export interface QuoteVersionsTable {
  workspace_id: string
  id: string
  quote_id: string
  number: number
  /** JSON, as it was hashed. */
  document: string
  sha256: string
  sent_at: string
}

export interface QuoteAnswersTable {
  workspace_id: string
  id: string
  quote_id: string
  version_id: string
  answer: 'approved' | 'declined'
  name: string
  note: string | null
  ip: string
  device: string
  at: string
}

declare module '#server/database/tables.ts' {
  interface Tables {
    quotes: TableOf<typeof quoteColumns>
    quote_versions: QuoteVersionsTable
    quote_answers: QuoteAnswersTable
  }
}
