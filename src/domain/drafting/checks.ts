import type { DesignName, EaseGirth, LengthMeasure } from './design.ts'
import { boundsOf, signedArea } from './geometry.ts'
import type { Piece } from './piece.ts'
import type { CornerResult } from './seam-corners.ts'
import type { SeamResult, Severity } from './seams.ts'

/** Why a design gave nothing that could be checked further. */
export type EngineFault = 'error' | 'not-finite' | 'piece-missing' | 'point-missing'

export type PieceFault =
  | 'small'
  | 'crosses'
  | 'cut-inside'
  | 'hooks'
  | 'too-near'
  | 'too-far'
  | 'filled'
  | 'inner-corner'
  | 'long'
  | 'narrow'

/**
 * What is to be said of a draft. One that failed has no way to paper; `look` names the measurements whose mistake
 * shows so. Lengths are millimetres.
 */
export type CheckResult =
  | SeamResult
  | CornerResult
  | {
      readonly rule: 'engine'
      readonly severity: 'failed'
      readonly design: DesignName
      readonly fault: EngineFault
      /** For the log: not in words that a tailor knows. */
      readonly detail: string
    }
  | {
      readonly rule: 'piece'
      /** Told is of these only what is cut with more cloth than was asked for. */
      readonly severity: 'told' | 'failed'
      readonly piece: string
      readonly fault: PieceFault
      readonly value: number
      readonly look: readonly string[]
    }
  | {
      readonly rule: 'length'
      readonly severity: Severity
      readonly design: DesignName
      readonly of: LengthMeasure
      readonly wanted: number
      readonly drafted: number
    }
  | {
      /** A waist that has to close: its size as taken, and as drafted. */
      readonly rule: 'girth'
      readonly severity: Severity
      readonly design: DesignName
      readonly girth: 'waist' | 'waistSeam'
      readonly wanted: number
      readonly drafted: number
      readonly look: readonly string[]
    }
  | {
      readonly rule: 'ease'
      readonly severity: 'told' | 'failed'
      readonly design: DesignName
      readonly girth: EaseGirth
      readonly body: number
      readonly drafted: number
      /** The ease that the chosen fit has, by the design. */
      readonly promised: number
      readonly look: readonly string[]
    }
  | {
      readonly rule: 'body'
      readonly severity: 'told' | 'failed'
      readonly fault: 'implausible' | 'strange' | 'very-strange'
      /** The size that nobody has, by its name; null where the body as a whole is meant. */
      readonly size: string | null
      readonly strangeness: number | null
    }
  | {
      /** A design that couldn't be drafted for this body has given way to another. */
      readonly rule: 'instead'
      readonly severity: 'told'
      readonly design: DesignName
      readonly drafted: DesignName
    }

export const hasFailed = (checks: readonly CheckResult[]): boolean =>
  checks.some(({ severity }) => severity === 'failed')

const LEAST_AREA = 200
const LEAST_AREA_OF_WELT = 50
const LONGEST_SIDE = 3_000
const SHORTEST_SIDE = 5
/** Square millimetres that are no mistake: a hook of a fifth of a millimetre, roundings. */
const NO_CROSSING = 2
const NO_GAP = 1
/** Degrees: what turns back less looks like a corner that is a little narrow. */
const HOOKED = 20
/** So far off its allowance a cut line is still beside its seam. */
const BESIDE_MM = 0.5

/** How the lines of a piece run. */
export interface LineFindings {
  /** Degrees by which a seam turns back where it ends. */
  readonly hook: number
  /** Millimetres that the cut line lies nearer to its seam than the allowance, and farther from it, corners apart. */
  readonly near: number
  readonly far: number
  /** Millimetres by which it is farther in a notch that is narrower than two allowances. */
  readonly filled: number
  /** Degrees of the sharpest corner that the cut line has inwards and its seam has not. */
  readonly innerCorner: number
}

/** What clipping found out about a piece, in square millimetres, and how its lines run. */
export interface PieceFindings extends LineFindings {
  /** Its seam line crosses itself by so much, or its cut line. */
  readonly crossing: number
  /** So much of the seam line lies outside the cut line. */
  readonly uncovered: number
}

/** Whether a piece can be cut at all. */
export function checkPiece(
  piece: Piece,
  seamArea: number,
  found: PieceFindings,
  /** What its seams are drafted from. */
  look: readonly string[] = [],
): readonly CheckResult[] {
  const { left, top, right, bottom } = boundsOf(piece.cut)
  const sides = [right - left, bottom - top]
  const [shortest, longest] = [Math.min(...sides), Math.max(...sides)]
  const area = Math.min(seamArea, Math.abs(signedArea(piece.cut)))
  const least = /welt/i.test(piece.name) ? LEAST_AREA_OF_WELT : LEAST_AREA
  const faults: readonly (readonly [PieceFault, boolean, number])[] = [
    ['small', !(area >= least), area],
    ['crosses', found.crossing > NO_CROSSING, found.crossing],
    ['cut-inside', found.uncovered > NO_GAP, found.uncovered],
    ['hooks', found.hook > HOOKED, found.hook],
    ['too-near', found.near > BESIDE_MM, found.near],
    ['too-far', found.far > BESIDE_MM, found.far],
    ['filled', found.filled > BESIDE_MM, found.filled],
    ['inner-corner', found.innerCorner > 0, found.innerCorner],
    ['long', longest > LONGEST_SIDE, longest],
    ['narrow', shortest < SHORTEST_SIDE, shortest],
  ]
  return faults.flatMap(([fault, holds, value]) =>
    holds
      ? [{ rule: 'piece' as const, severity: severityOf(fault), piece: piece.id, fault, value, look }]
      : [],
  )
}

/** Cloth to spare in a notch is in nobody's way. */
const severityOf = (fault: PieceFault) => (fault === 'filled' ? 'told' : 'failed')

/** A circle's length may be off by so much before it doesn't close. */
const GIRTH_OFF = 2
const LENGTH_OFF = 1

export const checkGirth = (
  design: DesignName,
  girth: 'waist' | 'waistSeam',
  wanted: number,
  drafted: number,
): CheckResult => ({
  rule: 'girth',
  severity: Math.abs(drafted - wanted) <= GIRTH_OFF ? 'passed' : 'failed',
  design,
  girth,
  wanted,
  drafted,
  look: ['waist', 'seat'],
})

export const checkLength = (
  design: DesignName,
  of: LengthMeasure,
  wanted: number,
  drafted: number,
): CheckResult => ({
  rule: 'length',
  severity: Math.abs(drafted - wanted) <= LENGTH_OFF ? 'passed' : 'told',
  design,
  of,
  wanted,
  drafted,
})

/** A garment smaller than the body where it must close can't be worn. */
export const checkEase = (
  design: DesignName,
  girth: EaseGirth,
  body: number,
  drafted: number,
  promised: number,
): CheckResult => ({
  rule: 'ease',
  severity: drafted >= body - GIRTH_OFF ? 'told' : 'failed',
  design,
  girth,
  body,
  drafted,
  promised,
  look: [girth],
})

/** A lack of ease below this is felt by nobody. */
const EASE_OFF = 5

/** Whether a garment has less ease than the chosen fit promises. */
export const isShortOfEase = ({ body, drafted, promised }: Extract<CheckResult, { rule: 'ease' }>): boolean =>
  drafted - body < promised - EASE_OFF
