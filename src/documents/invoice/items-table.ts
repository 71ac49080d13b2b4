import { colors } from '../page/colors.ts'
import type { Flow } from '../page/flow.ts'
import { margins } from '../page/sheet.ts'
import { artifact, type Element } from '../page/structure.ts'
import { lineHeight } from '../page/style.ts'
import type { Line } from '../text/lines.ts'
import type { InvoiceItem } from './invoice-document.ts'
import { itemsColumns } from './items-columns.ts'
import type { Setting } from './setting.ts'
import { figure, label, text } from './styles.ts'

const HEADER_PT = lineHeight(label) + 6
/** A row that is split shows at least this many lines on either page. */
const MIN_LINES = 2

/** The items, over as many pages as they need. The last one stays with what is told to follow it. */
export function drawItems(setting: Setting, flow: Flow, followingPt: number): void {
  const { invoice, sheet, structure, words, spacing } = setting
  const { rowPadding } = spacing
  const columns = itemsColumns(setting)
  const table = structure.child('Table')
  const lineOf = lineHeight(text)

  function drawHeader(write: (column: number, draw: () => void) => void): void {
    const top = flow.y
    write(0, () => {
      sheet.draw([sheet.single(words.description, label)], { x: margins.side, top, style: label })
    })
    for (const [index, { head, right }] of columns.figures.entries()) {
      const lines = [sheet.single(head, label)]
      write(index + 1, () => sheet.draw(lines, { x: right, top, style: label, align: 'right' }))
    }
    flow.y = top + HEADER_PT
    artifact(sheet, () => {
      sheet.rule(margins.side, flow.y - 3, sheet.contentPt, { color: colors.accent, widthPt: 0.8 })
    })
  }

  function nextPage(): void {
    flow.nextPage()
    // Only the first header is read; on paper it stands on every page.
    drawHeader((_column, draw) => artifact(sheet, draw))
  }

  function drawRow(item: InvoiceItem, isLast: boolean): void {
    const description = sheet.wrap(item.description, text, columns.descriptionPt)
    const cells = columns.figures.map((column) => ({
      column,
      lines: sheet.wrap(column.of(item), figure, column.widthPt),
    }))
    const lineCount = Math.max(description.length, ...cells.map(({ lines }) => lines.length))
    const rowPt = lineCount * lineOf + 2 * rowPadding
    const wantedPt = isLast && rowPt + followingPt <= flow.pageRoom - HEADER_PT ? rowPt + followingPt : rowPt
    const fitsOnAPage = rowPt <= flow.pageRoom - HEADER_PT
    if (flow.room() < (fitsOnAPage ? wantedPt : MIN_LINES * lineOf + 2 * rowPadding)) nextPage()

    const row = table.child('TR')
    const first = row.child('TD')
    const top = flow.y + rowPadding
    const drawFigures = () => {
      for (const { column, lines } of cells) {
        row.child('TD').content(() => {
          sheet.draw(lines, { x: column.right, top, style: figure, align: 'right' })
        })
      }
    }
    // Beside the first of its lines: so before a description that leaves the page, and else where they are read.
    if (!fitsOnAPage) drawFigures()
    drawDescription(first, description, top)
    if (fitsOnAPage) drawFigures()
    flow.y = Math.max(flow.y, top + (fitsOnAPage ? lineCount * lineOf : 0)) + rowPadding
    artifact(sheet, () =>
      sheet.rule(margins.side, flow.y, sheet.contentPt, { color: colors.line, widthPt: 0.5 }),
    )
  }

  /** As many lines on each page as it holds. */
  function drawDescription(cell: Element, lines: readonly Line[], top: number): void {
    let rest = lines
    let y = top
    while (rest.length > 0) {
      const count = Math.max(1, Math.floor((sheet.bottomPt - rowPadding - y) / lineOf + 0.001))
      const isWidow = rest.length > count && rest.length - count < MIN_LINES
      const now = rest.slice(0, isWidow ? Math.max(1, count - 1) : count)
      cell.content(() => {
        flow.y = sheet.draw(now, { x: margins.side, top: y, style: text })
      })
      rest = rest.slice(now.length)
      if (rest.length > 0) {
        nextPage()
        y = flow.y + rowPadding
      }
    }
  }

  flow.ensure(HEADER_PT + 3 * lineOf)
  const header = table.child('TR')
  drawHeader((_column, draw) => header.child('TH', { scope: 'Column' }).content(draw))
  for (const [index, item] of invoice.items.entries()) drawRow(item, index === invoice.items.length - 1)
}
