import type { Invoice, InvoiceStatus } from '#contract/invoices.ts'
import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { activitiesIn, perhapsFor } from '#server/platform/activity.ts'

const invoiceActivities = activitiesIn({
  'invoice.created': perhapsFor(m.activity_invoice_created, m.activity_invoice_created_for),
  'invoice.updated': perhapsFor(m.activity_invoice_updated, m.activity_invoice_updated_for),
  'invoice.sent': perhapsFor(m.activity_invoice_sent, m.activity_invoice_sent_for),
  'invoice.paid': perhapsFor(m.activity_invoice_paid, m.activity_invoice_paid_for),
  'invoice.voided': perhapsFor(m.activity_invoice_voided, m.activity_invoice_voided_for),
  'invoice.credited': perhapsFor(m.activity_invoice_credited, m.activity_invoice_credited_for),
  'invoice.credit-sent': perhapsFor(m.activity_invoice_credit_sent, m.activity_invoice_credit_sent_for),
  'invoice.deleted': perhapsFor(m.activity_invoice_deleted, m.activity_invoice_deleted_for),
  'payment.created': perhapsFor(m.activity_payment_created, m.activity_payment_created_for),
  'payment.refunded': perhapsFor(m.activity_payment_refunded, m.activity_payment_refunded_for),
  'payment.online': perhapsFor(m.activity_payment_online, m.activity_payment_online_for),
  'payment.failed': perhapsFor(m.activity_payment_failed, m.activity_payment_failed_for),
  'payment.disputed': perhapsFor(m.activity_payment_disputed, m.activity_payment_disputed_for),
  'payment.taken-back': perhapsFor(m.activity_payment_taken_back, m.activity_payment_taken_back_for),
  'payment.won': perhapsFor(m.activity_payment_won, m.activity_payment_won_for),
})
export const { activities, withdrawActivity } = invoiceActivities
export type InvoiceActivity = keyof typeof activities

/** Tells of an invoice what was done, in the transaction of the doing. */
export const recordInvoice = (
  transaction: Transaction,
  workspaceId: string,
  { kind, invoice, at }: { kind: InvoiceActivity; invoice: Invoice; at: string },
): Promise<void> =>
  invoiceActivities.recordActivity(transaction, workspaceId, {
    kind,
    subjectId: invoice.id,
    name: invoice.invoiceNumber,
    clientName: invoice.clientId?.name ?? invoice.billedTo?.name,
    at,
  })

/** What a change came to: being sent or paid is news, anything else is told as `otherwise`. */
export function whatBecame(
  before: InvoiceStatus,
  { status }: Pick<Invoice, 'status'>,
  otherwise: InvoiceActivity,
): InvoiceActivity {
  if (status === 'paid' && before !== 'paid') return 'invoice.paid'
  return before === 'draft' && status !== 'draft' ? 'invoice.sent' : otherwise
}
