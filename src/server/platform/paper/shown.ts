import { fromMinor } from '#domain/money/minor.ts'
import type { Fields } from '#server/database/columns.ts'
import type { paperColumns } from './columns.ts'
import { keptTaxes } from './kept-taxes.ts'

type Kept = Pick<Fields<typeof paperColumns>, 'items' | 'taxes' | 'taxRate' | 'taxAmount' | 'amount'>

/** What of a paper is kept in hundredths within JSON, in amounts as they are shown. */
export const shownAmounts = (kept: Kept) => ({
  items: kept.items.map(({ description, quantity, rateMinor, amountMinor, taxRate }) => ({
    description,
    quantity,
    rate: fromMinor(rateMinor),
    amount: fromMinor(amountMinor),
    ...(taxRate !== undefined && { taxRate }),
  })),
  taxes: keptTaxes(kept).map(({ rate, taxableMinor, taxMinor }) => ({
    rate,
    taxable: fromMinor(taxableMinor),
    tax: fromMinor(taxMinor),
  })),
})
