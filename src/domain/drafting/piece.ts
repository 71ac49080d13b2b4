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

/** A stretch of the seam line between two named corners. */
export interface Edge {
  readonly name: string
  readonly length: number
  readonly ops: readonly SeamOp[]
}

/** What a piece is called in the trade; whoever shows it words it. */
export type PieceName =
  | 'back'
  | 'backFacing'
  | 'backPocketFacing'
  | 'backPocketInterfacing'
  | 'backPocketPouch'
  | 'backPocketWelt'
  | 'buttonholePlacket'
  | 'buttonPlacket'
  | 'chestPocketBag'
  | 'chestPocketWelt'
  | 'collar'
  | 'collarStand'
  | 'cuff'
  | 'flyExtension'
  | 'flyFacing'
  | 'flyShield'
  | 'front'
  | 'frontFacing'
  | 'frontLeft'
  | 'frontLining'
  | 'frontPocketBag'
  | 'frontPocketFacing'
  | 'frontRight'
  | 'innerPocketBag'
  | 'innerPocketTab'
  | 'innerPocketWelt'
  | 'backLining'
  | 'liningBack'
  | 'liningFront'
  | 'pocket'
  | 'pocketBag'
  | 'pocketFacing'
  | 'pocketFlap'
  | 'pocketFlapInterfacing'
  | 'pocketFlapLining'
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
  | 'waistbandLeft'
  | 'waistbandRight'
  | 'yoke'

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
  readonly edges: readonly Edge[]
  /** The largest free circle, for the title block. */
  readonly label: { readonly at: Point; readonly radius: number } | null
}
