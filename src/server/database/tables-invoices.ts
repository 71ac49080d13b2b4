import type { ColumnType, Generated } from 'kysely'
import type { User } from '#contract/auth.ts'
import type { Discount } from '#contract/invoice-bodies.ts'
import type { Invoice, InvoiceStatus, InvoiceVersion } from '#contract/invoices.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { Instant, OptionalInstant } from './tables-accounts.ts'

/** As kept: amounts in hundredths of the currency. */
export interface InvoiceItemRow {
  description: string
  quantity: number
  rateMinor: number
  amountMinor: number
}

type Settings = User['settings']

/** The letterhead that an invoice was sent on, and how its business wrote that day. */
export interface SentAs {
  readonly letterhead: {
    readonly name: string
    readonly email: string
    readonly phone: string | null
    readonly address: string | null
    readonly website: string | null
    readonly imagePath: string | null
  }
  readonly region: {
    readonly timeZone: string
    readonly currency: CurrencyCode
    readonly language: Settings['language']
    readonly pageSize: Settings['pageSize']
  }
}

export interface InvoicesTable {
  workspace_id: string
  id: string
  client_id: string | null
  project_id: string | null
  invoice_number: string
  status: Generated<InvoiceStatus>
  issue_date: string
  due_date: string
  currency: CurrencyCode
  /** This and the other JSON columns are written as JSON text. */
  items: ColumnType<InvoiceItemRow[], string, string>
  discount: ColumnType<Discount | null, string | null, string | null>
  tax_rate: ColumnType<string | null, number | null, number | null>
  subtotal_minor: number
  discount_minor: number
  tax_minor: number
  total_minor: number
  paid_minor: Generated<number>
  payment_terms: string | null
  notes: string | null
  billed_to: ColumnType<Invoice['billedTo'], string | null | undefined, string | null>
  sent_at: OptionalInstant
  sent_as: ColumnType<SentAs | null, string | null | undefined, string | null>
  paid_at: OptionalInstant
  paid_on: Generated<string | null>
  voided_at: OptionalInstant
  void_reason: Generated<string | null>
  mail_failed_at: OptionalInstant
  mail_failed_to: Generated<string | null>
  created_at: Instant
  updated_at: Instant
  deleted_at: OptionalInstant
}

export interface PaymentsTable {
  workspace_id: string
  id: string
  invoice_id: string
  paid_on: string
  amount_minor: number
  method: PaymentMethod
  note: string | null
  by_status: Generated<boolean>
  created_at: Instant
}

export interface InvoiceVersionsTable {
  workspace_id: string
  id: string
  invoice_id: string
  changed_at: Instant
  changed_by: string
  before: ColumnType<InvoiceVersion['before'], string, never>
  after: ColumnType<InvoiceVersion['after'], string, never>
}
