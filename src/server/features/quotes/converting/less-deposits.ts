import type { Quote } from '#contract/quotes.ts'
import { deductionsOf } from '#domain/money/deposits.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { m } from '#server/paraglide/messages.js'
import { daysIn } from '#server/platform/paper/figures.ts'

interface Deposit {
  readonly number: string
  readonly issueDate: string
  readonly totalMinor: number
  readonly taxes: Parameters<typeof deductionsOf>[0]['taxes']
}

/** What takes deposits off, each by its rates and by its name. */
export function lessDeposits(
  deposits: readonly Deposit[],
  { taxIncluded, formatLocale }: { readonly taxIncluded: boolean; readonly formatLocale: string },
) {
  const inWords = daysIn(formatLocale)
  return deposits.flatMap((deposit) =>
    deductionsOf(deposit, taxIncluded).map(({ rate, amountMinor, taxMinor }) => ({
      description: m.quotes_less_deposit({
        number: deposit.number,
        day: inWords(deposit.issueDate),
      }),
      quantity: 1,
      rate: fromMinor(amountMinor),
      ...(rate !== null && { taxRate: rate, tax: fromMinor(taxMinor) }),
    })),
  )
}

type Part = Quote['schedule'][number]

/**
 * Of what was agreed to be paid in parts, those that no deposit has asked for: the last of them is what is left. None where
 * more was paid in advance than those were.
 */
export function partsLeft(
  agreed: readonly Part[],
  { count, left }: { readonly count: number; readonly left: number },
): readonly Part[] {
  if (count === 0) return agreed
  const parts = agreed
    .slice(count)
    .map((part, place, all) => ({ ...part, percent: null, isRest: place === all.length - 1 }))
  const fixed = parts.reduce((sum, { amount, isRest }) => (isRest ? sum : sum + amount), 0)
  return fixed > left ? [] : parts
}
