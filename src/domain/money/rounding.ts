/** The decimal that a wire number writes, as a whole number of its last place: 1.15 → 115n. */
export const scaled = (decimal: number, places: number): bigint => BigInt(Math.round(decimal * 10 ** places))

/** numerator / denominator to the nearest multiple of the step, halves away from zero. */
export function roundedTo(step: bigint, numerator: bigint, denominator: bigint): bigint {
  const unit = denominator * step
  const steps = (magnitude(numerator) * 2n + unit) / (unit * 2n)
  return (numerator < 0n ? -steps : steps) * step
}

export const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
