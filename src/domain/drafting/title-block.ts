import type { Piece, Point } from './piece.ts'

/** What stands on a piece, already in words: the first line is its number and name. */
export type TitleBlocks = ReadonlyMap<string, readonly string[]>

export interface PlacedTitle {
  /** Height of the letters' em, in millimetres. */
  readonly size: number
  /** Each centred at its baseline's middle. */
  readonly lines: readonly { readonly text: string; readonly at: Point }[]
}

/** Smaller than this nobody reads it off a cutting table. */
const LEAST_SIZE = 1.8
const MOST_SIZE = 7
const LEADING = 1.35
/** A letter's width on the average, wide ones included. */
const LETTER = 0.58

/** The lines in the piece's free circle, as large as they fit; in a piece too small only the number. */
export function placeTitle({ label }: Piece, lines: readonly string[]): PlacedTitle | null {
  if (label === null) return null
  for (const shown of [lines, lines.slice(0, 1), [lines[0]?.split(' ')[0] ?? '']]) {
    const size = largestSize(shown, label.radius)
    if (size !== null) return { size, lines: shown.map((text, index) => lineAt(text, index)) }

    function lineAt(text: string, index: number) {
      const { x, y } = label?.at ?? { x: 0, y: 0 }
      return { text, at: { x, y: y + baseline(index, shown.length, size ?? 0) } }
    }
  }
  return null
}

/** From the circle's middle, down. */
const baseline = (index: number, count: number, size: number): number =>
  (index - (count - 1) / 2) * size * LEADING + size * 0.36

function largestSize(lines: readonly string[], radius: number): number | null {
  for (let size = MOST_SIZE; size >= LEAST_SIZE - 1e-9; size -= 0.2) {
    const fits = lines.every((text, index) => {
      const middle = Math.abs((index - (lines.length - 1) / 2) * size * LEADING) + size / 2
      return middle < radius && text.length * size * LETTER <= 2 * Math.sqrt(radius ** 2 - middle ** 2)
    })
    if (fits) return size
  }
  return null
}
