import type { Pattern } from '@freesewing/core'
import { type CheckResult, checkPiece, type EngineFault } from '#domain/drafting/checks.ts'
import type { Allowances, DesignName, DesignSpec, Measurements, Options } from '#domain/drafting/design.ts'
import { signedArea } from '#domain/drafting/geometry.ts'
import type { Piece, PieceName } from '#domain/drafting/piece.ts'
import type { PieceCorners } from '#domain/drafting/seam-corners.ts'
import { crossing, outside } from './cut-line.ts'
import { partOf, runDesign } from './freesewing-run.ts'
import { PointMissing } from './outline.ts'
import { type DraftedPiece, pieceOf, type SeamEnds } from './pieces.ts'

/** The pieces of a design, and what is to be said of each. Without pieces there is a check that failed. */
export interface DraftedDesign {
  readonly pieces: readonly Piece[]
  readonly checks: readonly CheckResult[]
  readonly corners: readonly PieceCorners[]
  readonly pattern: Pattern | null
}

/** Drafts a whole design, its pieces cut out and each checked by itself. */
export async function draftDesign(
  spec: DesignSpec,
  body: Measurements,
  options: Options,
  allowances: Allowances,
  { leaveOut, ends }: { readonly leaveOut: readonly PieceName[]; readonly ends: SeamEnds },
): Promise<DraftedDesign> {
  const { pattern, error } = await runDesign(spec, body, options)
  if (!pattern) return failed(spec.name, 'error', error)
  const pieces: Piece[] = []
  const corners: PieceCorners[] = []
  const checks: CheckResult[] = []
  for (const pieceSpec of spec.pieces.filter(({ name }) => !leaveOut.includes(name))) {
    const part = partOf(pattern, spec, pieceSpec.part)
    if (!part || part.hidden) return failed(spec.name, 'piece-missing', pieceSpec.part)
    try {
      const drafted = pieceOf(spec.name, pieceSpec, part, allowances, ends)
      if (!isWhole(drafted.piece)) return failed(spec.name, 'not-finite', pieceSpec.part)
      pieces.push(drafted.piece)
      corners.push({ name: pieceSpec.name, corners: drafted.corners })
      checks.push(...checkDrafted(drafted, looksOf(spec, pieceSpec.name)))
    } catch (caught) {
      if (!(caught instanceof PointMissing)) throw caught
      return failed(spec.name, 'point-missing', `${pieceSpec.part}.${caught.point}`)
    }
  }
  return { pieces, checks, corners, pattern }
}

/** Measurements whose mistake shows in the seams of a piece. */
const looksOf = ({ seams }: DesignSpec, name: PieceName): readonly string[] => [
  ...new Set(
    seams.flatMap(({ a, b, look }) => ([...a, ...b].some((edge) => edge.startsWith(`${name}.`)) ? look : [])),
  ),
]

function checkDrafted(
  { piece, outline, crossed, lines }: DraftedPiece,
  look: readonly string[],
): readonly CheckResult[] {
  const seamArea = Math.abs(signedArea(outline.points))
  const found = {
    ...lines,
    crossing: Math.max(crossed, crossing(outline.points)),
    uncovered: outside(outline.points, piece.cut),
  }
  return checkPiece(piece, seamArea, found, look)
}

function failed(design: DesignName, fault: EngineFault, detail: string): DraftedDesign {
  return {
    pieces: [],
    checks: [{ rule: 'engine', severity: 'failed', design, fault, detail }],
    corners: [],
    pattern: null,
  }
}

/** Every number of a piece is one. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isWhole)
}
