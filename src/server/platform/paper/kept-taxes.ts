import { toMinor } from '#domain/money/minor.ts'
import { type TaxMinor, taxesOf } from '#domain/money/taxes.ts'

interface Kept {
  readonly taxes?: readonly TaxMinor[] | null | undefined
  readonly taxRate?: number | null | undefined
  readonly taxAmount: number
  readonly amount: number
}

/** The taxes as they are kept; where they say less than the amounts, which an older version has written, told by these. */
export function keptTaxes({ taxes, taxRate = null, ...amounts }: Kept): TaxMinor[] {
  const kept = taxes ?? []
  const sum = kept.reduce((sum, { taxableMinor, taxMinor }) => sum + taxableMinor + taxMinor, 0)
  if (kept.length === 0 || sum !== toMinor(amounts.amount)) return taxesOf({ taxRate, ...amounts })
  return kept.map(({ rate, taxableMinor, taxMinor }) => ({ rate, taxableMinor, taxMinor }))
}
