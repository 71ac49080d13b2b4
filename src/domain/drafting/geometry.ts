import type { Piece, Point, SeamOp } from './piece.ts'

/** Millimetres that a flattened curve may lie beside the curve. */
const FLATNESS = 0.05

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/** The points of a path in order, its curves as chords; a closed one doesn't come back to its first point. */
export function flatten(ops: readonly SeamOp[], flatness = FLATNESS): readonly Point[] {
  const points: Point[] = []
  for (const op of ops) {
    const from = points.at(-1)
    if (op.op === 'close') continue
    if (op.op === 'curve' && from) points.push(...chords(from, op, flatness))
    else if (!from || distance(from, op.to) > 1e-9) points.push(op.to)
  }
  const [first] = points
  const last = points.at(-1)
  const closed = ops.at(-1)?.op === 'close'
  return closed && points.length > 1 && first && last && distance(first, last) < 1e-6
    ? points.slice(0, -1)
    : points
}

type Curve = Extract<SeamOp, { op: 'curve' }>

/** As many chords as keep the curve's greatest second difference below the flatness, and one more for luck. */
function chords(from: Point, { control1, control2, to }: Curve, flatness: number): readonly Point[] {
  const bend = Math.max(
    Math.hypot(from.x - 2 * control1.x + control2.x, from.y - 2 * control1.y + control2.y),
    Math.hypot(control1.x - 2 * control2.x + to.x, control1.y - 2 * control2.y + to.y),
  )
  const count = Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / flatness)))
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? to : pointOnCurve(from, { control1, control2, to }, (index + 1) / count),
  )
}

function pointOnCurve(from: Point, { control1, control2, to }: Omit<Curve, 'op'>, t: number): Point {
  const s = 1 - t
  const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return {
    x: a * from.x + b * control1.x + c * control2.x + d * to.x,
    y: a * from.y + b * control1.y + c * control2.y + d * to.y,
  }
}

/** From the first to the last point, without the way back. */
export const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, point, index) => sum + distance(points[index - 1] ?? point, point), 0)

/** Above 0 where the points go clockwise on the sheet (y down). */
export const signedArea = (points: readonly Point[]): number =>
  points.reduce((sum, a, index) => {
    const b = points[(index + 1) % points.length] ?? a
    return sum + (a.x * b.y - b.x * a.y) / 2
  }, 0)

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const boundsOf = (points: readonly Point[]): Bounds => ({
  left: Math.min(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  right: Math.max(...points.map(({ x }) => x)),
  bottom: Math.max(...points.map(({ y }) => y)),
})

/** A piece's cut line; of a nest that of every size. */
export const cutsOf = ({ cut, nested }: Pick<Piece, 'cut' | 'nested'>): readonly (readonly Point[])[] =>
  nested ? nested.map(({ piece }) => piece.cut) : [cut]

/** What a piece takes on the sheet as it is drafted: a half, where it lies on a fold. */
export const sheetOf = (piece: Pick<Piece, 'cut' | 'nested'>): Bounds => boundsOf(cutsOf(piece).flat())

/** The mirror image over the line through two points. */
export function mirrored(point: Point, [a, b]: readonly [Point, Point]): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const t = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy)
  return { x: 2 * (a.x + t * dx) - point.x, y: 2 * (a.y + t * dy) - point.y }
}
