import { foldWords, marksOf } from '#domain/drafting/marks.ts'
import type { Piece, Point } from '#domain/drafting/piece.ts'
import { placeTitle } from '#domain/drafting/title-block.ts'
import type { Sheet } from '../page/sheet.ts'
import { drawNested } from './nest-drawing.ts'
import { centred, drawLine, letters, type Pen, stroke, trace } from './pen.ts'

const pens = {
  cut: { widthMm: 0.5 },
  sew: { widthMm: 0.25, dashMm: [4, 2] },
  inner: { widthMm: 0.25, dashMm: [2, 2] },
  thin: { widthMm: 0.3 },
} as const satisfies Record<string, Pen>

/** A piece with all that is marked on it, where it lies on the sheet. */
export function drawPiece(sheet: Sheet, piece: Piece, title: readonly string[], onFold: string): void {
  const { grain, fold, notches, drills } = marksOf(piece)
  if (!piece.nested) {
    stroke(sheet, pens.sew, () => trace(sheet, piece.seam))
    stroke(sheet, pens.inner, () => {
      for (const { ops } of piece.inner) trace(sheet, ops)
    })
  }
  stroke(sheet, pens.thin, () => {
    for (const points of [...grain, ...fold, ...(piece.nested ? [] : [...notches, ...drills])]) {
      drawLine(sheet, points)
    }
  })
  if (piece.nested) drawNested(sheet, piece.nested)
  else {
    stroke(sheet, pens.cut, () => {
      drawLine(sheet, piece.cut)
      sheet.pdf.closePath()
    })
  }
  const placed = placeTitle(piece, title)
  for (const [index, { text, at }] of (placed?.lines ?? []).entries()) {
    centred(sheet, text, at, letters(placed?.size ?? 0, { face: index === 0 ? 'strong' : 'text' }))
  }
  if (piece.fold) drawFoldWords(sheet, piece, piece.fold, onFold)
}

function drawFoldWords(sheet: Sheet, piece: Piece, fold: readonly [Point, Point], words: string): void {
  const { at, degrees } = foldWords(fold, piece)
  sheet.pdf.save().translate(at.x, at.y).rotate(degrees)
  centred(sheet, words, { x: 0, y: 0 }, letters(3.5))
  sheet.pdf.restore()
}

const BOXES = [50, 50.8] as const

/** A square of 5 cm and one of 2 in, to prove the scale by; their upper left corners in a row. */
export function drawBoxes(sheet: Sheet, { x, y }: Point, words: readonly [string, string]): void {
  for (const [index, side] of BOXES.entries()) {
    const left = x + index * 60
    stroke(sheet, pens.thin, () => sheet.pdf.rect(left, y, side, side))
    centred(
      sheet,
      words[index] ?? '',
      { x: left + side / 2, y: y + side / 2 },
      letters(5, { face: 'strong' }),
    )
  }
}
