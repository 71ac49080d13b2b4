import { MONEY_MAX } from '#contract/limits.ts'
import type { OwnRate } from '#contract/wages.ts'
import { m } from '#web/paraglide/messages.js'

/** By the line of the price list; an empty text is 'as everybody'. */
export type RateValues = Readonly<Record<string, number | string>>

export const ratesValuesOf = (rates: readonly OwnRate[]): RateValues =>
  Object.fromEntries(rates.map(({ workItemId, own }) => [workItemId, own ?? '']))

export function rateFault(typed: number | string): string | null {
  if (typed === '') return null
  const rate = Number(typed)
  return rate >= 0 && rate <= MONEY_MAX ? null : m.wages_rate_wrong()
}

/** What of the fields is another rate than on record; null takes the own one away. */
export const changedRates = (rates: readonly OwnRate[], values: RateValues) =>
  rates.flatMap(({ workItemId, own }) => {
    const typed = values[workItemId] ?? ''
    const rate = typed === '' ? null : Number(typed)
    return rate === own ? [] : [{ workItemId, rate }]
  })
