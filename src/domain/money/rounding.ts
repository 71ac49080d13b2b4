/** The decimal that a wire number writes, as a whole number of its last place: 1.15 → 115n. */
export const scaled = (decimal: number, places: number): bigint => BigInt(Math.round(decimal * 10 ** places))

/** numerator / denominator to the nearest multiple of the step, halves away from zero. */
export function roundedTo(step: bigint, numerator: bigint, denominator: bigint): bigint {
  const unit = denominator * step
  const steps = (magnitude(numerator) * 2n + unit) / (unit * 2n)
  return (numerator < 0n ? -steps : steps) * step
}

const PERCENT_PARTS = 100_000n

/** So many percent of an amount, with at most 3 decimals, to the nearest multiple of the step. */
export const percentOf = (step: bigint, amount: bigint, percent: number): bigint =>
  roundedTo(step, amount * scaled(percent, 3), PERCENT_PARTS)

export const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
