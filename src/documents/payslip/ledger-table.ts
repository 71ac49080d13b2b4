import * as styles from '../invoice/styles.ts'
import { colors } from '../page/colors.ts'
import type { Flow } from '../page/flow.ts'
import { margins } from '../page/sheet.ts'
import { artifact } from '../page/structure.ts'
import { lineHeight } from '../page/style.ts'
import type { PayslipSetting } from './payslip-setting.ts'

/** What a table of a payslip or another paper is set with. */
interface LedgerSetting extends Pick<PayslipSetting, 'sheet' | 'structure'> {
  readonly words: Pick<PayslipSetting['words'], 'carriedOver'>
  readonly formats: Pick<PayslipSetting['formats'], 'money'>
}

interface Column {
  readonly head: string
  readonly isFigure?: boolean
  /** Has the room that the others leave. */
  readonly isWide?: boolean
}

interface LedgerRow {
  /** One for each column. */
  readonly cells: readonly string[]
  /** What it adds to what has come together so far. */
  readonly minor: number
}

interface Ledger {
  readonly columns: readonly Column[]
  readonly rows: readonly LedgerRow[]
  /** What all of it is called at the end; null where the rows aren't summed. */
  readonly total: string | null
}

const { text, figure, label, strong } = styles
const sumStyle = { ...strong, isTabular: true }
const ROW_PADDING_PT = 3.5
const GAP_PT = 14
const MAX_FIGURE_PT = 118
const HEADER_PT = lineHeight(label) + 6
const SUM_PT = lineHeight(strong) + 2 * ROW_PADDING_PT

/**
 * Rows over as many pages as they need, each with the heads; where a page ends, what has come together so far is carried
 * over to the next one.
 */
export function drawLedger(setting: LedgerSetting, flow: Flow, { columns, rows, total }: Ledger): void {
  const { sheet, structure, words, formats } = setting
  const table = structure.child('Table')
  const places = placed(setting, columns, rows)
  const right = sheet.widthPt - margins.side
  const isLast = (place: number) => place === rows.length - 1

  function drawHeads(write: (draw: () => void) => void): void {
    for (const { head, x, align } of places) {
      write(() => sheet.draw([sheet.single(head, label)], { x, top: flow.y, style: label, align }))
    }
    flow.y += HEADER_PT
    artifact(sheet, () =>
      sheet.rule(margins.side, flow.y - 3, sheet.contentPt, { color: colors.accent, widthPt: 0.8 }),
    )
  }

  function drawSum(name: string, minor: number): void {
    const top = flow.y + ROW_PADDING_PT
    sheet.draw([sheet.single(name, strong)], { x: margins.side, top, style: strong })
    const amount = sheet.single(formats.money(minor), sumStyle)
    sheet.draw([amount], { x: right, top, style: sumStyle, align: 'right' })
    flow.y += SUM_PT
  }

  const seam = () =>
    artifact(sheet, () =>
      sheet.rule(margins.side, flow.y, sheet.contentPt, { color: colors.line, widthPt: 0.5 }),
    )

  const linesOf = ({ cells }: LedgerRow) =>
    places.map(({ style, widthPt }, place) => sheet.wrap(cells[place] ?? '', style, widthPt))
  const heightOf = (lines: readonly (readonly unknown[])[]) =>
    Math.max(...lines.map(({ length }) => length)) * lineHeight(text) + 2 * ROW_PADDING_PT

  const [first] = rows
  flow.ensure(HEADER_PT + (first ? heightOf(linesOf(first)) : 0) + SUM_PT)
  const header = table.child('TR')
  drawHeads((draw) => header.child('TH', { scope: 'Column' }).content(draw))
  let sumMinor = 0
  for (const [place, row] of rows.entries()) {
    const lines = linesOf(row)
    const height = heightOf(lines)
    // Behind each row there is room for what is carried over, or for the sum of all.
    if (flow.room() < height + (isLast(place) && total === null ? 0 : SUM_PT)) {
      // Only the first heads are read, and no sum twice; on paper they stand on every page.
      artifact(sheet, () => drawSum(words.carriedOver, sumMinor))
      flow.nextPage()
      drawHeads((draw) => artifact(sheet, draw))
      artifact(sheet, () => drawSum(words.carriedOver, sumMinor))
      seam()
    }
    const element = table.child('TR')
    const top = flow.y + ROW_PADDING_PT
    for (const [at, { x, align, style }] of places.entries()) {
      element.child('TD').content(() => sheet.draw(lines[at] ?? [], { x, top, style, align }))
    }
    sumMinor += row.minor
    flow.y += height
    seam()
  }
  if (total !== null) structure.child('P').content(() => drawSum(total, sumMinor))
}

/** Figures and days stand on one line where they can; the wide column has the rest. */
function placed(
  { sheet }: Pick<LedgerSetting, 'sheet'>,
  columns: readonly Column[],
  rows: readonly LedgerRow[],
) {
  const widths = columns.map(({ head, isWide, isFigure }, place) => {
    if (isWide) return 0
    const cells = rows.map(({ cells: { [place]: cell = '' } }) => cell)
    const widest = [...new Set(cells)].map((cell) => sheet.single(cell, isFigure ? figure : text).widthPt)
    // A hair more, so that a text as wide as its column doesn't wrap for a rounding.
    const whole = Math.ceil(Math.max(sheet.single(head, label).widthPt, ...widest)) + 1
    return Math.min(whole, MAX_FIGURE_PT)
  })
  const taken = widths.reduce((sum, width) => sum + width, 0) + GAP_PT * (columns.length - 1)
  let left: number = margins.side
  return columns.map(({ head, isWide = false, isFigure = false }, place) => {
    const widthPt = isWide ? sheet.contentPt - taken : (widths[place] ?? 0)
    const x = isFigure ? left + widthPt : left
    left += widthPt + GAP_PT
    return {
      ...{ head, x, widthPt, style: isFigure ? figure : text },
      align: isFigure ? ('right' as const) : ('left' as const),
    }
  })
}
