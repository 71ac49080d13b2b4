import type { CurrencyCode } from '#domain/money/currencies.ts'
import { type DisputeState, takenBackBy } from '#domain/paying/dispute-states.ts'
import type { Fee } from '../till.ts'

/** What a client's bank does with what was paid: it is disputed, or a debit reversed, and decided for the business or not. */
export const bankAnswers = ['dispute', 'reverse', 'win', 'lose'] as const
export type BankAnswer = (typeof bankAnswers)[number]

export const isBanks = (answer: string): answer is BankAnswer => bankAnswers.some((one) => one === answer)

/** Where a dispute stands then; null where the bank can't do that. A loss can be appealed, and won. */
export function disputeAfter(before: DisputeState | null, answer: BankAnswer): DisputeState | null {
  if (before === null) return answer === 'dispute' ? 'open' : answer === 'reverse' ? 'lost' : null
  if (before === 'open') return answer === 'win' ? 'won' : answer === 'lose' ? 'lost' : null
  return before === 'lost' && answer === 'win' ? 'won' : null
}

/** What the bank charges for a dispute, in hundredths. */
const FEE_MINOR = 1_500

/** Who wins has it back. */
export const feeOf = ({ state }: { readonly state: DisputeState }, currency: CurrencyCode): Fee | null =>
  takenBackBy(state) === null ? null : { amountMinor: FEE_MINOR, currency }
