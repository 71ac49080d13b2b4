import { type CurrencyCode, smallestStep } from './currencies.ts'

/** As the wire writes them: amounts with at most 2 decimals, quantities and percents with at most 3. */
export interface PricedItem {
  readonly quantity: number
  readonly rate: number
}

export type DiscountRule =
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'amount'; readonly value: number }

export interface InvoiceBasis {
  readonly items: readonly PricedItem[]
  readonly discount: DiscountRule | null
  /** Percent. */
  readonly taxRate: number | null
  readonly currency: CurrencyCode
}

/** All in hundredths of the currency. */
export interface InvoiceAmounts {
  readonly itemsMinor: readonly number[]
  readonly subtotalMinor: number
  readonly discountMinor: number
  readonly taxMinor: number
  readonly totalMinor: number
  /** Why these amounts can't stand on an invoice, or null. */
  readonly problem: 'below-zero' | 'discount-exceeds' | 'too-large' | null
}

/** What an invoice can come to at most, in hundredths: sums of many such stay whole numbers to the last digit. */
export const TOTAL_MAX_MINOR = 999_999_999_999

const QUANTITY_PARTS = 1_000n
const PERCENT_PARTS = 100_000n

/** Every amount of an invoice from what was typed: each is rounded half away from zero to the currency's smallest step. */
export function invoiceAmounts({ items, discount, taxRate, currency }: InvoiceBasis): InvoiceAmounts {
  const step = BigInt(smallestStep(currency))
  const amounts = items.map(({ quantity, rate }) =>
    roundedTo(step, scaled(quantity, 3) * scaled(rate, 2), QUANTITY_PARTS),
  )
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0n)
  const off = discount === null ? 0n : discountOf(subtotal, discount, step)
  const tax = taxRate === null ? 0n : roundedTo(step, (subtotal - off) * scaled(taxRate, 3), PERCENT_PARTS)
  const total = subtotal - off + tax
  return {
    itemsMinor: amounts.map(Number),
    subtotalMinor: Number(subtotal),
    discountMinor: Number(off),
    taxMinor: Number(tax),
    totalMinor: Number(total),
    problem: problemOf({ amounts, subtotal, off, total }),
  }
}

function discountOf(subtotal: bigint, { kind, value }: DiscountRule, step: bigint): bigint {
  return kind === 'amount'
    ? roundedTo(step, scaled(value, 2), 1n)
    : roundedTo(step, subtotal * scaled(value, 3), PERCENT_PARTS)
}

function problemOf(given: {
  amounts: readonly bigint[]
  subtotal: bigint
  off: bigint
  total: bigint
}): InvoiceAmounts['problem'] {
  const { amounts, subtotal, off, total } = given
  if (subtotal < 0n) return 'below-zero'
  if (off > subtotal) return 'discount-exceeds'
  return [...amounts, subtotal, total].some((amount) => magnitude(amount) > TOTAL_MAX_MINOR)
    ? 'too-large'
    : null
}

/** The decimal that a wire number writes, as a whole number of its last place: 1.15 → 115n. */
const scaled = (decimal: number, places: number): bigint => BigInt(Math.round(decimal * 10 ** places))

/** numerator / denominator to the nearest multiple of the step, halves away from zero. */
function roundedTo(step: bigint, numerator: bigint, denominator: bigint): bigint {
  const unit = denominator * step
  const steps = (magnitude(numerator) * 2n + unit) / (unit * 2n)
  return (numerator < 0n ? -steps : steps) * step
}

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
