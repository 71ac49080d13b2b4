// Of the package's own door comes all of it, triangles too.
import { ClipType, FillRule, type Path64, type Paths64 } from 'clipper2-ts/dist/Core.js'
import { Clipper64 } from 'clipper2-ts/dist/Engine.js'
import type { Allowances } from '#domain/drafting/design.ts'
import { signedArea } from '#domain/drafting/geometry.ts'
import { distance } from '#domain/drafting/outline.ts'
import type { Point } from '#domain/drafting/piece.ts'
import { type Border, bordersOf, type Direction } from './borders.ts'
import type { Run } from './outline.ts'

/** Clipper reckons in whole numbers: micrometres. */
const SCALE = 1_000
/** Points that are nearer to each other are one. */
const SAME_MM = 0.01
/** Corners that stand out farther than so many allowances are cut off. */
export const MITRE = 2
/** Where a line goes on, but with another allowance, there is a step: the cosine of the turn. */
const GOES_ON = 0.7

export interface CutLine {
  /** Clockwise on the sheet. */
  readonly points: readonly Point[]
  /** Square millimetres that lie outside the line, or are counted twice, because it crosses itself. */
  readonly crossed: number
}

/** Moves every edge out by its own allowance; `fold` are the two ends of a fold, which has none. */
export function cutLine(
  runs: readonly Run[],
  allowances: Allowances,
  fold: readonly [Point, Point] | null,
): CutLine {
  const borders = bordersOf(runs, allowances, fold)
  const moved = borders.flatMap((border, index) => {
    const before = borders[(index - 1 + borders.length) % borders.length]
    return before ? corner(before, border) : []
  })
  const [largest = [], ...others] = clipped(ClipType.Union, moved).toSorted(
    (a, b) => signedArea(b) - signedArea(a),
  )
  return { points: withoutRepeats(largest), crossed: areaOf(others) }
}

/** Of points that lie on one another the first: where loops are taken out, rounding leaves spikes of micrometres. */
const withoutRepeats = (line: readonly Point[]): readonly Point[] =>
  line.filter((point, index) => {
    const before = line.at(index - 1)
    return before === undefined || distance(before, point) >= SAME_MM
  })

/** Where two borders meet once they are moved out: what stands on the cut line there. */
function corner(before: Border, after: Border): readonly Point[] {
  const at = after.from
  const [a, b] = [before.allowance, after.allowance]
  const first = along(at, before.outward, a)
  const second = along(at, after.outward, b)
  const cos = dot(before.direction, after.direction)
  const sin = cross(before.direction, after.direction)
  if (Math.abs(a - b) < 1e-9 && cos > 0.9999) return [first]
  if (Math.abs(a - b) > 1e-9 && cos > GOES_ON) return [first, second]
  const turned = hemCorner(before, after)
  if (turned) return turned
  const meeting = meet(first, before.direction, second, after.direction)
  if (sin > 0) return meeting ? mitre(at, first, second, meeting, MITRE * Math.max(a, b)) : [first, second]
  const fits =
    meeting &&
    distance(meeting, first) <= before.length &&
    distance(meeting, second) <= after.length &&
    cos > -GOES_ON
  // What turns inwards more sharply than the allowance is loops, which the union takes out.
  return fits ? [meeting] : [first, at, second]
}

function mitre(at: Point, first: Point, second: Point, meeting: Point, limit: number): readonly Point[] {
  const reach = distance(at, meeting)
  if (reach <= limit) return [meeting]
  const towards = { x: (meeting.x - at.x) / reach, y: (meeting.y - at.y) / reach }
  const cut = (from: Point): Point => {
    const begun = (from.x - at.x) * towards.x + (from.y - at.y) * towards.y
    const share = Math.min(1, Math.max(0, (limit - begun) / (reach - begun)))
    return { x: from.x + (meeting.x - from.x) * share, y: from.y + (meeting.y - from.y) * share }
  }
  return [cut(first), cut(second)]
}

/** A hem is turned up: beside it the seam's allowance runs back as it came, or it would be too narrow. */
function hemCorner(before: Border, after: Border): readonly Point[] | null {
  if (before.turnsUp === after.turnsUp || before.onFold || after.onFold) return null
  const [hem, side] = before.turnsUp ? [before, after] : [after, before]
  const at = after.from
  if (Math.abs(dot(side.direction, hem.outward)) < 0.5 || hem.allowance === 0) return null
  const edge = meet(along(at, side.outward, side.allowance), side.direction, at, hem.direction)
  if (!edge) return null
  const out = dot(side.direction, hem.outward)
  const down: Direction = {
    x: side.direction.x - 2 * out * hem.outward.x,
    y: side.direction.y - 2 * out * hem.outward.y,
  }
  const end = along(edge, down, hem.allowance / -out)
  return before.turnsUp ? [end, edge] : [edge, end]
}

const dot = (a: Direction, b: Direction): number => a.x * b.x + a.y * b.y
const cross = (a: Direction, b: Direction): number => a.x * b.y - a.y * b.x
const along = (from: Point, { x, y }: Direction, by: number): Point => ({
  x: from.x + x * by,
  y: from.y + y * by,
})

function meet(a: Point, da: Direction, b: Point, db: Direction): Point | null {
  const sin = cross(da, db)
  if (Math.abs(sin) < 1e-6) return null
  return along(a, da, cross({ x: b.x - a.x, y: b.y - a.y }, db) / sin)
}

type Lines = readonly (readonly Point[])[]

const areaOf = (lines: Lines): number => lines.reduce((sum, line) => sum + Math.abs(signedArea(line)), 0)

const integers = (points: readonly Point[]): Path64 =>
  points.map(({ x, y }) => ({ x: Math.round(x * SCALE), y: Math.round(y * SCALE) }))

/** What lies within a closed line that goes around it clockwise, and not within another. */
function clipped(type: ClipType, line: readonly Point[], without: readonly Point[] = []): Lines {
  const clipper = new Clipper64()
  clipper.addSubject([integers(line)])
  if (without.length > 0) clipper.addClip([integers(without)])
  const found: Paths64 = []
  clipper.execute(type, FillRule.Positive, found)
  return found.map((path) => path.map(({ x, y }) => ({ x: x / SCALE, y: y / SCALE })))
}

/** Square millimetres by which a closed line crosses itself: what lies in loops of its own. */
export const crossing = (points: readonly Point[]): number =>
  Math.abs(
    signedArea(points) - clipped(ClipType.Union, points).reduce((sum, line) => sum + signedArea(line), 0),
  )

/** Square millimetres of the inner line that the outer one doesn't hold. */
export const outside = (inner: readonly Point[], outer: readonly Point[]): number =>
  areaOf(clipped(ClipType.Difference, inner, outer))
