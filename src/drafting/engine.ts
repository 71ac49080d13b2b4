import { type CheckResult, checkEase, checkGirth, checkLength, hasFailed } from '#domain/drafting/checks.ts'
import type {
  Allowances,
  DesignName,
  DesignSpec,
  EaseSpec,
  Measurements,
  Options,
} from '#domain/drafting/design.ts'
import { designSpecs } from '#domain/drafting/designs/all.ts'
import type { Piece, PieceName } from '#domain/drafting/piece.ts'
import { added, checkSeams, edgeLengths } from '#domain/drafting/seams.ts'
import { type DraftedDesign, draftDesign } from './drafted-design.ts'
import { partOf } from './freesewing-run.ts'
import { lengthIn, solveLength, solveWaist } from './solving.ts'

export interface DraftRequest {
  readonly design: DesignName
  readonly body: Measurements
  readonly options: Options
  readonly allowances: Allowances
  /** The finished length, where it was taken. */
  readonly length: number | null
  /** What the seam around the waist has to be; else the body's waist, where the design closes there. */
  readonly waist: number | null
  readonly leaveOut?: readonly PieceName[]
}

export interface Draft {
  readonly pieces: readonly Piece[]
  /** A failed one among them: the pieces may be looked at, and never printed. */
  readonly checks: readonly CheckResult[]
  /** The options as they were solved. */
  readonly options: Options
  /** All around, in millimetres: null where the design closes nowhere at the waist. */
  readonly waist: number | null
}

/** From a whole body to checked pieces of one design. */
export async function draft(request: DraftRequest): Promise<Draft> {
  const spec = designSpecs[request.design]
  const options = await solvedOptions(spec, request)
  const drafted = await draftDesign(spec, request.body, options, request.allowances, request.leaveOut)
  const { pieces } = drafted
  if (!drafted.pattern || hasFailed(drafted.checks)) {
    return { pieces, checks: drafted.checks, options, waist: null }
  }
  const lengths = edgeLengths(pieces)
  const waist = spec.waist && 2 * added(lengths, spec.waist.edges)
  return {
    pieces,
    options,
    waist,
    checks: [
      ...drafted.checks,
      ...checkSeams(spec, lengths),
      ...waistChecks(spec, request, waist),
      ...lengthChecks(spec, request, drafted),
      ...spec.eases.flatMap((ease) => easeCheck(spec, ease, request.body, drafted)),
    ],
  }
}

async function solvedOptions(spec: DesignSpec, request: DraftRequest): Promise<Options> {
  const { body, length } = request
  const waist = request.waist ?? body.waist
  const closing =
    spec.waist && waist !== undefined
      ? await solveWaist(spec, spec.waist, body, request.options, waist)
      : request.options
  return spec.length && length !== null ? solveLength(spec, spec.length, body, closing, length) : closing
}

function waistChecks(
  { name }: DesignSpec,
  request: DraftRequest,
  drafted: number | null,
): readonly CheckResult[] {
  const { waist } = request.body
  if (drafted === null || waist === undefined) return []
  if (request.waist !== null) return [checkGirth(name, 'waistSeam', request.waist, drafted)]
  // A bodice has ease there, which its own options give it.
  return name === 'bella'
    ? [checkEase(name, 'waist', waist, drafted)]
    : [checkGirth(name, 'waist', waist, drafted)]
}

function lengthChecks(
  spec: DesignSpec,
  { length }: DraftRequest,
  { pattern }: DraftedDesign,
): readonly CheckResult[] {
  const drafted = pattern && spec.length && lengthIn(pattern, spec, spec.length)
  return length !== null && drafted !== null ? [checkLength(spec.name, length, drafted)] : []
}

function easeCheck(
  spec: DesignSpec,
  { girth, across, darts = [] }: EaseSpec,
  body: Measurements,
  { pattern }: DraftedDesign,
): readonly CheckResult[] {
  const size = body[girth]
  if (!pattern || size === undefined) return []
  const width = ([name, from, to]: readonly [string, string, string]): number => {
    const part = partOf(pattern, spec, name)
    return Math.abs((part?.points[from]?.x ?? Number.NaN) - (part?.points[to]?.x ?? Number.NaN))
  }
  const sum = (spans: EaseSpec['across']) => spans.reduce((total, span) => total + width(span), 0)
  // A straight back gets no darts.
  const half = sum(across) - darts.map(width).reduce((total, dart) => total + (dart || 0), 0)
  return [checkEase(spec.name, girth, size, 2 * half)]
}
