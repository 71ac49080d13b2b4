import type {
  Across,
  BesideSpec,
  EaseSpec,
  EdgeRef,
  LengthSolve,
  PieceSpec,
  PromisedEase,
  SeamSpec,
} from '../design.ts'
import type { PieceName } from '../piece.ts'

/** A piece that is cut twice, one of them turned over. */
export const pair = (
  name: PieceName,
  more: Partial<Omit<PieceSpec, 'name' | 'quantity' | 'mirrored'>> = {},
): PieceSpec => ({ part: name, name, quantity: 2, mirrored: true, ...more })

type Also = NonNullable<PieceSpec['also']>

export const interfaced = (quantity: number): Also => [{ material: 'interfacing', quantity }]

/** For a pair of pieces, a pair of linings. */
export const lined: Also = [{ material: 'lining', quantity: 2 }]

/** Edges that are sewn to each other, as long as each other. */
export const matched = (
  seam: SeamSpec['seam'],
  a: readonly EdgeRef[],
  b: readonly EdgeRef[],
  look: readonly string[],
): SeamSpec => ({ rule: 'match', seam, a, b, look })

export const shoulderSeam = (back: EdgeRef, front: EdgeRef): SeamSpec => ({
  rule: 'shoulder',
  seam: 'shoulder',
  a: [back],
  b: [front],
  look: ['shoulderToShoulder', 'neck'],
})

/** Around the body, read across one half of it. */
export const aroundBody = (
  girth: 'chest' | 'waist' | 'seat',
  promised: PromisedEase,
  across: readonly Across[],
  darts?: readonly Across[],
): EaseSpec => ({ girth, times: 2, promised, across, ...(darts && { darts }) })

/** Down the centre back, from the neck. */
export const backLength = (
  of: LengthSolve['of'],
  range: Pick<LengthSolve, 'start' | 'min' | 'max'>,
): LengthSolve => ({
  of,
  option: 'lengthBonus',
  ...range,
  perUnit: ['hpsToWaistBack', 'waistToHips'],
  parts: ['back'],
  part: 'back',
  from: 'cbNeck',
  to: 'cbHem',
})

/** Across the back, between the sleeves. */
export const backWidth: BesideSpec = {
  of: 'backWidth',
  times: 2,
  level: [['back', 'armholePitch']],
}
