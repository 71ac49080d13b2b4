/** What can be done with an invoice that isn't always possible. */
export type InvoiceAction = 'edit' | 'send' | 'pay' | 'void' | 'credit' | 'delete'

export interface InvoiceState {
  readonly kind: 'invoice' | 'credit-note'
  readonly status: 'draft' | 'sent' | 'paid' | 'overdue'
  readonly isVoid: boolean
  /** It has been sent once, though it may be a draft again. */
  readonly wasOut: boolean
  readonly isAnythingPaid: boolean
  /** What its credit notes come to, and its total, in whatever unit. */
  readonly credited: number
  readonly total: number
}

export type InvoiceObstacle =
  | 'void'
  | 'was-sent'
  | 'never-sent'
  | 'is-paid'
  | 'is-credit-note'
  | 'is-credited'
  | 'is-draft'
  | 'nothing-left'

/** What stands in the way of an action; null where nothing does. */
export function obstacleTo(action: InvoiceAction, state: InvoiceState): InvoiceObstacle | null {
  const { kind, status, isVoid, wasOut, isAnythingPaid, credited, total } = state
  // What was issued to correct another stands as it is.
  if (kind === 'credit-note') return action === 'send' ? null : 'is-credit-note'
  if (isVoid) return 'void'
  switch (action) {
    case 'delete':
      return status !== 'draft' || wasOut ? 'was-sent' : null
    case 'void':
      if (status === 'draft') return 'never-sent'
      if (credited > 0) return 'is-credited'
      return status === 'paid' || isAnythingPaid ? 'is-paid' : null
    case 'credit':
      if (status === 'draft') return 'is-draft'
      return credited >= total ? 'nothing-left' : null
    default:
      return null
  }
}
