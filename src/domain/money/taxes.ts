import { toMinor } from './minor.ts'

/** What is taxed at one rate, and its tax, in whole hundredths. */
export interface TaxMinor {
  /** Percent. */
  readonly rate: number
  readonly taxableMinor: number
  readonly taxMinor: number
}

/** The same as the wire writes it. */
export interface Tax {
  readonly rate: number
  readonly taxable: number
  readonly tax: number
}

interface Taxed {
  readonly taxRate: number | null
  readonly taxAmount: number
  /** The total. */
  readonly amount: number
  /** None where it was written before lines had rates of their own. */
  readonly taxes?: readonly Tax[] | undefined
}

/** The taxes of an invoice, rate by rate: of an older one, which has one rate for all, told by its amounts. */
export function taxesOf({ taxes = [], taxRate, taxAmount, amount }: Taxed): TaxMinor[] {
  const found = taxes.map(({ rate, taxable, tax }) => ({
    rate,
    taxableMinor: toMinor(taxable),
    taxMinor: toMinor(tax),
  }))
  if (found.length > 0 || taxRate === null) return found
  const taxMinor = toMinor(taxAmount)
  return [{ rate: taxRate, taxableMinor: toMinor(amount) - taxMinor, taxMinor }]
}
