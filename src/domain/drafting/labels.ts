import { boundsOf } from './geometry.ts'
import { isInside, nearestShare } from './outline.ts'
import type { Point } from './piece.ts'

/** By how much a circle may be smaller than the largest: a share of it, or millimetres. */
const SHARE = 0.04
const PRECISION = 0.5

interface Segment {
  readonly from: Point
  readonly to: Point
}

interface Cell {
  readonly at: Point
  readonly half: number
  readonly free: number
  /** No circle in the cell can be larger. */
  readonly most: number
}

/** The largest circle within a closed line that keeps off other lines; null where nothing is free. */
export function largestFreeCircle(
  inside: readonly Point[],
  off: readonly (readonly Point[])[],
): { readonly at: Point; readonly radius: number } | null {
  const { left, top, right, bottom } = boundsOf(inside)
  const size = Math.min(right - left, bottom - top)
  if (!(size > 0)) return null
  const lines = [[...inside, ...inside.slice(0, 1)], ...off].flatMap(segmentsOf)
  const cellAt = (x: number, y: number, half: number): Cell => {
    const at = { x, y }
    const free = nearest(at, lines) * (isInside(at, inside) ? 1 : -1)
    return { at, half, free, most: free + half * Math.SQRT2 }
  }
  const cells: Cell[] = []
  for (let x = left; x < right; x += size) {
    for (let y = top; y < bottom; y += size) cells.push(cellAt(x + size / 2, y + size / 2, size / 2))
  }
  let best: Cell | undefined
  while (cells.length > 0) {
    const cell = takeMost(cells)
    if (!best || cell.free > best.free) best = cell
    const near = Math.max(PRECISION, SHARE * best.free)
    if (cell.most - best.free <= near) break
    const half = cell.half / 2
    for (const [dx, dy] of [
      [-half, -half],
      [half, -half],
      [-half, half],
      [half, half],
    ] as const) {
      const part = cellAt(cell.at.x + dx, cell.at.y + dy, half)
      if (part.most - best.free > near) cells.push(part)
    }
  }
  return best && best.free > 0 ? { at: best.at, radius: best.free } : null
}

function takeMost(cells: Cell[]): Cell {
  const index = cells.reduce((most, cell, at) => (cell.most > (cells[most]?.most ?? 0) ? at : most), 0)
  const [cell] = cells.splice(index, 1)
  if (!cell) throw new RangeError('There is no cell to take')
  return cell
}

const segmentsOf = (points: readonly Point[]): readonly Segment[] =>
  points.slice(1).flatMap((to, index) => {
    const from = points[index]
    return from ? [{ from, to }] : []
  })

function nearest(point: Point, segments: readonly Segment[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const { from, to } of segments) {
    const t = nearestShare(point, from, to)
    const ox = point.x - from.x - t * (to.x - from.x)
    const oy = point.y - from.y - t * (to.y - from.y)
    least = Math.min(least, ox * ox + oy * oy)
  }
  return Math.sqrt(least)
}
