import { boundsOf } from './geometry.ts'
import { distance, heightOf, movePiece, shiftBy, widthOf } from './outline.ts'
import type { NestedPiece, Piece, Point } from './piece.ts'

/** A size of a nest: 'M', and its pieces. */
export interface SizedPieces {
  readonly name: string
  readonly pieces: readonly Piece[]
}

/** As many as can be told apart by their lines. */
export const NEST_MAX = 10

/**
 * How each size's cut line is drawn, from the first on: millimetres of line and gap in turns, none for a solid one. All
 * repeat within 26 mm, so that a short edge still tells its size.
 */
export const nestDashes: readonly (readonly number[])[] = [
  [],
  [6, 2],
  [1, 1.5],
  [8, 2, 1, 2],
  [3, 1.5],
  [8, 2, 1, 2, 1, 2],
  [12, 2],
  [4, 1.5, 1, 1.5, 4, 4],
  [2, 2, 1, 2],
  [10, 2, 3, 2, 3, 2],
]

/** The corner that a seam line begins at, which is the same one in every size. */
function cornerOf({ seam, cut }: Piece): Point {
  const [start] = seam
  return (start && start.op !== 'close' ? start.to : cut[0]) ?? { x: 0, y: 0 }
}

/** The point of the grain line that lies square to the corner; the corner itself on a fold, or without a grain line. */
function grainPointOf(piece: Piece): Point {
  const corner = cornerOf(piece)
  if (piece.fold !== null || piece.grain === null) return corner
  const [from, to] = piece.grain
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const share = ((corner.x - from.x) * dx + (corner.y - from.y) * dy) / (dx * dx + dy * dy)
  return { x: from.x + share * dx, y: from.y + share * dy }
}

/** Millimetres that a grain line may be off by, without being another one. */
const SAME_GRAIN = 10

/**
 * Where the sizes of a piece are laid on each other: at one height on the grain line, so that they grow to both sides of
 * it. Of some pieces each size has its arrow elsewhere, farther from the last one's than the piece grows: these go by
 * their corner.
 */
function commonPointsOf(pieces: readonly Piece[]): readonly Point[] {
  const onGrain = pieces.map(grainPointOf)
  const corners = pieces.map(cornerOf)
  const apart = pieces.map((_piece, index) => distance(corners[index] ?? NOWHERE, onGrain[index] ?? NOWHERE))
  const sizes = pieces.map(({ cut }) => boundsOf(cut)).map((box) => widthOf(box) + heightOf(box))
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return spread(apart) > spread(sizes) + SAME_GRAIN ? corners : onGrain
}

const NOWHERE: Point = { x: 0, y: 0 }

/**
 * A graded nest: each piece once, with that piece of every size laid over it on their common point. It is the smallest
 * size's, whose grain and words lie within all the others. A piece that a size doesn't have is missing there.
 */
export function nestSizes(sizes: readonly SizedPieces[]): readonly Piece[] {
  const found = new Map<string, NestedPiece[]>()
  for (const [line, { name, pieces }] of sizes.entries()) {
    for (const [index, piece] of pieces.entries()) {
      // Two pieces may go by one id: the first is nested with the first.
      const count = pieces.slice(0, index).filter(({ id }) => id === piece.id).length
      const key = `${piece.id} ${count}`
      found.set(key, [...(found.get(key) ?? []), { name, line, piece }])
    }
  }
  return [...found.values()].flatMap((all): Piece[] => {
    const [base] = all
    if (!base) return []
    const points = commonPointsOf(all.map(({ piece }) => piece))
    const [at = NOWHERE] = points
    const nested = all.map(({ piece, ...size }, index) => {
      const own = points[index] ?? at
      return { ...size, piece: movePiece(piece, shiftBy(at.x - own.x, at.y - own.y)) }
    })
    return [{ ...base.piece, nested }]
  })
}
