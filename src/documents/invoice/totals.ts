import { colors } from '../page/colors.ts'
import type { Flow } from '../page/flow.ts'
import { margins, type Sheet } from '../page/sheet.ts'
import { artifact } from '../page/structure.ts'
import { lineHeight, type Style } from '../page/style.ts'
import type { Line } from '../text/lines.ts'
import type { Setting } from './setting.ts'
import { due, figure, quiet, sum } from './styles.ts'

interface TotalsRow {
  readonly name: readonly Line[]
  readonly nameStyle: Style
  readonly figure: Line
  readonly figureStyle: Style
  readonly kind: 'part' | 'total' | 'balance'
}

export interface Totals {
  readonly rows: readonly TotalsRow[]
  readonly heightPt: number
}

const WIDTH_PT = 264
const GAP_PT = 16
const BEFORE_PT = 10
const ROW_GAP_PT = 3
/** Around the total and the balance. */
const AROUND_PT = 4
/** Between the band of the balance, which keeps to the margin, and what stands in it. */
const IN_BAND_PT = 10

/** What is summed up, and only that: an invoice without discount, tax and payments has a total and nothing else. */
export function totalsOf({ invoice, sheet, words, formats }: Setting): Totals {
  const { discount, taxes, taxIncluded, payments, creditedMinor = 0 } = invoice
  const rowOf = (name: string, amount: string, kind: TotalsRow['kind'] = 'part') =>
    sumRow(sheet, name, amount, kind)
  const rows: TotalsRow[] = []
  if (discount || (taxes.length > 0 && !taxIncluded))
    rows.push(rowOf(words.subtotal, formats.money(invoice.subtotalMinor)))
  if (discount) {
    const percent = discount.kind === 'percent' ? formats.percent(discount.value) : null
    rows.push(rowOf(words.discount(percent), formats.money(-invoice.discountMinor)))
  }
  for (const { rate, taxableMinor, taxMinor } of taxIncluded ? [] : taxes) {
    const base = taxes.length > 1 ? formats.money(taxableMinor) : null
    rows.push(rowOf(words.tax(formats.percent(rate), base), formats.money(taxMinor)))
  }
  rows.push(rowOf(words.total, formats.money(invoice.totalMinor), 'total'))
  // What is in the total stands below it: nobody adds it once more.
  for (const { rate, taxableMinor, taxMinor } of taxIncluded ? taxes : []) {
    const name = words.taxIncluded(formats.percent(rate), formats.money(taxableMinor))
    rows.push(rowOf(name, formats.money(taxMinor)))
  }
  if (creditedMinor > 0) rows.push(rowOf(words.credited, formats.money(-creditedMinor)))
  for (const { paidOn, amountMinor, method, isTakenBack } of payments) {
    const back = isTakenBack ? words.takenBack : words.refund
    const said = amountMinor < 0 ? back : words.payment
    const name = said(formats.day(paidOn), words.methods[method])
    rows.push(rowOf(name, formats.money(-amountMinor)))
  }
  if (payments.length > 0 || creditedMinor > 0)
    rows.push(rowOf(words.balance, formats.money(invoice.balanceMinor), 'balance'))
  return sumsOf(rows)
}

/** A line of what is summed up. */
export function sumRow(sheet: Sheet, name: string, amount: string, kind: TotalsRow['kind']): TotalsRow {
  const nameStyle = kind === 'part' ? quiet : kind === 'total' ? sum : due
  const figureStyle = kind === 'part' ? figure : nameStyle
  const amountLine = sheet.single(amount, figureStyle)
  const namePt = WIDTH_PT - amountLine.widthPt - GAP_PT - 2 * insetOf(kind)
  return { name: sheet.wrap(name, nameStyle, namePt), nameStyle, figure: amountLine, figureStyle, kind }
}

export const sumsOf = (rows: readonly TotalsRow[]): Totals => ({
  rows,
  heightPt: BEFORE_PT + rows.reduce((height, row) => height + heightOf(row), 0),
})

const insetOf = (kind: TotalsRow['kind']): number => (kind === 'balance' ? IN_BAND_PT : 0)

const heightOf = ({ name, nameStyle, kind }: TotalsRow): number =>
  Math.max(name.length, 1) * lineHeight(nameStyle) + ROW_GAP_PT + (kind === 'part' ? 0 : 2 * AROUND_PT)

export function drawTotals(
  { sheet, structure }: Pick<Setting, 'sheet' | 'structure'>,
  flow: Flow,
  totals: Totals,
): void {
  const section = structure.child('Sect')
  const right = sheet.widthPt - margins.side
  const left = right - WIDTH_PT
  // Payments can be many: then the rows flow on like those of the table.
  if (totals.heightPt <= flow.pageRoom) flow.ensure(totals.heightPt)
  flow.y += BEFORE_PT
  for (const row of totals.rows) {
    const height = heightOf(row)
    flow.ensure(height)
    const top = flow.y + (row.kind === 'part' ? 0 : AROUND_PT)
    if (row.kind !== 'part') artifact(sheet, () => emphasize(row.kind, flow.y, height))
    section.child('P').content(() => {
      const inset = insetOf(row.kind)
      sheet.draw(row.name, { x: left + inset, top, style: row.nameStyle })
      // On the first line, also where the two are of different sizes.
      const figureTop = top + (lineHeight(row.nameStyle) - lineHeight(row.figureStyle)) / 2
      sheet.draw([row.figure], { x: right - inset, top: figureTop, style: row.figureStyle, align: 'right' })
    })
    flow.y += height
  }

  function emphasize(kind: TotalsRow['kind'], top: number, height: number): void {
    if (kind === 'total') sheet.rule(left, top + 1, WIDTH_PT, { color: colors.accent, widthPt: 0.8 })
    else sheet.pdf.roundedRect(left, top, WIDTH_PT, height - ROW_GAP_PT, 4).fill(colors.tint)
  }
}
