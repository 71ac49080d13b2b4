import type { Invoice } from '#contract/invoices.ts'
import type { Deposit } from '../deposits/payable.ts'
import type { BilledPart, Open } from './open.ts'

/** What an invoice holds of which nothing is written down yet. */
export interface Unwritten {
  readonly invoiceId: string
  readonly parts: readonly BilledPart[]
  readonly deposit: { readonly paymentId: string; readonly amountMinor: number } | null
}

/** How a project stands with its invoices. */
export interface Account {
  /** Those that stand, the oldest first. */
  readonly invoices: readonly Invoice[]
  /** What is on none of them. */
  readonly open: Open
  /** What rush comes to on each, in hundredths. */
  readonly rushOn: ReadonlyMap<string, number>
  /** Null of a project that came another way than over the counter. */
  readonly deposit: Deposit | null
  readonly unwritten: Unwritten | null
  readonly rushPercent: number
  readonly currency: Deposit['currency']
  readonly today: string
}
