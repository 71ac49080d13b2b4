import { type CurrencyCode, smallestStep } from './currencies.ts'
import { spread } from './tax-groups.ts'
import type { TaxMinor } from './taxes.ts'

interface Paper {
  readonly totalMinor: number
  /** By rate; none where no rate is told. */
  readonly taxes: readonly TaxMinor[]
}

/** A line of a deposit: its price has the tax in it, so that the deposit comes to what was asked for, to the cent. */
export interface DepositLine {
  readonly rate: number | null
  readonly amountMinor: number
}

/** An amount of a paper's total, by the paper's rates in proportion. */
export function depositLines(paper: Paper, amountMinor: number, currency: CurrencyCode): DepositLine[] {
  if (paper.taxes.length === 0) return [{ rate: null, amountMinor }]
  const parts = paper.taxes.map(({ taxableMinor, taxMinor }) => BigInt(taxableMinor + taxMinor))
  const shares = spread(BigInt(amountMinor), parts, BigInt(smallestStep(currency)))
  return paper.taxes
    .map(({ rate }, place) => ({ rate, amountMinor: Number(shares[place] ?? 0n) }))
    .filter(({ amountMinor }) => amountMinor !== 0)
}

/** A line that takes a deposit off what is agreed, below zero. */
export interface Deduction {
  readonly rate: number | null
  readonly amountMinor: number
  readonly taxMinor: number
}

/**
 * What takes a deposit off, by its rates, with the very tax that the deposit has told: all papers together come to what was
 * agreed, net, tax and total.
 */
export function deductionsOf(deposit: Paper, taxIncluded: boolean): Deduction[] {
  if (deposit.taxes.length === 0) return [{ rate: null, amountMinor: -deposit.totalMinor, taxMinor: 0 }]
  return deposit.taxes.map(({ rate, taxableMinor, taxMinor }) => ({
    rate,
    amountMinor: -(taxIncluded ? taxableMinor + taxMinor : taxableMinor),
    taxMinor: -taxMinor,
  }))
}

/**
 * Whether deposits are taken off among the lines. A percent of discount is then of what stands above them, and of the subtotal
 * of all lines it isn't that share: it is told by its amount alone.
 */
export const takesDepositsOff = (items: readonly { readonly tax?: number | null | undefined }[]): boolean =>
  items.some(({ tax }) => tax != null)

interface Line {
  readonly amountMinor: number
  readonly rate: number | null
  readonly taxIncluded: boolean
  readonly currency: CurrencyCode
}

/** A deposit and what corrects it are rounded each by itself: a tax may be off by as many steps, and by no more. */
const OFF_STEPS = 5

/** Whether that can be the tax on a line, give or take what was rounded. */
export const isTaxOf = (taxMinor: number, { amountMinor, rate, taxIncluded, currency }: Line): boolean => {
  const percent = rate ?? 0
  const exact = (amountMinor * percent) / (taxIncluded ? 100 + percent : 100)
  return Math.abs(taxMinor - exact) <= OFF_STEPS * smallestStep(currency)
}
