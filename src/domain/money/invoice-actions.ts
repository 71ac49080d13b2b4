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
  /** Its paper stands (`isLocked`). */
  readonly isLocked?: boolean
}

/** Whether its paper stands: it was credited, or it was issued by a business that locks what it has sent. */
export const isLocked = (
  { kind, status, isVoid, credited }: Pick<InvoiceState, 'kind' | 'status' | 'isVoid' | 'credited'>,
  locksSent: boolean,
): boolean => kind === 'invoice' && !isVoid && (credited > 0 || (locksSent && status !== 'draft'))

export type InvoiceObstacle =
  | 'void'
  | 'was-sent'
  | 'never-sent'
  | 'is-paid'
  | 'is-credit-note'
  | 'is-credited'
  | 'is-draft'
  | 'nothing-left'
  | 'locked'

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
    case 'edit':
      return state.isLocked ? 'locked' : null
    default:
      return null
  }
}
