import { type Bounds, flatten, mirrored, signedArea } from './geometry.ts'
import type { Piece, Point, SeamOp } from './piece.ts'

export const widthOf = ({ left, right }: Bounds): number => right - left
export const heightOf = ({ top, bottom }: Bounds): number => bottom - top

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/** How much of the way from the one point to the other the place is at which one is nearest to a third. */
export function nearestShare({ x, y }: Point, from: Point, to: Point): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const squared = dx * dx + dy * dy
  return squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared))
}

/** In square millimetres. */
export const areaOf = (outline: readonly Point[]): number => Math.abs(signedArea(outline))

/** A path as it is drawn: a closed one comes back to its first point. */
export function trace(ops: readonly SeamOp[]): readonly Point[] {
  const points = flatten(ops)
  const [first] = points
  return first && ops.at(-1)?.op === 'close' ? [...points, first] : points
}

/** Whether a point lies within a closed outline. */
export function isInside({ x, y }: Point, outline: readonly Point[]): boolean {
  let isIn = false
  let before = outline.at(-1)
  for (const point of outline) {
    if (before && point.y > y !== before.y > y) {
      const crossing = point.x + ((y - point.y) * (before.x - point.x)) / (before.y - point.y)
      if (x < crossing) isIn = !isIn
    }
    before = point
  }
  return isIn
}

/** A way to move points; lengths stay as they are. */
export type Move = (point: Point) => Point

/** The mirror image over a line. */
export const mirrorOver =
  (line: readonly [Point, Point]): Move =>
  (point) =>
    mirrored(point, line)

export const moveOp =
  (move: Move) =>
  (op: SeamOp): SeamOp => {
    if (op.op === 'close') return op
    if (op.op !== 'curve') return { op: op.op, to: move(op.to) }
    return { op: 'curve', control1: move(op.control1), control2: move(op.control2), to: move(op.to) }
  }

/** The same piece elsewhere. */
export function movePiece(piece: Piece, move: Move): Piece {
  const ops = (path: readonly SeamOp[]) => path.map(moveOp(move))
  const line = (ends: readonly [Point, Point] | null) => ends && ([move(ends[0]), move(ends[1])] as const)
  return {
    ...piece,
    cut: piece.cut.map(move),
    seam: ops(piece.seam),
    inner: piece.inner.map((one) => ({ ...one, ops: ops(one.ops) })),
    notches: piece.notches.map((notch) => ({ ...notch, at: move(notch.at), to: move(notch.to) })),
    drills: piece.drills.map(move),
    grain: line(piece.grain),
    fold: line(piece.fold),
    edges: piece.edges.map((edge) => ({ ...edge, ops: ops(edge.ops) })),
    label: piece.label && { ...piece.label, at: move(piece.label.at) },
    ...(piece.nested && {
      nested: piece.nested.map((size) => ({ ...size, piece: movePiece(size.piece, move) })),
    }),
  }
}

export const shiftBy =
  (dx: number, dy: number): Move =>
  ({ x, y }) => ({ x: x + dx, y: y + dy })
