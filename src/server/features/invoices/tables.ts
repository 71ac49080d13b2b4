import type { ColumnType, Generated } from 'kysely'
import type { EFormat } from '#contract/e-invoice-fields.ts'
import type { InvoiceVersion } from '#contract/invoices.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { SendingOutcome, SentPaperKind } from '#contract/sent-papers.ts'
import type { TakenBack } from '#domain/paying/dispute-states.ts'
import type { Instant, OptionalInstant } from '#server/database/tables.ts'

interface PaymentsTable {
  workspace_id: string
  id: string
  invoice_id: string
  paid_on: string
  amount_minor: number
  method: PaymentMethod
  note: string | null
  by_status: Generated<boolean>
  refund_of: Generated<string | null>
  /** The database gives it, to what came in. */
  receipt_number: Generated<number | null>
  client_payment_id: Generated<string | null>
  till_refund_id: Generated<string | null>
  taken_back: Generated<TakenBack | null>
  created_at: Instant
}

interface InvoiceVersionsTable {
  workspace_id: string
  id: string
  invoice_id: string
  changed_at: Instant
  changed_by: string
  before: ColumnType<InvoiceVersion['before'], string, never>
  after: ColumnType<InvoiceVersion['after'], string, never>
}

interface AccountMailsTable {
  workspace_id: string
  id: string
  client_id: string
  from_day: string | null
  to_day: string | null
  sent_at: Instant
  failed_at: Generated<Instant | null>
}

interface SentPapersTable {
  workspace_id: string
  id: string
  kind: SentPaperKind
  invoice_id: string | null
  quote_id: string | null
  account_mail_id: Generated<string | null>
  paper_number: string
  recipient: string
  asked_at: Instant
  outcome: Generated<SendingOutcome>
  settled_at: OptionalInstant
  e_format: EFormat | null
  pdf_name: string | null
  pdf_bytes: number | null
  pdf_sha256: string | null
  xml_name: string | null
  xml_bytes: number | null
  xml_sha256: string | null
}

declare module '#server/database/tables.ts' {
  interface Tables {
    payments: PaymentsTable
    invoice_versions: InvoiceVersionsTable
    account_mails: AccountMailsTable
    sent_papers: SentPapersTable
  }
}
