import type { ClothPiece } from '#contract/material-moves.ts'
import type { Material } from '#contract/stock.ts'
import type { MoveKind } from '#domain/workshop/stock.ts'

/** What a move needs to know of a material. */
export type Movable = Pick<Material, 'id' | 'name' | 'unit' | 'free'>

/** What is about to happen: to which material, and for which project; null where that is still to be chosen. */
export interface MoveSubject {
  readonly kind: MoveKind
  readonly material: Movable | null
  readonly project: { readonly id: string; readonly name: string } | null
  /** For which of its pieces; null for none alone, and nothing where that is still to be chosen. */
  readonly piece?: ClothPiece | null
  /** What stands in the field to begin with. */
  readonly quantity?: number
}
