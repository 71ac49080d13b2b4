import type { Point, SeamOp } from '#domain/drafting/piece.ts'
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

export interface Pen {
  readonly widthMm: number
  /** Lines and gaps in turns; none is a solid line. */
  readonly dashMm?: readonly number[]
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
  if (dashMm && dashMm.length > 0) pdf.addContent(`[${dashMm.join(' ')}] 0 d`)
  draw()
  pdf.stroke().restore()
}

export function trace({ pdf }: Sheet, ops: readonly SeamOp[]): void {
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
