import type { ActivityKind } from '#contract/dashboard.ts'
import type { Invoice, InvoiceStatus } from '#contract/invoices.ts'
import type { Transaction } from '#server/database/database.ts'
import { recordActivity } from '#server/platform/activity.ts'

/** Tells of an invoice what was done, in the transaction of the doing. */
export const recordInvoice = (
  transaction: Transaction,
  workspaceId: string,
  { kind, invoice, at }: { kind: ActivityKind; invoice: Invoice; at: string },
): Promise<void> =>
  recordActivity(transaction, workspaceId, {
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
  otherwise: ActivityKind,
): ActivityKind {
  if (status === 'paid' && before !== 'paid') return 'invoice.paid'
  return before === 'draft' && status !== 'draft' ? 'invoice.sent' : otherwise
}
