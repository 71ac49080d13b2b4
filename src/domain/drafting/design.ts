import type { MeasureId } from '../measuring/garments.ts'
import type { Ease } from './draft-options.ts'
import type { BodyMeasure } from './measures.ts'
import type { EdgeName, Material, PieceName } from './piece.ts'

/** What is drafted as one: a block or a garment of FreeSewing's, by its name there. */
export const designNames = [
  'bella',
  'charlie',
  'jaeger',
  'penelope',
  'sandy',
  'simon',
  'simone',
  'titan',
  'wahid',
] as const

export type DesignName = (typeof designNames)[number]

/** Measurements by FreeSewing's names: millimetres, `shoulderSlope` in degrees. All girths are whole. */
export type Measurements = Readonly<Record<string, number>>

/** Millimetres that are added outside the seam line. */
export interface Allowances {
  readonly seam: number
  readonly hem: number
}

export type Options = Readonly<Record<string, number | boolean | string>>

/**
 * From one of FreeSewing's points to another, the way its outline goes; from '' it is the last bit before the other.
 * A hem of its own depth says how deep.
 */
export type EdgeSpec = readonly [name: EdgeName, from: string, to: string, hem?: number]

export interface PieceSpec {
  /** FreeSewing's part, without the design's name. */
  readonly part: string
  readonly name: PieceName
  readonly quantity: number
  readonly mirrored?: true
  readonly material?: Material
  readonly also?: readonly { readonly material: Material; readonly quantity: number }[]
  readonly edges?: readonly EdgeSpec[]
  /** FreeSewing's points, the way its outline goes. One that isn't on every body's outline ends with '?'. */
  readonly darts?: readonly (readonly [left: string, tip: string, right: string])[]
  /** FreeSewing's paths that are marked inside the piece. */
  readonly inner?: readonly string[]
  /** Points of the seam line that get a notch although FreeSewing gives them none. */
  readonly notches?: readonly string[]
  /** FreeSewing's marks that would be taken for others. */
  readonly unmarked?: readonly string[]
  /** Edges that get a notch at the height of one of FreeSewing's points: what meets there when they are sewn. */
  readonly level?: { readonly at: string; readonly edges: readonly EdgeName[] }
  /** The grain where FreeSewing draws none: along the sheet's height or its width. */
  readonly grain?: 'down' | 'across'
}

/** An edge of a piece; of a pair or of a piece on the fold it is one half's. */
export type EdgeRef = `${PieceName}.${EdgeName}`

export interface SeamSpec {
  readonly rule: 'match' | 'cap' | 'shoulder'
  readonly seam:
    | 'cap'
    | 'inseam'
    | 'outseam'
    | 'shoulder'
    | 'side'
    | 'sideBack'
    | 'sideFront'
    | 'sleeve'
    | 'yoke'
  /** The sleeve's cap, or the shoulder of the back, stands in `a`. */
  readonly a: readonly EdgeRef[]
  readonly b: readonly EdgeRef[]
  /** Measurements whose mistake shows here. */
  readonly look: readonly string[]
}

/** An option that is turned until something is as long as it should be. */
export interface Solve {
  readonly option: string
  readonly start: number
  readonly min: number
  readonly max: number
  /** With these options it is tried again, where turning the option didn't lead there. */
  readonly otherwise?: Options
  /** Parts that have to be drafted to know. */
  readonly parts: readonly string[]
}

/** A finished length that is taken from a client. */
export type LengthMeasure = Extract<
  MeasureId,
  'blouseLength' | 'dressLength' | 'jacketLength' | 'outseam' | 'shirtLength' | 'skirtLength'
>

export interface LengthSolve extends Solve {
  readonly of: LengthMeasure
  /** Options that change nothing of the length, but are drafted sooner. */
  readonly soonerWith?: Options
  /** Millimetres for one whole of the option: these measurements, added. */
  readonly perUnit: readonly string[]
  /** The finished length goes down from the one point of a part to the other. */
  readonly part: string
  readonly from: string
  readonly to: string
  /** Above it stands a waistband, which is a share of this part's width. */
  readonly band?: readonly [part: string, from: string, to: string, share: number]
}

/** The seam around the waist: of half a body these edges. */
export interface WaistSpec {
  readonly edges: readonly EdgeRef[]
  readonly solve: Solve | null
}

/** What each fit has beyond the body, as a share of the body's girth. */
export type PromisedEase = Readonly<Record<Ease, number>>

/** From one of a part's points to another. */
export type Across = readonly [part: string, from: string, to: string]

/** What is read off the drafted pieces, added and so many times: a half's girth twice, a sleeve's once. */
export interface Reading {
  readonly times: number
  readonly edges?: readonly EdgeRef[]
  /** Across the sheet, whatever the two points' heights. */
  readonly across?: readonly Across[]
  /** Straight from the one point to the other. */
  readonly between?: readonly Across[]
  /** As wide as the piece is at the height of a point. */
  readonly level?: readonly (readonly [part: string, point: string])[]
  /** Taken off again. */
  readonly darts?: readonly Across[]
}

export type EaseGirth = Extract<BodyMeasure, 'biceps' | 'chest' | 'knee' | 'seat' | 'waist' | 'wrist'>

/** Where a design promises ease, and how much of it each fit has: all of its promises stand in its `eases`. */
export interface EaseSpec extends Reading {
  readonly girth: EaseGirth
  readonly promised: PromisedEase
  /** The garment's own size: where it was taken, the garment is drafted to that, and the fit promises nothing. */
  readonly unless?: MeasureId
}

/** Nothing: what closes around the body, or is sewn to what does. */
export const closing: PromisedEase = { close: 0, normal: 0, loose: 0 }

/** A size as it comes out in the garment. */
export interface BesideSpec extends Reading {
  readonly of: MeasureId
}

/** Options that mend what fails by the design's own: a seam that doesn't match, or a part's that hooks. Tried in turn. */
export interface Mend {
  readonly of: { readonly seam: SeamSpec['seam'] } | { readonly hook: string }
  readonly options: readonly Options[]
}

export interface DesignSpec {
  readonly name: DesignName
  /** Whose name FreeSewing's parts bear, where it isn't the design's own. */
  readonly partsOf?: DesignName
  /** How deep the back neck is cut, as a share of the neck: what `hpsToWaistBack` is reckoned by. */
  readonly backNeckCut: number | null
  readonly options: Options
  readonly pieces: readonly PieceSpec[]
  readonly seams: readonly SeamSpec[]
  readonly mends?: readonly Mend[]
  readonly lengths: readonly LengthSolve[]
  readonly waist: WaistSpec | null
  readonly eases: readonly EaseSpec[]
  /** Closer to the body and looser than the design is by itself, within the range that it was made for. */
  readonly ease: { readonly close: Options; readonly loose: Options }
  /** What is told beside the sizes that were taken. */
  readonly beside: readonly BesideSpec[]
}
