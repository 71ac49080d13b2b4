import { margins } from '../page/sheet.ts'
import type { InvoiceItem } from './invoice-document.ts'
import type { Setting } from './setting.ts'
import { figure, label } from './styles.ts'

/** A column of figures: what stands above it, and what in it. */
interface Figures {
  readonly head: string
  readonly of: (item: InvoiceItem) => string
}

/** Right edges of the columns of figures, and how wide each text may be. */
export interface Columns {
  readonly descriptionPt: number
  readonly figures: readonly (Figures & { readonly right: number; readonly widthPt: number })[]
}

const GAP_PT = 18
/** Between a number and what it counts. */
const NO_BREAK = '\u00a0'
const MAX_FIGURE_PT = 118

/** Every figure stands on one line where it can; the description has the rest. */
export function itemsColumns({ invoice, sheet, words, formats }: Setting): Columns {
  const widest = (head: string, values: readonly string[]): number => {
    const widths = values.map((value) => sheet.single(value, figure).widthPt)
    const content = Math.max(sheet.single(head, label).widthPt, ...widths)
    // A hair more, so that a text as wide as its column doesn't wrap for a rounding.
    return Math.min(Math.ceil(content) + 1, MAX_FIGURE_PT)
  }
  const { items, taxes, taxIncluded } = invoice
  const told = taxIncluded && taxes.length > 0 ? words.withTax : (head: string) => head
  const quantityOf = ({ quantity, unit }: InvoiceItem) =>
    unit === undefined
      ? formats.quantity(quantity)
      : `${formats.quantity(quantity)}${NO_BREAK}${words.units[unit](quantity)}`
  const figures: Figures[] = [
    { head: words.quantity, of: quantityOf },
    { head: told(words.rate), of: ({ rateMinor }) => formats.money(rateMinor) },
    { head: told(words.amount), of: ({ amountMinor }) => formats.money(amountMinor) },
  ]
  // Whoever is taxed at several rates reads which is whose.
  if (items.some(({ taxRatePercent }) => taxRatePercent !== undefined)) {
    const of = ({ taxRatePercent = 0 }: InvoiceItem) => formats.percent(taxRatePercent)
    figures.splice(2, 0, { head: words.taxRate, of })
  }
  let right = sheet.widthPt - margins.side
  const placed = figures.toReversed().map((column) => {
    const widthPt = widest(column.head, items.map(column.of))
    const at = { ...column, right, widthPt }
    right -= widthPt + GAP_PT
    return at
  })
  return { descriptionPt: right - margins.side, figures: placed.toReversed() }
}
