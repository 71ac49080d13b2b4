import type { InvoiceState } from './invoice-actions.ts'

/** An invoice that is with its client and asks for its money: it is due, or past its day. */
export const outStatuses = ['sent', 'overdue'] as const
type OutStatus = (typeof outStatuses)[number]

export const isOut = (status: string | undefined): status is OutStatus =>
  outStatuses.some((one) => one === status)

interface Claim {
  /** What is void asks for nothing, whether it says so by a status of its own or beside it. */
  readonly status: InvoiceState['status'] | 'void' | 'credited'
  readonly isVoid?: boolean
  /** What is still to come of it, in whatever unit. */
  readonly balance: number
}

/** Whether something is owed on an invoice: it is out, it isn't void, and it isn't paid in full. */
export const isOwed = ({ status, isVoid = false, balance }: Claim): boolean =>
  !isVoid && isOut(status) && balance > 0

/** Whether all of an invoice was taken back: then nothing is due, though it may never have been paid. */
export const isCreditedInFull = ({
  amount,
  credited,
}: {
  readonly amount: number
  readonly credited: number
}): boolean => credited > 0 && credited >= amount
