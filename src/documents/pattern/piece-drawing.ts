import { foldWords, marksOf } from '#domain/drafting/marks.ts'
import type { Piece, Point, SeamOp } from '#domain/drafting/piece.ts'
import { placeTitle } from '#domain/drafting/title-block.ts'
import { colors } from '../page/colors.ts'
import type { Sheet } from '../page/sheet.ts'
import type { Style } from '../page/style.ts'

/** Points of paper in a millimetre. */
export const PT_PER_MM = 72 / 25.4

/** What is drawn meanwhile is told in millimetres: one scale, no rounding of ours. */
export function inMillimetres({ pdf }: Sheet, draw: () => void): void {
  pdf.save().scale(PT_PER_MM)
  draw()
  pdf.restore()
}

/** A style whose size is told in millimetres. */
export const letters = (sizeMm: number, style: Partial<Style> = {}): Style => ({
  face: 'text',
  color: colors.ink,
  leading: 1.35,
  ...style,
  sizePt: sizeMm,
})

interface Pen {
  readonly widthMm: number
  readonly dashMm?: readonly [number, number]
}

const pens = {
  cut: { widthMm: 0.5 },
  sew: { widthMm: 0.25, dashMm: [4, 2] },
  inner: { widthMm: 0.25, dashMm: [2, 2] },
  thin: { widthMm: 0.3 },
} as const satisfies Record<string, Pen>

/** A piece with all that is marked on it, where it lies on the sheet. */
export function drawPiece(sheet: Sheet, piece: Piece, title: readonly string[], onFold: string): void {
  const marks = marksOf(piece)
  stroke(sheet, pens.sew, () => trace(sheet, piece.seam))
  stroke(sheet, pens.inner, () => {
    for (const { ops } of piece.inner) trace(sheet, ops)
  })
  const lines = [...marks.grain, ...marks.fold, ...marks.notches, ...marks.drills]
  stroke(sheet, pens.thin, () => {
    for (const points of lines) drawLine(sheet, points)
  })
  stroke(sheet, pens.cut, () => {
    drawLine(sheet, piece.cut)
    sheet.pdf.closePath()
  })
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

/** Half the height of a capital, from its baseline. */
const CAP_HALF_EM = 0.364

/** In the middle of its baseline. */
export function centred(sheet: Sheet, text: string, { x, y }: Point, style: Style): void {
  const line = sheet.single(text, style)
  const top = y - style.sizePt * CAP_HALF_EM - (style.sizePt * style.leading) / 2
  sheet.draw([line], { x: x - line.widthPt / 2, top, style })
}

export function stroke(
  { pdf }: Sheet,
  { widthMm, dashMm }: Pen,
  draw: () => void,
  color: string = colors.ink,
) {
  pdf.save().lineWidth(widthMm).strokeColor(color).lineJoin('round')
  if (dashMm) pdf.dash(dashMm[0], { space: dashMm[1] })
  draw()
  pdf.stroke().restore()
}

function trace({ pdf }: Sheet, ops: readonly SeamOp[]): void {
  for (const op of ops) {
    if (op.op === 'close') pdf.closePath()
    else if (op.op === 'curve') {
      const { control1, control2, to } = op
      pdf.bezierCurveTo(control1.x, control1.y, control2.x, control2.y, to.x, to.y)
    } else if (op.op === 'move') pdf.moveTo(op.to.x, op.to.y)
    else pdf.lineTo(op.to.x, op.to.y)
  }
}

export function drawLine({ pdf }: Sheet, [first, ...rest]: readonly Point[]): void {
  if (!first) return
  pdf.moveTo(first.x, first.y)
  for (const { x, y } of rest) pdf.lineTo(x, y)
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
