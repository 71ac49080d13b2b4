/** Percentages, as figures show them. */

/**
 * How much more a figure is than the one before, in percent with one decimal. With nothing before, or less where more was
 * credited than sold: 100 if there is something now, else 0.
 */
export function changePercent(now: number, before: number): number {
  if (before <= 0) return now > 0 ? 100 : 0
  return oneDecimal(((now - before) / before) * 100)
}

/** The share that a part is of the whole, in percent with one decimal; null where there is no whole. */
export const ratePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : oneDecimal((part / whole) * 100)

/** A mean with one decimal; null where there is nothing to take it of. */
export const mean = (sum: number, count: number): number | null =>
  count === 0 ? null : oneDecimal(sum / count)

/** How far a goal is reached, in whole percent. Rounded down: 100 is said of a goal that is reached, not before. */
export const reachedPercent = (achieved: number, target: number): number =>
  target === 0 ? 100 : Math.floor((achieved / target) * 100)

// Adding zero turns -0 into 0.
const oneDecimal = (number: number) => Math.round(number * 10) / 10 + 0

/**
 * Shares of the whole in whole percent that sum to exactly 100: each is rounded down, and what is missing goes to
 * those that lost most by it, the earlier ones first. All zero where the whole is nothing. Amounts are whole;
 * what is less than nothing has no share.
 */
export function wholeShares(given: readonly number[]): number[] {
  const amounts = given.map((amount) => Math.max(0, amount))
  const whole = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
  if (whole === 0n) return amounts.map(() => 0)
  const parts = amounts.map((amount, index) => {
    const hundredfold = BigInt(amount) * 100n
    return { index, percent: Number(hundredfold / whole), rest: hundredfold % whole }
  })
  const missing = 100 - parts.reduce((sum, { percent }) => sum + percent, 0)
  const favoured = new Set(
    [...parts]
      .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return parts.map(({ index, percent }) => percent + (favoured.has(index) ? 1 : 0))
}
