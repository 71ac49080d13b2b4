import { fromMinor } from '#domain/money/minor.ts'
import type { Fields } from '#server/database/columns.ts'
import type { paperColumns } from './columns.ts'
import { keptTaxes } from './kept-taxes.ts'

type Kept = Pick<
  Fields<typeof paperColumns>,
  'items' | 'taxes' | 'taxRate' | 'taxAmount' | 'amount' | 'schedule'
>

/** Whom or what a paper names; null once deleted. */
export const reference = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { _id: id, name }

/** What of a paper is kept in hundredths within JSON, in amounts as they are shown. */
export const shownAmounts = (kept: Kept) => ({
  items: kept.items.map(
    ({ description, quantity, unit, rateMinor, amountMinor, taxRate, taxMinor, line }) => ({
      description,
      quantity,
      ...(unit !== undefined && { unit }),
      rate: fromMinor(rateMinor),
      amount: fromMinor(amountMinor),
      ...(taxRate !== undefined && { taxRate }),
      ...(line !== undefined && { line }),
      ...(taxMinor !== undefined && { tax: fromMinor(taxMinor) }),
    }),
  ),
  taxes: keptTaxes(kept).map(({ rate, taxableMinor, taxMinor }) => ({
    rate,
    taxable: fromMinor(taxableMinor),
    tax: fromMinor(taxMinor),
  })),
  schedule: (kept.schedule ?? []).map(({ label, percent, isRest, amountMinor, days, dueOn }) => ({
    label,
    percent: percent ?? null,
    isRest: isRest ?? false,
    amount: fromMinor(amountMinor),
    days: days ?? null,
    dueOn: dueOn ?? null,
  })),
})
