import type { Point } from './piece.ts'

/** Side of a cell of the cloth, and what pieces keep between them, in millimetres. */
export const CELL = 5
export const GAP = 3

/** Cells of one row that a piece covers, from and to, both included. */
export type Span = readonly [number, number]

/** A piece in cells: what it covers in each row, from the left. */
export interface CellMask {
  readonly columns: number
  readonly rows: readonly (readonly Span[])[]
}

/** Every cell that comes nearer to the outline than half the gap; the outline's upper left corner is the origin. */
export function maskOf(outline: readonly Point[], width: number, height: number): CellMask {
  const columns = Math.ceil((width + GAP) / CELL)
  const count = Math.ceil((height + GAP) / CELL)
  const rows = Array.from({ length: count }, () => new Uint8Array(columns))
  const half = GAP / 2
  markInside(outline, rows)
  let before = outline.at(-1)
  for (const point of outline) {
    if (before) markLine(shifted(before), shifted(point), rows)
    before = point
  }
  return { columns, rows: rows.map(spansOf) }

  // Half the gap lies to the left and above as well.
  function shifted({ x, y }: Point): Point {
    return { x: x + half, y: y + half }
  }
}

function markLine(from: Point, to: Point, rows: readonly Uint8Array[]): void {
  const half = GAP / 2
  const first = Math.max(0, Math.floor((Math.min(from.y, to.y) - half) / CELL))
  const last = Math.min(rows.length - 1, Math.floor((Math.max(from.y, to.y) + half) / CELL))
  for (let row = first; row <= last; row++) {
    const [left, right] = within(from, to, row * CELL - half, (row + 1) * CELL + half)
    const cells = rows[row]
    cells?.fill(1, Math.max(0, Math.floor((left - half) / CELL)), Math.floor((right + half) / CELL) + 1)
  }
}

/** From where to where a line runs between two heights. */
function within(from: Point, to: Point, top: number, bottom: number): readonly [number, number] {
  const rise = to.y - from.y
  if (Math.abs(rise) < 1e-9) return [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const at = (y: number) => from.x + ((to.x - from.x) * (y - from.y)) / rise
  const ends = [Math.min(from.y, to.y), Math.max(from.y, to.y)] as const
  const [a, b] = [at(Math.max(top, ends[0])), at(Math.min(bottom, ends[1]))]
  return [Math.min(a, b), Math.max(a, b)]
}

/** Cells whose middle lies within; those on the border are marked by its lines. */
function markInside(outline: readonly Point[], rows: readonly Uint8Array[]): void {
  for (const [row, cells] of rows.entries()) {
    const y = (row + 0.5) * CELL - GAP / 2
    const crossings: number[] = []
    let before = outline.at(-1)
    for (const point of outline) {
      if (before && point.y > y !== before.y > y) {
        crossings.push(point.x + ((y - point.y) * (before.x - point.x)) / (before.y - point.y) + GAP / 2)
      }
      before = point
    }
    crossings.sort((a, b) => a - b)
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [from = 0, to = 0] = crossings.slice(index, index + 2)
      cells.fill(1, Math.ceil(from / CELL - 0.5), Math.floor(to / CELL - 0.5) + 1)
    }
  }
}

function spansOf(cells: Uint8Array): Span[] {
  const spans: Span[] = []
  let start = -1
  for (let column = 0; column <= cells.length; column++) {
    const isMarked = cells[column] === 1
    if (isMarked && start < 0) start = column
    if (!isMarked && start >= 0) {
      spans.push([start, column - 1])
      start = -1
    }
  }
  return spans
}
