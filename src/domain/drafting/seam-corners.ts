import type { DesignName, DesignSpec, EdgeRef, SeamSpec } from './design.ts'
import type { EdgeName, PieceName } from './piece.ts'

/** The corner at an end of an edge, by the edge that meets it there. */
export interface EdgeCorner {
  readonly edge: EdgeName
  readonly beside: EdgeName
  /** Within the piece. */
  readonly degrees: number
}

/** The corners of one piece. */
export interface PieceCorners {
  readonly name: PieceName
  readonly corners: readonly EdgeCorner[]
}

/** Where two seams that are sewn together end at corners that don't go with one another. */
export interface CornerResult {
  readonly rule: 'corners'
  readonly severity: 'told' | 'failed'
  readonly design: DesignName
  readonly seam: SeamSpec['seam']
  /** The edge that goes on across the seam. */
  readonly beside: EdgeName
  /** Degrees. */
  readonly a: number
  readonly b: number
  readonly look: readonly string[]
}

/**
 * Degrees: a jacket's side panel takes 36 of its armhole's bend at one seam. What is sewn by people's sizes comes to 65,
 * which is to be trued on the cloth; beyond that the corner is drawn wrongly.
 */
const limits = { told: 45, fails: 75 } as const

/** Either one is the other's mirror image, or what meets them goes straight on from the one to the other. */
const differenceOf = (a: number, b: number): number => Math.min(Math.abs(a - b), Math.abs(a + b - 180))

function endsOf(pieces: readonly PieceCorners[], refs: readonly EdgeRef[]): readonly EdgeCorner[] {
  return pieces.flatMap(({ name, corners }) => {
    const isSewn = (edge: EdgeName) => refs.some((ref) => ref === `${name}.${edge}`)
    return corners.filter(({ edge, beside }) => isSewn(edge) && !isSewn(beside) && beside !== 'rest')
  })
}

/** Every corner of a design's seams that has no match, of those that have the same edge beside them. */
export const checkCorners = (
  { name: design, seams }: Pick<DesignSpec, 'name' | 'seams'>,
  pieces: readonly PieceCorners[],
): readonly CornerResult[] =>
  seams
    .filter(({ rule }) => rule !== 'cap')
    .flatMap(({ seam, look, ...sides }) => {
      const others = endsOf(pieces, sides.b)
      return endsOf(pieces, sides.a).flatMap(({ beside, degrees: a }) =>
        others.flatMap((other): readonly CornerResult[] => {
          const b = other.degrees
          const off = differenceOf(a, b)
          if (other.beside !== beside || off <= limits.told) return []
          const severity = off > limits.fails ? 'failed' : 'told'
          return [{ rule: 'corners', severity, design, seam, beside, a, b, look }]
        }),
      )
    })
