import type { Part, PathOp } from '@freesewing/core'
import type { LineFindings } from '#domain/drafting/checks.ts'
import type { Allowances, DesignName, PieceSpec } from '#domain/drafting/design.ts'
import { flatten, lengthOf } from '#domain/drafting/geometry.ts'
import { largestFreeCircle } from '#domain/drafting/labels.ts'
import { distance, isInside } from '#domain/drafting/outline.ts'
import type { Edge, InnerLine, Piece, Point, SeamOp } from '#domain/drafting/piece.ts'
import type { EdgeCorner } from '#domain/drafting/seam-corners.ts'
import { besideLine, bordersOf } from './borders.ts'
import { cutLine } from './cut-line.ts'
import { withFairEnds } from './fair-ends.ts'
import { lineFindings } from './line-findings.ts'
import { marksOf } from './notches.ts'
import { type Outline, outlineOf, plain, readOutline } from './outline.ts'
import { edgeCorners } from './run-ends.ts'

/** The title block needs no finer outline. */
const LABEL_FLATNESS = 1
/** How much of the way to the edge a grain line takes. */
const GRAIN = 0.8
const axes = {
  down: [
    { x: 0, y: 0 },
    { x: 0, y: 1 },
  ],
  across: [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ],
} as const

/** As FreeSewing drafted them, or those that turn back drawn anew. */
export type SeamEnds = 'drafted' | 'fair'

export interface DraftedPiece {
  readonly piece: Piece
  readonly outline: Outline
  /** Square millimetres that the cut line lost by crossing itself. */
  readonly crossed: number
  readonly lines: LineFindings
  readonly corners: readonly EdgeCorner[]
}

/** A part of FreeSewing's, read by the design's data, as a piece to be cut. */
export function pieceOf(
  design: DesignName,
  spec: PieceSpec,
  part: Part,
  allowances: Allowances,
  ends: SeamEnds,
): DraftedPiece {
  const drafted = readOutline(part, spec)
  const outline = ends === 'fair' ? outlineOf(withFairEnds(drafted.runs)) : drafted
  const fold = foldOf(part, outline)
  const { points: cut, crossed } = cutLine(outline.runs, allowances, fold)
  const borders = bordersOf(outline.runs, allowances, fold)
  const marks = marksOf(part, spec, outline, borders, cut)
  const grain = grainOf(part, spec, outline, fold)
  const inner = [...dartLegs(outline), ...(spec.inner ?? []).flatMap((name) => innerLines(part, name))]
  const lines = [...(grain ? [grain] : []), ...inner.map(({ ops }) => flatten(ops, LABEL_FLATNESS))]
  return {
    outline,
    crossed,
    lines: lineFindings(outline.runs, borders, cut),
    corners: edgeCorners(outline.runs),
    piece: {
      id: `${design}.${spec.part}`,
      name: spec.name,
      cut,
      seam: outline.ops,
      inner,
      ...marks,
      grain,
      fold,
      material: spec.material ?? 'fabric',
      quantity: spec.quantity,
      mirrored: spec.mirrored ?? false,
      also: spec.also ?? [],
      edges: edgesOf(outline),
      label: largestFreeCircle(flatten(outline.ops, LABEL_FLATNESS), lines),
    },
  }
}

/** Edges in order; what a dart takes out of one is no part of it. */
export function edgesOf({ runs }: Outline): readonly Edge[] {
  const edges: { name: Edge['name']; length: number; ops: SeamOp[] }[] = []
  for (const { name, dart, ops, points } of runs) {
    if (dart) continue
    const begun = name === 'rest' ? undefined : edges.find((edge) => edge.name === name)
    if (begun) {
      begun.length += lengthOf(points)
      begun.ops.push(...ops)
    } else {
      edges.push({ name, length: lengthOf(points), ops: [...ops] })
    }
  }
  return edges
}

