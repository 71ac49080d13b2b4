import { flatten } from './geometry.ts'
import { distance, type Move, mirrorOver, moveOp } from './outline.ts'
import type { Notch, Piece, Point, SeamOp } from './piece.ts'

/** A point within this still lies on the fold: the cut line is kept to a twentieth of a millimetre. */
const ON_FOLD = 0.06

/**
 * A piece as it lies when the cloth is opened. What ran along the fold is gone, and its two halves are one outline: a
 * program or a machine that knows no fold would cut half a garment. A piece without a fold stays as it is.
 */
export function unfold(piece: Piece): Piece {
  const { fold } = piece
  if (fold === null) return piece
  const mirror = mirrorOver(fold)
  const isOnFold = (point: Point) => distance(point, mirror(point)) / 2 <= ON_FOLD
  const both = <T>(items: readonly T[], mirrored: (item: T) => T, isShared: (item: T) => boolean): T[] =>
    items.flatMap((item) => (isShared(item) ? [item] : [item, mirrored(item)]))
  return {
    ...piece,
    cut: unfoldOutline(piece.cut, mirror, isOnFold),
    seam: unfoldSeam(piece.seam, mirror, isOnFold),
    inner: both(
      piece.inner,
      (line) => ({ ...line, ops: line.ops.map(moveOp(mirror)) }),
      ({ ops }) => flatten(ops).every(isOnFold),
    ),
    notches: both(
      piece.notches,
      (notch): Notch => ({ ...notch, at: mirror(notch.at), to: mirror(notch.to) }),
      ({ at }) => isOnFold(at),
    ),
    drills: both(piece.drills, mirror, isOnFold),
    fold: null,
  }
}

type IsOnFold = (point: Point) => boolean

/** From where it leaves the fold to where it comes back, and the way back on the other side. */
function unfoldOutline(outline: readonly Point[], mirror: Move, isOnFold: IsOnFold): Point[] {
  const count = outline.length
  const at = (index: number) => outline[(index + count) % count]
  const leaves = outline.findIndex((point, index) => {
    const next = at(index + 1)
    return isOnFold(point) && next !== undefined && !isOnFold(next)
  })
  if (leaves < 0) return [...outline]
  const half: Point[] = []
  for (let step = 0; step < count; step++) {
    const point = at(leaves + step)
    if (point === undefined) break
    half.push(point)
    if (step > 0 && isOnFold(point)) break
  }
  return [...half, ...half.slice(1, -1).reverse().map(mirror)]
}

/** The same with curves: the stretches that lie on the fold go, the others are told there and back. */
function unfoldSeam(ops: readonly SeamOp[], mirror: Move, isOnFold: IsOnFold): SeamOp[] {
  const stretches = stretchesOf(ops)
  const first = stretches.findIndex(
    (stretch, index) => !liesOn(stretch, isOnFold) && liesOn(stretches.at(index - 1) ?? stretch, isOnFold),
  )
  if (first < 0) return [...ops]
  const turned = [...stretches.slice(first), ...stretches.slice(0, first)]
  const half = turned.filter((stretch) => !liesOn(stretch, isOnFold))
  const [start] = half
  if (!start) return [...ops]
  return [
    { op: 'move', to: start.from },
    ...half.map(({ op }) => op),
    ...half.toReversed().map((stretch) => moveOp(mirror)(reversed(stretch))),
    { op: 'close' },
  ]
}

interface Stretch {
  readonly from: Point
  readonly op: Exclude<SeamOp, { op: 'close' }>
}

function stretchesOf(ops: readonly SeamOp[]): Stretch[] {
  const stretches: Stretch[] = []
  let [start, from]: (Point | undefined)[] = []
  for (const op of ops) {
    if (op.op === 'move') start = op.to
    else if (op.op === 'close') {
      if (start && from && distance(start, from) > 1e-6) {
        stretches.push({ from, op: { op: 'line', to: start } })
      }
      break
    } else if (from) stretches.push({ from, op })
    from = op.to
  }
  return stretches
}

function liesOn({ from, op }: Stretch, isOnFold: IsOnFold): boolean {
  const controls = op.op === 'curve' ? [op.control1, op.control2] : []
  return [from, op.to, ...controls].every(isOnFold)
}

const reversed = ({ from, op }: Stretch): SeamOp =>
  op.op === 'curve'
    ? { op: 'curve', control1: op.control2, control2: op.control1, to: from }
    : { op: 'line', to: from }
