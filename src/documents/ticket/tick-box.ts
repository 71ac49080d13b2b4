import { colors } from '../page/colors.ts'
import type { Sheet } from '../page/sheet.ts'
import { artifact } from '../page/structure.ts'

interface BoxPlace {
  readonly x: number
  readonly y: number
  readonly side: number
  readonly isDone: boolean
}

/** To be ticked by hand, unless it has been on the screen. */
export function drawTickBox(sheet: Sheet, { x, y, side, isDone }: BoxPlace): void {
  const { pdf } = sheet
  artifact(sheet, () => {
    pdf
      .save()
      .lineWidth(side * 0.08)
      .strokeColor(colors.ink)
      .rect(x, y, side, side)
      .stroke()
    if (isDone) {
      pdf.lineWidth(side * 0.16)
      pdf.moveTo(x + side * 0.2, y + side * 0.52).lineTo(x + side * 0.42, y + side * 0.74)
      pdf.lineTo(x + side * 0.82, y + side * 0.24).stroke()
    }
    pdf.restore()
  })
}
