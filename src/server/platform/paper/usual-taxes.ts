import type { InvoiceTerms } from '#contract/business.ts'
import { usualRate } from '#domain/money/named-rates.ts'

interface Told {
  readonly taxRate?: number | null | undefined
  readonly taxIncluded?: boolean | undefined
}

/** How a new paper is taxed: as it says, or else as the business usually does. Null is said, too: no tax. */
export async function usualTaxes(
  { taxRate, taxIncluded }: Told,
  terms: () => Promise<InvoiceTerms>,
): Promise<{ readonly taxRate: number | null; readonly taxIncluded: boolean }> {
  if (taxRate !== undefined && taxIncluded !== undefined) return { taxRate, taxIncluded }
  const { taxRates, pricesIncludeTax } = await terms()
  return {
    taxRate: taxRate === undefined ? usualRate(taxRates) : taxRate,
    taxIncluded: taxIncluded ?? pricesIncludeTax,
  }
}
