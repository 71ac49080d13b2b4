import type { Invoice } from '#contract/invoices.ts'
import { type InvoiceAction, type InvoiceState, obstacleTo } from '#domain/money/invoice-actions.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import type { InvoiceRow } from './changes/queries.ts'

const texts = {
  void: m.invoices_is_void,
  'was-sent': m.invoices_sent_stays,
  'never-sent': m.invoices_draft_is_deleted,
  'is-paid': m.invoices_paid_stays,
  'is-credit-note': m.invoices_credit_note_stays,
  'is-credited': m.invoices_credited_stays,
  'is-draft': m.invoices_draft_is_changed,
  'nothing-left': m.invoices_nothing_to_credit,
  locked: m.invoices_sent_locked,
} as const

function refuse(action: InvoiceAction, number: string, standing: InvoiceState): void {
  const obstacle = obstacleTo(action, standing)
  if (obstacle !== null) throw new AppError('CONFLICT', { message: texts[obstacle]({ number }) })
}

/** Refuses what can't be done with an invoice as it stands. */
export const refuseAction = (
  { kind, invoiceNumber, status, voidedAt, versionCount, paid, credited, amount }: Invoice,
  action: InvoiceAction,
): void =>
  refuse(action, invoiceNumber, {
    kind,
    status,
    isVoid: voidedAt !== null,
    wasOut: versionCount > 0,
    isAnythingPaid: paid > 0,
    credited,
    total: amount,
  })

/** The same for a locked row, which knows nothing of earlier versions. */
export const refuseChange = (row: InvoiceRow, action: Exclude<InvoiceAction, 'delete'>): void =>
  refuse(action, row.invoice_number, {
    kind: row.kind,
    status: row.status,
    isVoid: row.voided_at !== null,
    wasOut: row.sent_at !== null,
    isAnythingPaid: row.paid_minor > 0,
    credited: row.credited_minor,
    total: row.total_minor,
  })
