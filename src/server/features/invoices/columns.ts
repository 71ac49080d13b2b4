import type { User } from '#contract/auth.ts'
import type { InvoiceBody } from '#contract/invoice-bodies.ts'
import { invoiceKinds, invoiceStatuses } from '#contract/invoice-statuses.ts'
import type { Invoice } from '#contract/invoices.ts'
import { type CurrencyCode, currencyCodes } from '#domain/money/currencies.ts'
import type { TaxMinor } from '#domain/money/taxes.ts'
import {
  type ColumnsFor,
  day,
  type Fields,
  flag,
  id,
  json,
  money,
  optional,
  type TableOf,
  text,
  time,
  whole,
  word,
} from '#server/database/columns.ts'
import type { Letterhead } from '#server/features/settings/service.ts'
import { type InstalmentRow, type PaperItemRow, paperColumns } from '#server/platform/paper/columns.ts'

type Settings = User['settings']

/** The letterhead that an invoice was sent on, and how its business wrote that day. */
export interface SentAs {
  readonly letterhead: Letterhead
  readonly region: {
    readonly timeZone: string
    readonly currency: CurrencyCode
    readonly language: Settings['language']
    readonly pageSize: Settings['pageSize']
  }
}

/** What an invoice says. */
export const statementColumns = {
  ...paperColumns,
  invoiceNumber: text('invoice_number'),
  dueDate: day('due_date'),
  deliveredOn: optional(day('delivered_on')),
}

/** Where it stands. */
export const standingColumns = {
  status: word('status', invoiceStatuses),
  paid: money('paid_minor'),
  credited: money('credited_minor'),
  billedTo: optional(json<'billed_to', NonNullable<Invoice['billedTo']>>('billed_to')),
  sentAs: optional(json<'sent_as', SentAs>('sent_as')),
  sentAt: optional(time('sent_at')),
  paidAt: optional(time('paid_at')),
  paidOn: optional(day('paid_on')),
}

/** What is kept in another way than it is shown. */
interface Kept {
  readonly correctsId: string | null
  readonly clientId: string | null
  readonly projectId: string | null
  readonly items: PaperItemRow[]
  /** Null of what was written before lines had rates of their own. */
  readonly taxes: TaxMinor[] | null
  readonly schedule: InstalmentRow[] | null
  /** Null where that is the due day; the database sees to it. */
  readonly nextDue: string | null
  readonly sentAs: SentAs | null
  readonly quoteId: string | null
  readonly budgetOf: string | null
  readonly takenOffOn: string | null
  /** How many numbers its receipts were given; the database counts them. */
  readonly receiptsGiven: number | null
  readonly mailFailedAt: string | null
  readonly mailFailedTo: string | null
}

type Shown = Pick<
  Invoice,
  | 'currency'
  | 'subtotal'
  | 'discountAmount'
  | 'taxAmount'
  | 'amount'
  | 'paid'
  | 'credited'
  | 'kind'
  | 'creditReason'
  | 'billedTo'
  | 'sentAt'
  | 'paidAt'
  | 'paidOn'
  | 'voidedAt'
  | 'voidReason'
  | 'isDeposit'
>

export const invoiceColumns = {
  ...statementColumns,
  ...standingColumns,
  kind: word('kind', invoiceKinds),
  correctsId: optional(id('corrects_id')),
  creditReason: optional(text('credit_reason')),
  currency: word('currency', currencyCodes),
  quoteId: optional(id('quote_id')),
  budgetOf: optional(id('budget_of')),
  isDeposit: flag('is_deposit'),
  takenOffOn: optional(id('taken_off_on')),
  receiptsGiven: optional(whole('receipts_given')),
  voidedAt: optional(time('voided_at')),
  voidReason: optional(text('void_reason')),
  nextDue: optional(day('next_due')),
  mailFailedAt: optional(time('mail_failed_at')),
  mailFailedTo: optional(text('mail_failed_to')),
} satisfies ColumnsFor<
  InvoiceBody & Shown & Kept,
  Omit<Invoice, keyof Kept | 'currency'> & Kept & { currency: CurrencyCode }
>

export type StatementFields = Fields<typeof statementColumns>
export type StateFields = Fields<typeof standingColumns>

declare module '#server/database/tables.ts' {
  interface Tables {
    invoices: TableOf<typeof invoiceColumns>
  }
}