/** The visible bracket of the macro is the only proof of a fold; it ends where the outline does. */
function foldOf(part: Part, { points }: Outline): readonly [Point, Point] | null {
  const bracket = macroEnds(part, 'cutonfold')
  if (!bracket) return null
  const on = points.filter((point) => besideLine(point, bracket) < 0.05)
  const [a, b] = bracket
  const along = ({ x, y }: Point) => (x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)
  const sorted = [...on].sort((one, other) => along(one) - along(other))
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first && last && distance(first, last) > 1 ? [first, last] : null
}

function macroEnds(part: Part, macro: 'cutonfold' | 'grainline'): readonly [Point, Point] | null {
  for (const [name, path] of Object.entries(part.paths)) {
    if (!path || path.hidden || !name.startsWith(`__macro_${macro}_`)) continue
    const ends = path.ops.flatMap((op) => (op.type === 'close' || op.type === 'noop' ? [] : [plain(op.to)]))
    const [first, last] = [ends[0], ends.at(-1)]
    if (first && last) return [first, last]
  }
  return null
}

/** As FreeSewing draws it, unless that leaves the piece; else along the fold, or as the data say, at the widest place. */
function grainOf(
  part: Part,
  { grain }: PieceSpec,
  { ops }: Outline,
  fold: readonly [Point, Point] | null,
): readonly [Point, Point] | null {
  const points = flatten(ops, LABEL_FLATNESS)
  const drawn = macroEnds(part, 'grainline')
  if (drawn?.every((end) => isInside(end, points))) return drawn
  const along = drawn ?? fold ?? (grain ? axes[grain] : null)
  const widest = along && largestFreeCircle(points, [])
  if (!along || !widest) return null
  const [a, b] = along
  return withinLine(widest.at, { x: b.x - a.x, y: b.y - a.y }, points)
}

/** As far as a line through a point stays within an outline, with some room at both ends. */
function withinLine(at: Point, { x, y }: Point, outline: readonly Point[]): readonly [Point, Point] {
  const crossings = outline.flatMap((b, index) => {
    const a = outline.at(index - 1) ?? b
    const [vx, vy] = [b.x - a.x, b.y - a.y]
    const sin = x * vy - y * vx
    const s = ((a.x - at.x) * vy - (a.y - at.y) * vx) / sin
    const t = ((a.x - at.x) * y - (a.y - at.y) * x) / sin
    return t >= 0 && t <= 1 ? [s] : []
  })
  const back = Math.max(...crossings.filter((s) => s < 0))
  const on = Math.min(...crossings.filter((s) => s > 0))
  const end = (s: number): Point => ({ x: at.x + x * s * GRAIN, y: at.y + y * s * GRAIN })
  return [end(back), end(on)]
}

/** Where the outline only bridges a dart's mouth, its legs are drawn inside. */
const dartLegs = ({ runs }: Outline): readonly InnerLine[] =>
  runs.flatMap(({ dart }) =>
    dart && !dart.legsInOutline
      ? [
          {
            kind: 'dart' as const,
            ops: [
              { op: 'move' as const, to: dart.left },
              { op: 'line' as const, to: dart.tip },
              { op: 'line' as const, to: dart.right },
            ],
          },
        ]
      : [],
  )

/** A path of FreeSewing's that is marked; one that is lifted and set down again is several lines. */
function innerLines(part: Part, name: string): readonly InnerLine[] {
  const path = part.paths[name]
  if (!path || path.hidden) return []
  const lines: SeamOp[][] = []
  for (const op of path.ops) {
    if (op.type === 'noop') continue
    if (op.type === 'move' || lines.length === 0) lines.push([])
    lines.at(-1)?.push(seamOp(op))
  }
  const kind = name === 'dart' ? 'dart' : 'mark'
  return lines.filter((ops) => ops.length > 1).map((ops) => ({ kind, ops }))
}

function seamOp(op: Exclude<PathOp, { type: 'noop' }>): SeamOp {
  if (op.type === 'close') return { op: 'close' }
  if (op.type === 'curve') {
    return { op: 'curve', control1: plain(op.cp1), control2: plain(op.cp2), to: plain(op.to) }
  }
  return { op: op.type, to: plain(op.to) }
}
