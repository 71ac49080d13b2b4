import type { DesignName } from '#domain/drafting/design.ts'
import type { GarmentDesign } from '#domain/drafting/garment-designs.ts'
import type { Material, Piece, PieceName } from '#domain/drafting/piece.ts'

/** The trade's words for what is drafted, on paper and on the screen. A language is a file that fills this. */
export interface DraftWords {
  readonly designs: Readonly<Record<DesignName, string>>
  readonly garments: Readonly<Record<GarmentDesign, string>>
  readonly pieces: Readonly<Record<PieceName, string>>
  readonly materials: Readonly<Record<Material, string>>
  /** How many are cut, and how they lie to one another. */
  readonly cut: (piece: Pick<Piece, 'quantity' | 'mirrored' | 'fold'>) => string
  readonly onFold: string
  readonly allowances: (seam: string, hem: string) => string
  readonly sizes: string
  /** Of a nest: which line is which size. */
  readonly sizeLines: string
  readonly estimates: string
  readonly estimatesNote: string
  readonly checks: string
  readonly checksPassed: string
  readonly cutList: string
  readonly pages: string
  readonly printAtFull: string
  readonly measureBoxes: string
  readonly boxes: readonly [string, string]
  readonly page: (name: string, number: number, of: number) => string
  readonly figure: string
  readonly layout: string
  readonly clothNeeded: (metres: string, widthCm: number, percent: number) => string
  readonly clothNarrow: (pieces: string) => string
  readonly notice: string
  readonly branded: string
}
