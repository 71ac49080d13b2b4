import type { ClothPiece, Holding } from '#contract/material-moves.ts'

/** What a piece has, or its project apart from them. */
export interface Share {
  readonly piece: ClothPiece | null
  readonly reserved: number
  readonly used: number
}

/** What a project has of a material, one line for each of its pieces and one for what is for none alone. */
export function sharesOf({ apart, pieces }: Pick<Holding, 'apart' | 'pieces'>): Share[] {
  const hasApart = apart.reserved > 0 || apart.used > 0
  return [...(hasApart ? [{ piece: null, ...apart }] : []), ...pieces]
}
