import jsQr from 'jsqr'
import { readLines } from './read-lines.ts'

/** Dots of a printer of labels. */
const DOTS_PER_MM = 300 / 25.4
/** A square of a code is filled; whatever else is drawn on our papers is a line, or taller. */
const SQUARE_MOST_MM = 2

/** What a scanner reads on each page that has a code: its squares are drawn dot by dot, as a printer does. */
export function readCodes(bytes: Uint8Array): string[] {
  return readLines(bytes).flatMap(({ widthMm, heightMm, paths }) => {
    const width = Math.ceil(widthMm * DOTS_PER_MM)
    const height = Math.ceil(heightMm * DOTS_PER_MM)
    const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
    for (const path of paths) {
      const [from, , to] = path
      if (path.length !== 4 || !from || !to || Math.abs(to.y - from.y) > SQUARE_MOST_MM) continue
      const [left, right] = [from.x, to.x].map((x) => Math.round(x * DOTS_PER_MM)).toSorted((a, b) => a - b)
      const [top, bottom] = [from.y, to.y].map((y) => Math.round(y * DOTS_PER_MM)).toSorted((a, b) => a - b)
      for (let row = top ?? 0; row < (bottom ?? 0); row++) {
        for (let column = left ?? 0; column < (right ?? 0); column++) {
          pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
        }
      }
    }
    const code = jsQr(pixels, width, height)
    return code === null ? [] : [code.data]
  })
}
