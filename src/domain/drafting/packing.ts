import { sheetOf } from './geometry.ts'
import { heightOf, movePiece, shiftBy, widthOf } from './outline.ts'
import type { Piece } from './piece.ts'

/** Between two pieces, and around all. */
export const PIECE_GAP = 10

export interface Arrangement {
  /** Each moved to where it lies on the sheet, whose upper left corner is the origin. */
  readonly pieces: readonly Piece[]
  readonly width: number
  readonly height: number
}

interface Rectangle {
  readonly piece: Piece
  readonly width: number
  readonly height: number
}

type Order = (a: Rectangle, b: Rectangle) => number

/** Which goes first; the shortest sheet of these is taken. */
const orders: readonly Order[] = [
  (a, b) => b.height - a.height || b.width - a.width,
  (a, b) => b.width * b.height - a.width * a.height,
  (a, b) => b.width - a.width || b.height - a.height,
]

/** How wide a sheet has to be for the widest piece. */
export const leastWidth = (pieces: readonly Piece[]): number =>
  Math.max(0, ...pieces.map((piece) => widthOf(sheetOf(piece)))) + 2 * PIECE_GAP

/** Lays pieces beside and below each other on a sheet of a width, in every order that is worth a try. */
export function arrangements(pieces: readonly Piece[], width: number): Arrangement[] {
  const rectangles = pieces.map((piece) => {
    const box = sheetOf(piece)
    return { piece, width: widthOf(box) + PIECE_GAP, height: heightOf(box) + PIECE_GAP }
  })
  return orders.map((order) => place(rectangles.toSorted(order), width))
}

/** The shortest. */
export const arrange = (pieces: readonly Piece[], width: number): Arrangement =>
  arrangements(pieces, width).reduce((best, one) => (one.height < best.height ? one : best))

/** Widths that are tried, as shares of the narrowest one. */
const WIDTHS = [1, 1.25, 1.5, 2, 2.5, 3, 4, 6]

/** Laid so that they are seen as large as may be on a screen of that shape. */
export function arrangeFor(
  pieces: readonly Piece[],
  screen: { readonly width: number; readonly height: number },
): Arrangement {
  const least = leastWidth(pieces)
  const scaleOf = ({ width, height }: Arrangement) =>
    Math.min(screen.width / Math.max(1, width), screen.height / height)
  return WIDTHS.map((share) => arrange(pieces, least * share)).reduce((best, one) =>
    scaleOf(one) > scaleOf(best) ? one : best,
  )
}

/** What is still free above: from `x` on, all that lies below `y`. */
interface Step {
  readonly x: number
  readonly y: number
}

function place(rectangles: readonly Rectangle[], width: number): Arrangement {
  const end = width - PIECE_GAP
  let skyline: Step[] = [{ x: PIECE_GAP, y: PIECE_GAP }]
  let height = PIECE_GAP
  const pieces = rectangles.map((rectangle) => {
    const spot = lowestSpot(skyline, rectangle.width, end + PIECE_GAP)
    skyline = raised(skyline, spot, rectangle)
    height = Math.max(height, spot.y + rectangle.height)
    const box = sheetOf(rectangle.piece)
    return movePiece(rectangle.piece, shiftBy(spot.x - box.left, spot.y - box.top))
  })
  return { pieces, width, height }
}

/** The place highest on the sheet, then farthest to the left. A piece wider than the sheet starts at its edge. */
function lowestSpot(skyline: readonly Step[], width: number, end: number): Step {
  let best: Step | undefined
  for (const { x } of skyline) {
    if (x + width > end + 1e-6) continue
    const y = heightOver(skyline, x, x + width)
    if (best === undefined || y < best.y - 1e-6) best = { x, y }
  }
  const left = skyline[0]?.x ?? PIECE_GAP
  return best ?? { x: left, y: heightOver(skyline, left, left + width) }
}

function heightOver(skyline: readonly Step[], from: number, to: number): number {
  const covered = skyline.filter(({ x }, index) => {
    const next = skyline[index + 1]?.x ?? Number.POSITIVE_INFINITY
    return x < to - 1e-6 && next > from + 1e-6
  })
  return Math.max(...covered.map(({ y }) => y))
}

function raised(skyline: readonly Step[], { x, y }: Step, { width, height }: Rectangle): Step[] {
  const right = x + width
  const behind = skyline.findLast((step) => step.x <= right + 1e-6)?.y ?? y
  return [
    ...skyline.filter((step) => step.x < x - 1e-6),
    { x, y: y + height },
    { x: right, y: behind },
    ...skyline.filter((step) => step.x > right + 1e-6),
  ]
}
