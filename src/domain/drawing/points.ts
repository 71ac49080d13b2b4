/** Pure geometry. A point knows by its type whether it lies on the drawing or on the screen. */

declare const space: unique symbol

/** On the drawing, in its own pixels, from its top left corner. */
export interface DocumentPoint {
  readonly x: number
  readonly y: number
  readonly [space]?: 'document'
}

/** On the screen, in CSS pixels, from the top left corner of the pad. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
  readonly [space]?: 'screen'
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A point of a stroke; pressure from 0 to 1. */
export interface Sample extends DocumentPoint {
  readonly pressure: number
}

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))

/** Between two points of the same space. */
export const distance = <Point extends DocumentPoint | ScreenPoint>(a: Point, b: Point): number =>
  Math.hypot(b.x - a.x, b.y - a.y)

const EIGHTH_TURN = Math.PI / 4

/** The nearest point to `to` on one of the eight directions from `from`. */
export function constrainToEighths(from: DocumentPoint, to: DocumentPoint): DocumentPoint {
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / EIGHTH_TURN) * EIGHTH_TURN
  const direction = { x: Math.cos(angle), y: Math.sin(angle) }
  const along = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y
  return { x: from.x + along * direction.x, y: from.y + along * direction.y }
}

/** The corner of the square on the longer side, in the quarter that `to` lies in. */
export function constrainToSquare(from: DocumentPoint, to: DocumentPoint): DocumentPoint {
  const side = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  return {
    x: from.x + (to.x < from.x ? -side : side),
    y: from.y + (to.y < from.y ? -side : side),
  }
}

/** The nearest point whose coordinates are no more than so far from the corner. */
export const pulledWithin = ({ x, y }: DocumentPoint, farthestPx: number): DocumentPoint => ({
  x: clamp(x, -farthestPx, farthestPx),
  y: clamp(y, -farthestPx, farthestPx),
})

/** `to`, or where the straight way there from `from`, which lies within, meets that bound: its direction stays. */
export function reachedWithin(from: DocumentPoint, to: DocumentPoint, farthestPx: number): DocumentPoint {
  const share = (start: number, end: number) =>
    Math.abs(end) <= farthestPx ? 1 : (Math.sign(end) * farthestPx - start) / (end - start)
  const part = Math.min(share(from.x, to.x), share(from.y, to.y))
  if (part === 1) return { x: to.x, y: to.y }
  const met = { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }
  // Rounding may have left it a hair beyond.
  return pulledWithin(met, farthestPx)
}

export const isWithin = ({ x, y }: DocumentPoint, { width, height }: Size): boolean =>
  x >= 0 && y >= 0 && x < width && y < height
