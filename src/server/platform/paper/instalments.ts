import type { InstalmentBody } from '#contract/instalments.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { dueDayOf, sharedOut } from '#domain/money/instalments.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { m } from '#server/paraglide/messages.js'
import { fieldError } from '../errors.ts'
import type { InstalmentRow } from './columns.ts'
import { inWords } from './in-words.ts'

interface Paid {
  /** The total. */
  readonly amount: number
  /** That from which days are counted; null while it isn't known. */
  readonly issueDate: string | null
}

/** The parts in which a paper is paid, each with what it comes to and, where that is known, its day; null where there are none. */
export function scheduleOf(
  given: readonly InstalmentBody[],
  { amount, issueDate }: Paid,
  currency: CurrencyCode,
): InstalmentRow[] | null {
  if (given.length === 0) return null
  const totalMinor = toMinor(amount)
  const { amountsMinor, problem, leftMinor } = sharedOut(given, totalMinor, currency)
  if (problem === 'rest-not-last') throw fieldError('schedule', m.invoices_instalments_rest_last())
  if (problem === 'not-the-total') {
    const sum = inWords(totalMinor - leftMinor, currency)
    throw fieldError('schedule', m.invoices_instalments_sum({ sum, total: inWords(totalMinor, currency) }))
  }
  return given.map(({ label, percent, amount: fixed, ...due }, place) => {
    const dueOn = dueDayOf(due, issueDate)
    return {
      label,
      ...(percent != null && { percent }),
      ...(percent == null && fixed == null && { isRest: true as const }),
      amountMinor: amountsMinor[place] ?? 0,
      ...(due.dueOn == null && due.days != null && { days: due.days }),
      ...(dueOn !== null && { dueOn }),
    }
  })
}

/** The same parts as somebody gave them: for another total, or another day. */
export const givenSchedule = (kept: readonly InstalmentRow[]): InstalmentBody[] =>
  kept.map(({ label, percent, isRest, amountMinor, days, dueOn }) => ({
    label,
    ...(percent !== undefined ? { percent } : !isRest && { amount: fromMinor(amountMinor) }),
    ...(days === undefined ? { dueOn } : { days }),
  }))

/** The last of their days. */
export const lastDayOf = (parts: readonly InstalmentRow[]): string | null =>
  parts.reduce<string | null>(
    (last, { dueOn = null }) => (last === null || (dueOn !== null && dueOn > last) ? dueOn : last),
    null,
  )
