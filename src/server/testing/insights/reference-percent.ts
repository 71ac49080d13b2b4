/** Percentages once more, told plainly. */

export const tenths = (number: number): number => Math.round(number * 10) / 10 + 0

export function change(now: number, before: number): number {
  if (before > 0) return tenths(((now - before) / before) * 100)
  return now > 0 ? 100 : 0
}

/** Hands out 100 percent one by one, each to whoever is furthest below their share. */
export function shares(given: readonly number[]): number[] {
  const amounts = given.map((amount) => (amount < 0 ? 0 : amount))
  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  const percents = amounts.map((amount) =>
    whole === 0 ? 0 : Number((BigInt(amount) * 100n) / BigInt(whole)),
  )
  if (whole === 0) return percents
  const rest = (index: number) => (BigInt(amounts[index] ?? 0) * 100n) % BigInt(whole)
  const favoured = new Set<number>()
  while (percents.reduce((sum, percent) => sum + percent, 0) < 100) {
    let best = -1
    for (const index of amounts.keys()) {
      if (!favoured.has(index) && (best === -1 || rest(index) > rest(best))) best = index
    }
    favoured.add(best)
    percents[best] = (percents[best] ?? 0) + 1
  }
  return percents
}

/** Half away from zero, of a mean of whole numbers that are not negative. */
export function meanRounded(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0
  const sum = numbers.reduce((total, number) => total + BigInt(number), 0n)
  const count = BigInt(numbers.length)
  return Number((2n * sum + count) / (2n * count))
}
