/** Millimetres, x to the right, y down the sheet. */
export interface Point {
  readonly x: number
  readonly y: number
}

export type SeamOp =
  | { readonly op: 'move' | 'line'; readonly to: Point }
  | { readonly op: 'curve'; readonly control1: Point; readonly control2: Point; readonly to: Point }
  | { readonly op: 'close' }

/** Cloth that a piece is cut of; 'various' is cut of the cloth and of what lies inside it. */
export type Material = 'fabric' | 'lining' | 'interfacing' | 'canvas' | 'various'

/** From the seam line square to the cut line; a double one marks the back. */
export interface Notch {
  readonly at: Point
  readonly to: Point
  readonly kind: 'single' | 'double'
}

export interface InnerLine {
  readonly kind: 'dart' | 'mark'
  readonly ops: readonly SeamOp[]
}

/** A stretch of a seam line by its name in the trade; 'rest' is what nothing is checked against. */
export type EdgeName =
  | 'armhole'
  | 'cap'
  | 'centreBack'
  | 'centreFront'
  | 'crotch'
  | 'frontEdge'
  | 'hem'
  | 'inseam'
  | 'neck'
  | 'outseam'
  | 'pocket'
  | 'rest'
  | 'shoulder'
  | 'side'
  | 'sideBack'
  | 'sideFront'
  | 'sleeveBack'
  | 'sleeveFront'
  | 'vent'
  | 'waist'
  | 'wrist'
  | 'yoke'

/** A stretch of the seam line between two corners. */
export interface Edge {
  readonly name: EdgeName
  readonly length: number
  readonly ops: readonly SeamOp[]
}

/** What a piece is called in the trade; whoever shows it words it. */
export type PieceName =
  | 'back'
  | 'backPocketBag'
  | 'backPocketFacing'
  | 'backPocketInterfacing'
  | 'backPocketWelt'
  | 'beltLoops'
  | 'chestPiece'
  | 'chestPocketBag'
  | 'chestPocketWelt'
  | 'collar'
  | 'collarStand'
  | 'cuff'
  | 'flyExtension'
  | 'flyFacing'
  | 'front'
  | 'frontFacing'
  | 'frontLeft'
  | 'frontLining'
  | 'frontPocketBag'
  | 'frontPocketFacing'
  | 'frontRight'
  | 'innerPocketBag'
  | 'innerPocketWelt'
  | 'pocket'
  | 'pocketBag'
  | 'pocketFacing'
  | 'pocketInterfacing'
  | 'pocketLining'
  | 'pocketWelt'
  | 'side'
  | 'skirt'
  | 'skirtBack'
  | 'skirtFront'
  | 'sleeve'
  | 'sleevePlacketOverlap'
  | 'sleevePlacketUnderlap'
  | 'topSleeve'
  | 'underCollar'
  | 'underSleeve'
  | 'waistband'
  | 'yoke'

/** A piece in one of the sizes that are laid over each other, and the how manieth size that is. */
export interface NestedPiece {
  readonly name: string
  readonly line: number
  readonly piece: Piece
}

/** One piece of a pattern, true to scale and checked: what every sheet and file is made from. */
export interface Piece {
  /** 'simon.front' */
  readonly id: string
  readonly name: PieceName
  /** The closed cut line, flattened to 0.05 mm; the last point isn't the first again. */
  readonly cut: readonly Point[]
  /** The seam line, with its curves. */
  readonly seam: readonly SeamOp[]
  readonly inner: readonly InnerLine[]
  readonly notches: readonly Notch[]
  readonly drills: readonly Point[]
  readonly grain: readonly [Point, Point] | null
  /** The piece is a half: the other is its mirror image over this line. */
  readonly fold: readonly [Point, Point] | null
  readonly material: Material
  /** How many are cut. */
  readonly quantity: number
  /** Cut in pairs that mirror one another. */
  readonly mirrored: boolean
  /** What else is cut by the same line, the cloth apart. */
  readonly also: readonly { readonly material: Material; readonly quantity: number }[]
  readonly edges: readonly Edge[]
  /** The largest free circle, for the title block. */
  readonly label: { readonly at: Point; readonly radius: number } | null
  /** In a graded nest (size-nest.ts): this piece in every size, from the first on. */
  readonly nested?: readonly NestedPiece[]
}
