import { MONEY_MAX } from '#contract/limits.ts'
import type { PayoutKind } from '#contract/wages.ts'
import { toMinor } from '#domain/money/minor.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { m } from '#web/paraglide/messages.js'

export interface PayValues {
  readonly amount: number | string
  /** Of an adjustment: whether it takes off. */
  readonly takesOff: boolean
  readonly paidOn: string
  readonly note: string
}

/** All that is due, today. */
export const newPayment = (kind: PayoutKind, due: number, today: string): PayValues => ({
  amount: kind === 'payout' && due > 0 ? due : '',
  takesOff: false,
  paidOn: today,
  note: '',
})

export const payValidation =
  (kind: PayoutKind, today: string) =>
  ({ amount, paidOn, note }: PayValues): Record<string, string> => {
    const number = Number(amount)
    return {
      ...((amount === '' || !(number > 0) || number > MONEY_MAX) && { amount: m.wages_amount_wrong() }),
      ...((paidOn === '' || paidOn > today) && { paidOn: m.wages_paid_on_wrong() }),
      ...(kind === 'adjustment' && note.trim() === '' && { note: m.wages_note_missing() }),
    }
  }

interface Given {
  readonly memberId: string
  readonly kind: PayoutKind
  /** As the payer has read it. */
  readonly due: number
}

/** What is paid out goes by what the payer has read: the server refuses where that is no longer so. */
export function payBody({ memberId, kind, due }: Given, values: PayValues): Body<'wages.pay'> {
  const amount = Number(values.amount)
  const note = values.note.trim()
  return {
    memberId,
    kind,
    amount: kind === 'adjustment' && values.takesOff ? -amount : amount,
    paidOn: values.paidOn,
    ...(kind === 'payout' && { dueWas: due }),
    ...(note !== '' && { note }),
  }
}

/** How much more than what is due is typed; 0 where it isn't more. */
export const aheadOf = (due: number, { amount }: PayValues): number =>
  Math.max(0, toMinor(Number(amount)) - Math.max(0, toMinor(due))) / 100
