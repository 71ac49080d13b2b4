import { margins } from '../page/sheet.ts'
import type { Setting } from './setting.ts'
import { figure, label } from './styles.ts'

/** Right edges of the columns of figures, and how wide each text may be. */
export interface Columns {
  readonly descriptionPt: number
  readonly figures: readonly { readonly right: number; readonly widthPt: number }[]
}

const GAP_PT = 18
const MAX_FIGURE_PT = 118

/** Every figure stands on one line where it can; the description has the rest. */
export function itemsColumns({ invoice, sheet, words, formats }: Setting): Columns {
  const widest = (head: string, values: readonly string[]): number => {
    const widths = values.map((value) => sheet.single(value, figure).widthPt)
    const content = Math.max(sheet.single(head, label).widthPt, ...widths)
    // A hair more, so that a text as wide as its column doesn't wrap for a rounding.
    return Math.min(Math.ceil(content) + 1, MAX_FIGURE_PT)
  }
  const { items } = invoice
  const quantity = widest(
    words.quantity,
    items.map((item) => formats.quantity(item.quantity)),
  )
  const rate = widest(
    words.rate,
    items.map((item) => formats.money(item.rateMinor)),
  )
  const amount = widest(
    words.amount,
    items.map((item) => formats.money(item.amountMinor)),
  )
  const right = sheet.widthPt - margins.side
  return {
    descriptionPt: sheet.contentPt - quantity - rate - amount - 3 * GAP_PT,
    figures: [
      { right: right - amount - rate - 2 * GAP_PT, widthPt: quantity },
      { right: right - amount - GAP_PT, widthPt: rate },
      { right, widthPt: amount },
    ],
  }
}
