import { encode } from 'uqr'
import type { Sheet } from './sheet.ts'
import type { Element } from './structure.ts'

/** The empty border that scanners need, in the code's own squares. */
const QUIET = 4
/** Not the documents' ink: printers of labels have one, and a scanner wants all of it. */
const BLACK = '#000000'

interface QrPlace {
  readonly x: number
  readonly y: number
  /** Of its side, with the empty border. */
  readonly size: number
}

/** A code as squares of ink, sharp on every printer. Next to each other they are one bar: no hair between them. */
export function drawQrCode(
  { pdf }: Sheet,
  structure: Element,
  { text, alt }: { readonly text: string; readonly alt: string },
  { x, y, size }: QrPlace,
): void {
  const { data, size: squares } = encode(text, { ecc: 'M', border: QUIET })
  const side = size / squares
  structure.child('Figure', { alt }).content(() => {
    pdf.save()
    for (const [row, line] of data.entries()) {
      for (const { from, count } of barsOf(line)) {
        pdf.rect(x + from * side, y + row * side, count * side, side)
      }
    }
    pdf.fill(BLACK).restore()
  })
}

function barsOf(line: readonly boolean[]) {
  const bars: { from: number; count: number }[] = []
  for (const [column, isDark] of line.entries()) {
    if (!isDark) continue
    const last = bars.at(-1)
    if (last && last.from + last.count === column) last.count += 1
    else bars.push({ from: column, count: 1 })
  }
  return bars
}
