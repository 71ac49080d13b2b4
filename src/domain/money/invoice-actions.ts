/** What can be done with an invoice that isn't always possible. */
export type InvoiceAction = 'edit' | 'send' | 'pay' | 'void' | 'delete'

export interface InvoiceState {
  readonly status: 'draft' | 'sent' | 'paid' | 'overdue'
  readonly isVoid: boolean
  /** It has been sent once, though it may be a draft again. */
  readonly wasOut: boolean
  readonly isAnythingPaid: boolean
}

/** What stands in the way of an action; null where nothing does. */
export function obstacleTo(
  action: InvoiceAction,
  { status, isVoid, wasOut, isAnythingPaid }: InvoiceState,
): 'void' | 'was-sent' | 'never-sent' | 'is-paid' | null {
  if (isVoid) return 'void'
  if (action === 'delete') return status !== 'draft' || wasOut ? 'was-sent' : null
  if (action !== 'void') return null
  if (status === 'draft') return 'never-sent'
  return status === 'paid' || isAnythingPaid ? 'is-paid' : null
}
