import type { Deposit } from '#contract/quote-deposits.ts'
import type { Quote } from '#contract/quotes.ts'
import { toMinor } from '#domain/money/minor.ts'

/** What is void asks for nothing. */
export const standing = ({ deposits }: Pick<Quote, 'deposits'>): readonly Deposit[] =>
  deposits.filter(({ isVoid }) => !isVoid)

/** What no deposit has asked for yet, in hundredths. */
export const leftMinor = (quote: Pick<Quote, 'deposits' | 'amount'>): number =>
  standing(quote).reduce(
    (left, { amount, credited }) => left - toMinor(amount) + toMinor(credited),
    toMinor(quote.amount),
  )

/** The instalment that a deposit would ask for; the last of them is asked for by the invoice of all. */
export const nextInstalment = (quote: Pick<Quote, 'deposits' | 'schedule'>) => {
  const place = standing(quote).length
  return place < quote.schedule.length - 1 ? quote.schedule[place] : undefined
}

/** Paid, and on no invoice of all that was agreed. */
export const toTakeOff = (quote: Pick<Quote, 'deposits'>): readonly Deposit[] =>
  standing(quote).filter(({ status, takenOffOn }) => status === 'paid' && takenOffOn === null)

/** Asked for, and not paid: an invoice of all that was agreed takes these off no more than what is void. */
export const unpaid = (quote: Pick<Quote, 'deposits'>): readonly Deposit[] =>
  standing(quote).filter(({ status }) => status !== 'paid')
