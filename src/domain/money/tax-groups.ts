import { roundedTo, scaled } from './rounding.ts'

/** What is taxed at one rate, and its tax. */
export interface TaxGroup {
  /** Percent. */
  readonly rate: number
  /** Without the tax, and without its share of the discount. */
  readonly taxable: bigint
  readonly tax: bigint
}

export interface TaxedLine {
  readonly amount: bigint
  /** Percent; null where none is told, which is nothing where other lines have one. */
  readonly rate: number | null
  /** Its tax, where another paper has told it: it is taken over, and no discount is on it. */
  readonly tax: bigint | null
}

/** 100 %, in thousandths of a percent. */
const WHOLE = 100_000n

interface Taxed {
  /** The lines' amounts have the tax in them: it is taken out of what they come to. */
  readonly isIncluded: boolean
  readonly off: bigint
  readonly step: bigint
}

/** The lines by their rate, the highest first, each with its share of the discount; none where no rate is told at all. */
export function taxGroups(lines: readonly TaxedLine[], { isIncluded, off, step }: Taxed): TaxGroup[] {
  if (lines.every(({ rate }) => rate === null)) return []
  const sums = new Map<number, bigint>()
  const told = new Map<number, { readonly amount: bigint; readonly tax: bigint }>()
  for (const { amount, rate, tax } of lines) {
    const at = rate ?? 0
    sums.set(at, (sums.get(at) ?? 0n) + (tax === null ? amount : 0n))
    const before = told.get(at)
    if (tax !== null)
      told.set(at, { amount: (before?.amount ?? 0n) + amount, tax: (before?.tax ?? 0n) + tax })
  }
  const groups = [...sums].toSorted(([left], [right]) => right - left)
  const shares = spread(
    off,
    groups.map(([, sum]) => sum),
    step,
  )
  return groups.map(([rate, sum], place) => {
    const left = sum - (shares[place] ?? 0n)
    const percent = scaled(rate, 3)
    const reckoned = roundedTo(step, left * percent, isIncluded ? WHOLE + percent : WHOLE)
    const other = told.get(rate) ?? { amount: 0n, tax: 0n }
    const tax = reckoned + other.tax
    return { rate, taxable: left + other.amount - (isIncluded ? tax : 0n), tax }
  })
}

/**
 * An amount in proportion to others, to the smallest step, by largest remainder: the shares are the amount again. A part
 * below zero, which takes goods back, gives its share back too.
 */
export function spread(amount: bigint, parts: readonly bigint[], step: bigint): bigint[] {
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  // Nothing is left to be in proportion to: then there is no discount either, or it is refused.
  if (whole === 0n) return parts.map((_, place) => (place === 0 ? amount : 0n))
  const steps = amount / step
  const exact = parts.map((part) => {
    const [numerator, denominator] = whole < 0n ? [-steps * part, -whole] : [steps * part, whole]
    const down = floored(numerator, denominator)
    return { down, rest: numerator - down * denominator }
  })
  const left = Number(steps - exact.reduce((sum, { down }) => sum + down, 0n))
  const first = exact.map((_, place) => place).toSorted((one, other) => compared(exact, one, other))
  const lucky = new Set(first.slice(0, left))
  return exact.map(({ down }, place) => (down + (lucky.has(place) ? 1n : 0n)) * step)
}

/** The largest remainder first; of equal ones the higher rate's, which stands before. */
function compared(exact: readonly { readonly rest: bigint }[], one: number, other: number): number {
  const difference = (exact[other]?.rest ?? 0n) - (exact[one]?.rest ?? 0n)
  return difference > 0n ? 1 : difference < 0n ? -1 : one - other
}

function floored(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient
}
