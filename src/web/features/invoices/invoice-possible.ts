import type { Invoice } from '#contract/invoices.ts'
import { type InvoiceAction, obstacleTo } from '#domain/money/invoice-actions.ts'
import { isOwed } from '#domain/money/receivables.ts'

/** What stands in the way of an action as the invoice stands; null where nothing does. */
export const obstacleIn = (
  { kind, status, voidedAt, versionCount, paid, credited, amount, locked }: Invoice,
  action: InvoiceAction,
) =>
  obstacleTo(action, {
    kind,
    status,
    isVoid: Boolean(voidedAt),
    wasOut: versionCount > 0,
    isAnythingPaid: paid > 0,
    credited,
    total: amount,
    isLocked: locked,
  })

/** Whether an action is offered: the plan may have closed it, or the invoice is past it. */
export const isOffered = (invoice: Invoice, action: InvoiceAction): boolean =>
  !invoice.readOnly && obstacleIn(invoice, action) === null

/** Payments that are in the way of voiding are told when it is asked for. */
export const isVoidOffered = (invoice: Invoice): boolean => {
  const obstacle = obstacleIn(invoice, 'void')
  return !invoice.readOnly && (obstacle === null || obstacle === 'is-paid')
}

/** Whether a payment is what comes next: it was sent, and something is due that may be recorded. */
export const isAwaited = (invoice: Invoice): boolean =>
  isOwed({ ...invoice, isVoid: Boolean(invoice.voidedAt) }) && isOffered(invoice, 'pay')

/** Whether its due day is changed by itself: nothing else of a locked one can be. */
export const isDueOpen = (invoice: Invoice): boolean =>
  !invoice.readOnly && obstacleIn(invoice, 'edit') === 'locked'
