import { marksOf } from '#domain/drafting/marks.ts'
import type { NestedPiece, Point } from '#domain/drafting/piece.ts'
import { nestDashes } from '#domain/drafting/size-nest.ts'
import type { Sheet } from '../page/sheet.ts'
import { drawLine, letters, type Pen, stroke, trace } from './pen.ts'

/** The line that a size's pieces are cut by. */
const penOf = (line: number): Pen => ({ widthMm: 0.4, dashMm: nestDashes[line % nestDashes.length] ?? [] })

/**
 * A piece in every size: cut lines, darts and notches in each size's own line. Their seam lines would be one line beside
 * the other; they run the allowance within the cut line.
 */
export function drawNested(sheet: Sheet, nested: readonly NestedPiece[]): void {
  for (const { line, piece } of nested) {
    const pen = penOf(line)
    const { notches, drills } = marksOf(piece)
    stroke(sheet, { ...pen, widthMm: 0.25 }, () => {
      for (const { ops } of piece.inner) trace(sheet, ops)
    })
    stroke(sheet, { widthMm: 0.3 }, () => {
      for (const points of [...notches, ...drills]) drawLine(sheet, points)
    })
    stroke(sheet, pen, () => {
      drawLine(sheet, piece.cut)
      sheet.pdf.closePath()
    })
  }
}

const SAMPLE = 34
const COLUMN = 60
const ROW = 6.5

/** How many sizes stand beside each other in a width of so many millimetres. */
export const legendColumns = (width: number): number => Math.max(1, Math.floor(width / COLUMN))

/** How high a legend of so many sizes is. */
export const legendHeight = (count: number, columns: number): number => Math.ceil(count / columns) * ROW

/** Each size with a sample of its line; `at` is the upper left corner. */
export function drawLegend(sheet: Sheet, names: readonly string[], at: Point, columns: number): void {
  const style = letters(3.6, { face: 'strong' })
  for (const [line, name] of names.entries()) {
    const x = at.x + (line % columns) * COLUMN
    const y = at.y + Math.floor(line / columns) * ROW + ROW / 2
    stroke(sheet, penOf(line), () =>
      drawLine(sheet, [
        { x, y },
        { x: x + SAMPLE, y },
      ]),
    )
    sheet.draw([sheet.single(name, style)], { x: x + SAMPLE + 3, top: y - 2.4, style })
  }
}
