import type { EdgeName, Piece, Point } from '#domain/drafting/piece.ts'

/** Where two edges of a piece meet. */
export interface Corner {
  readonly piece: Piece
  readonly at: Point
  /** The edges that end and begin there. */
  readonly edges: readonly EdgeName[]
}

/** Edges end where the next begins, to a hundredth of a millimetre. */
const SAME = 0.01

const startOf = ({ ops: [first] }: Piece['edges'][number]): Point | null =>
  first && first.op !== 'close' ? first.to : null

const endOf = ({ ops }: Piece['edges'][number]): Point | null => {
  const last = ops.findLast(({ op }) => op !== 'close')
  return last && last.op !== 'close' ? last.to : null
}

const isSame = (a: Point | null, b: Point): boolean => a !== null && Math.hypot(a.x - b.x, a.y - b.y) < SAME

/** Every corner of every piece, around each as its seam line runs. */
export const cornersOf = (pieces: readonly Piece[]): readonly Corner[] =>
  pieces.flatMap((piece) => {
    const points: Point[] = []
    for (const edge of piece.edges) {
      for (const point of [startOf(edge), endOf(edge)]) {
        if (point && !points.some((one) => isSame(one, point))) points.push(point)
      }
    }
    return points.map((at) => ({
      piece,
      at,
      edges: [
        ...new Set(
          piece.edges
            .filter((edge) => isSame(startOf(edge), at) || isSame(endOf(edge), at))
            .map(({ name }) => name),
        ),
      ],
    }))
  })
