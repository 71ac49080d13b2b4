import { movePiece, shiftBy } from '#domain/drafting/outline.ts'
import type { Piece } from '#domain/drafting/piece.ts'

/** Pieces of another draft, each where the piece of the same name lies in this one: seam lines start at the same point. */
export function laidLike(
  others: readonly Piece[],
  drafted: readonly Piece[],
  laid: readonly Piece[],
): readonly Piece[] {
  return others.flatMap((other) => {
    const from = drafted.find(({ id }) => id === other.id)?.cut[0]
    const to = laid.find(({ id }) => id === other.id)?.cut[0]
    return from && to ? [movePiece(other, shiftBy(to.x - from.x, to.y - from.y))] : []
  })
}

/** The corner or point of a curve that is nearest, where one is near enough. */
export function nearestPoint(
  pieces: readonly Piece[],
  point: { readonly x: number; readonly y: number },
  within: number,
): { readonly x: number; readonly y: number } | null {
  let best: { readonly x: number; readonly y: number } | null = null
  let least = within
  for (const piece of pieces) {
    const seams = piece.seam.flatMap((op) => (op.op === 'close' ? [] : [op.to]))
    for (const candidate of [...seams, ...piece.cut, ...piece.drills]) {
      const distance = Math.hypot(candidate.x - point.x, candidate.y - point.y)
      if (distance < least) {
        least = distance
        best = candidate
      }
    }
  }
  return best
}
