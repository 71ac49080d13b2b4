import type { Pattern } from '@freesewing/core'
import { type CheckResult, checkEase, checkGirth, checkLength, hasFailed } from '#domain/drafting/checks.ts'
import {
  type Allowances,
  closing,
  type DesignName,
  type DesignSpec,
  type LengthMeasure,
  type LengthSolve,
  type Measurements,
  type Mend,
  type Options,
  type Reading,
} from '#domain/drafting/design.ts'
import { designSpecs } from '#domain/drafting/designs/all.ts'
import type { Ease } from '#domain/drafting/draft-options.ts'
import type { Piece, PieceName } from '#domain/drafting/piece.ts'
import { checkCorners } from '#domain/drafting/seam-corners.ts'
import { added, checkSeams, edgeLengths } from '#domain/drafting/seams.ts'
import type { Body } from '#domain/drafting/whole-body.ts'
import type { MeasureId } from '#domain/measuring/garments.ts'
import { draftDesign } from './drafted-design.ts'
import type { SeamEnds } from './pieces.ts'
import { readOff } from './readings.ts'
import { lengthIn, solveLength, solveWaist } from './solving.ts'

export interface DraftRequest {
  readonly design: DesignName
  readonly body: Measurements
  readonly options: Options
  /** The fit that the options stand for. */
  readonly ease: Ease
  readonly allowances: Allowances
  /** The finished length, where it was taken or asked for. */
  readonly length: { readonly of: LengthMeasure; readonly mm: number } | null
  /** What the seam around the waist has to be, where it is sewn to another; else it closes around the body. */
  readonly waistSeam: number | null
  /** The garment's own sizes that were taken. */
  readonly taken: Body['taken']
  readonly leaveOut: readonly PieceName[]
}

export interface Draft {
  readonly pieces: readonly Piece[]
  /** A failed one among them: the pieces may be looked at, and never printed. */
  readonly checks: readonly CheckResult[]
  /** Around the waist in millimetres; null where the design has no seam there. */
  readonly waist: number | null
  /** Sizes as they come out in the garment. */
  readonly beside: readonly { readonly of: MeasureId; readonly mm: number }[]
}

/** From a whole body to the checked pieces of one design. */
export async function draft(request: DraftRequest): Promise<Draft> {
  const spec = designSpecs[request.design]
  const options = await solvedOptions(spec, request)
  const first = await draftWith(spec, request, options)
  if (!hasFailed(first.checks)) return first
  const mends = mendsOf(spec, first.checks)
  // A seam's end is drawn anew only where the design's own options don't mend it.
  const tries = [
    ...mends.map((more) => ({ more, ends: 'drafted' as const })),
    ...(first.checks.some(isHook) ? [{}, ...mends] : []).map((more) => ({ more, ends: 'fair' as const })),
  ]
  for (const { more, ends } of tries) {
    const mended = await draftWith(spec, request, { ...options, ...more }, ends)
    if (!hasFailed(mended.checks)) return mended
  }
  return first
}

const isHook = (check: CheckResult): boolean => check.rule === 'piece' && check.fault === 'hooks'

/** What may bring the seams together that failed, or take a hook off the piece that has one. */
const mendsOf = ({ mends = [], name }: DesignSpec, checks: readonly CheckResult[]): readonly Options[] =>
  mends
    .filter((mend) => checks.some((check) => isMended(name, mend, check)))
    .flatMap(({ options }) => options)

function isMended(design: DesignName, { of }: Mend, check: CheckResult): boolean {
  if (check.severity !== 'failed') return false
  if ('hook' in of) {
    return isHook(check) && 'piece' in check && check.piece === `${design}.${of.hook}`
  }
  return 'seam' in check && check.seam === of.seam
}

async function draftWith(
  spec: DesignSpec,
  request: DraftRequest,
  options: Options,
  ends: SeamEnds = 'drafted',
): Promise<Draft> {
  const { body, allowances, leaveOut } = request
  const drafted = await draftDesign(spec, body, options, allowances, { leaveOut, ends })
  const { pieces, pattern, checks, corners } = drafted
  if (!pattern || hasFailed(checks)) return { pieces, checks, waist: null, beside: [] }
  const lengths = edgeLengths(pieces)
  const waist = spec.waist && 2 * added(lengths, spec.waist.edges)
  const read = (reading: Reading) => readOff(spec, reading, lengths, pattern)
  return {
    pieces,
    waist,
    checks: [
      ...checks,
      ...checkSeams(spec, lengths),
      ...checkCorners(spec, corners),
      ...waistChecks(spec, request, waist),
      ...lengthChecks(spec, request, pattern),
      ...easeChecks(spec, request, read),
    ],
    beside: spec.beside.map(({ of, ...reading }) => ({ of, mm: read(reading) })),
  }
}

const lengthSpec = ({ lengths }: DesignSpec, { length }: DraftRequest) =>
  lengths.find(({ of }) => of === length?.of)

async function solvedOptions(spec: DesignSpec, request: DraftRequest): Promise<Options> {
  const { body, length, waistSeam } = request
  const waist = waistSeam ?? body.waist
  const closing =
    spec.waist && waist !== undefined
      ? await solveWaist(spec, spec.waist, body, request.options, waist)
      : request.options
  const solve = lengthSpec(spec, request)
  return solve && length ? solveLength(spec, withoutBand(solve, request), body, closing, length.mm) : closing
}

/** A skirt that is sewn to a bodice has no waistband that would be a part of its length. */
function withoutBand(solve: LengthSolve, { leaveOut }: DraftRequest): LengthSolve {
  if (!leaveOut.includes('waistband')) return solve
  const { band: _, ...rest } = solve
  return rest
}

function waistChecks(
  { name, eases }: DesignSpec,
  { body, waistSeam }: DraftRequest,
  drafted: number | null,
): readonly CheckResult[] {
  const { waist } = body
  if (drafted === null || waist === undefined) return []
  if (waistSeam !== null) return [checkGirth(name, 'waistSeam', waistSeam, drafted)]
  // What has ease there closes nowhere by itself.
  const closes = eases.some(({ girth, promised }) => girth === 'waist' && promised === closing)
  return closes ? [checkGirth(name, 'waist', waist, drafted)] : []
}

function lengthChecks(spec: DesignSpec, request: DraftRequest, pattern: Pattern): readonly CheckResult[] {
  const solve = lengthSpec(spec, request)
  const drafted = solve ? lengthIn(pattern, spec, withoutBand(solve, request)) : null
  return request.length && drafted !== null
    ? [checkLength(spec.name, request.length.of, request.length.mm, drafted)]
    : []
}

/** A waist that is sewn to another is told of by that one. */
const easeChecks = (
  { name, eases }: DesignSpec,
  { body, ease, taken, waistSeam }: DraftRequest,
  read: (reading: Reading) => number,
): readonly CheckResult[] =>
  eases.flatMap(({ girth, promised, unless, ...reading }) => {
    const size = body[girth]
    if (size === undefined || (girth === 'waist' && waistSeam !== null)) return []
    const share = unless && taken[unless] ? 0 : promised[ease]
    return [checkEase(name, girth, size, read(reading), share * size)]
  })
