import { type CurrencyCode, smallestStep } from './currencies.ts'
import { magnitude, percentOf, roundedTo, scaled } from './rounding.ts'
import { taxGroups } from './tax-groups.ts'
import type { TaxMinor } from './taxes.ts'

/** As the wire writes them: amounts with at most 2 decimals, quantities and percents with at most 3. */
export interface PricedItem {
  readonly quantity: number
  readonly rate: number
  /** Percent, where it is taxed otherwise than the invoice. */
  readonly taxRate?: number | null | undefined
  /** Its tax, where another paper has told it: of a deposit that is taken off. No discount is on it. */
  readonly tax?: number | null | undefined
}

export type DiscountRule =
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'amount'; readonly value: number }

export interface InvoiceBasis {
  readonly items: readonly PricedItem[]
  readonly discount: DiscountRule | null
  /** Percent, of every line that has none of its own. */
  readonly taxRate: number | null
  /** The rates, and a discount, have the tax in them. */
  readonly taxIncluded?: boolean | undefined
  readonly currency: CurrencyCode
}

/** All in hundredths of the currency. */
export interface InvoiceAmounts {
  readonly itemsMinor: readonly number[]
  /** Of the items, as they are written: with the tax where that is in them. */
  readonly subtotalMinor: number
  readonly discountMinor: number
  /** By rate, the highest first; what is taxed and its tax add up to the total. Empty where no rate is told. */
  readonly taxes: readonly TaxMinor[]
  readonly taxMinor: number
  readonly totalMinor: number
  /** Why these amounts can't stand on an invoice, or null. */
  readonly problem: 'below-zero' | 'discount-exceeds' | 'too-large' | null
}

/** What an invoice can come to at most, in hundredths: sums of many such stay whole numbers to the last digit. */
export const TOTAL_MAX_MINOR = 999_999_999_999

const QUANTITY_PARTS = 1_000n

/**
 * Every amount of an invoice from what was typed: each is rounded half away from zero to the currency's smallest step, a
 * tax once for all that has its rate.
 */
export function invoiceAmounts(basis: InvoiceBasis): InvoiceAmounts {
  const { items, discount, taxRate, taxIncluded: isIncluded = false, currency } = basis
  const step = BigInt(smallestStep(currency))
  const amounts = items.map(({ quantity, rate }) =>
    roundedTo(step, scaled(quantity, 3) * scaled(rate, 2), QUANTITY_PARTS),
  )
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0n)
  const lines = items.map((item, place) => ({
    amount: amounts[place] ?? 0n,
    rate: item.taxRate ?? taxRate,
    tax: item.tax == null ? null : scaled(item.tax, 2),
  }))
  const base = lines.reduce((sum, { amount, tax }) => (tax === null ? sum + amount : sum), 0n)
  const off = discount === null ? 0n : discountOf(base, discount, step)
  const taxes = taxGroups(lines, { isIncluded, off, step })
  const tax = taxes.reduce((sum, group) => sum + group.tax, 0n)
  const total = subtotal - off + (isIncluded ? 0n : tax)
  return {
    itemsMinor: amounts.map(Number),
    subtotalMinor: Number(subtotal),
    discountMinor: Number(off),
    taxes: taxes.map(({ rate, taxable, tax }) => ({
      rate,
      taxableMinor: Number(taxable),
      taxMinor: Number(tax),
    })),
    taxMinor: Number(tax),
    totalMinor: Number(total),
    problem: problemOf({ amounts, subtotal, base, off, total }),
  }
}

function discountOf(subtotal: bigint, { kind, value }: DiscountRule, step: bigint): bigint {
  return kind === 'amount' ? roundedTo(step, scaled(value, 2), 1n) : percentOf(step, subtotal, value)
}

function problemOf(given: {
  amounts: readonly bigint[]
  subtotal: bigint
  /** What a discount is on. */
  base: bigint
  off: bigint
  total: bigint
}): InvoiceAmounts['problem'] {
  const { amounts, subtotal, base, off, total } = given
  // The total too: what is taken back may be taxed higher than what is sold.
  if (subtotal < 0n) return 'below-zero'
  if (off > base) return 'discount-exceeds'
  if (total < 0n) return 'below-zero'
  return [...amounts, subtotal, total].some((amount) => magnitude(amount) > TOTAL_MAX_MINOR)
    ? 'too-large'
    : null
}
