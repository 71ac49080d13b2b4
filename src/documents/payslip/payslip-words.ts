import type { InvoiceWords } from '../invoice/words.ts'

/** Every word of a payslip that its business did not write. A language is a file that fills this. */
export interface PayslipWords {
  readonly payslip: string
  readonly worker: string
  readonly period: string
  readonly madeOn: string
  readonly day: string
  readonly tag: string
  readonly task: string
  readonly quantity: string
  readonly rate: string
  readonly amount: string
  readonly entry: string
  /** At the foot of a page and at the head of the next one: what has come together so far. */
  readonly carriedOver: string
  /** Work of the period before what is listed. */
  readonly unlisted: string
  readonly noWork: string
  readonly kinds: Readonly<Record<'payout' | 'adjustment', string>>
  /** With what it was for. */
  readonly entryFor: (kind: string, note: string) => string
  readonly before: (day: string) => string
  readonly earned: string
  readonly adjusted: string
  readonly paid: string
  readonly due: (day: string) => string
  readonly dueNow: (day: string) => string
  readonly unratedHeading: string
  readonly unrated: (count: number, told: string) => string
  readonly belowHeading: string
  readonly paidAhead: (amount: string) => string
  readonly below: (amount: string) => string
  readonly lost: (work: string, amount: string, day: string) => string
  /** Less than nothing was due then, and isn't any more. */
  readonly workedOff: (amount: string) => string
  readonly page: InvoiceWords['page']
}
