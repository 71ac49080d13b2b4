import type { Allowances } from '#domain/drafting/design.ts'
import { mirrored } from '#domain/drafting/geometry.ts'
import { distance } from '#domain/drafting/outline.ts'
import type { Point } from '#domain/drafting/piece.ts'
import type { Dart, Run } from './outline.ts'

/** How far a line may lie beside the fold and still be on it. */
const ON_FOLD = 0.05
/** Chords at either end of an edge among which a hook is looked for. */
const NEAR = 8
/** A hook reaches no farther than this from its corner. */
const HOOK_REACH = 6

export interface Direction {
  readonly x: number
  readonly y: number
}

/** A straight bit of what is cut along, before it is moved out. */
export interface Border {
  readonly from: Point
  readonly to: Point
  readonly length: number
  readonly direction: Direction
  readonly outward: Direction
  readonly allowance: number
  readonly turnsUp: boolean
  readonly onFold: boolean
}

type Line = Pick<Border, 'allowance' | 'turnsUp' | 'onFold'> & { readonly points: readonly Point[] }

/** The seam line in straight bits, each with its allowance: darts closed as they will be folded, hooks cut off. */
export function bordersOf(
  runs: readonly Run[],
  allowances: Allowances,
  fold: readonly [Point, Point] | null,
): readonly Border[] {
  const lines = runs.map((run, index): Line => {
    const neighbours = { before: runs.at(index - 1), after: runs[(index + 1) % runs.length] }
    const onFold = fold !== null && run.points.every((point) => besideLine(point, fold) < ON_FOLD)
    const points = run.dart ? mouthOf(run.dart, neighbours) : run.points
    return {
      points,
      onFold,
      turnsUp: run.name === 'hem',
      allowance: onFold ? 0 : allowanceOf(run, allowances),
    }
  })
  return withoutHooks(lines).flatMap((line) =>
    line.points.slice(1).flatMap((to, index) => {
      const from = line.points[index]
      return from && distance(from, to) > 1e-4 ? [borderOf(from, to, line)] : []
    }),
  )
}

function allowanceOf({ name, hem }: Pick<Run, 'name' | 'hem'>, allowances: Allowances): number {
  if (hem !== undefined) return Math.min(hem, allowances.hem)
  return name === 'hem' ? allowances.hem : allowances.seam
}

export function besideLine({ x, y }: Point, [a, b]: readonly [Point, Point]): number {
  return Math.abs((b.x - a.x) * (a.y - y) - (a.x - x) * (b.y - a.y)) / distance(a, b)
}

function borderOf(from: Point, to: Point, { allowance, turnsUp, onFold }: Line): Border {
  const length = distance(from, to)
  const direction = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const outward = { x: direction.y, y: -direction.x }
  return { from, to, length, direction, outward, allowance, turnsUp, onFold }
}

/** The place on a border that is nearest to a point. */
export function nearestOn(border: Border, point: Point): Point {
  const { from, direction } = border
  const on = alongBorder(border, point)
  return { x: from.x + direction.x * on, y: from.y + direction.y * on }
}

/** How far a point is from a border, squared: asked of every point and every border, it costs no root and no object. */
export function squaredTo(border: Border, point: Point): number {
  const { from, direction } = border
  const on = alongBorder(border, point)
  return (point.x - from.x - direction.x * on) ** 2 + (point.y - from.y - direction.y * on) ** 2
}

/** Millimetres from where a border begins to its place that is nearest to a point. */
const alongBorder = ({ from, direction, length }: Border, { x, y }: Point): number =>
  Math.min(length, Math.max(0, (x - from.x) * direction.x + (y - from.y) * direction.y))

/** The mouth of a dart as it has to be cut so that it ends with its edge once the dart is folded. */
function mouthOf(
  { left, tip, right }: Dart,
  { before, after }: { readonly before: Run | undefined; readonly after: Run | undefined },
): readonly Point[] {
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
  const peaks = [
    peakFrom(left, before?.points.at(-2), tip, middle),
    peakFrom(right, after?.points[1], tip, middle),
  ].flatMap((peak) => (peak && distance(peak, middle) < distance(left, right) ? [peak] : []))
  if (peaks.length === 0) return [left, right]
  const share = 1 / peaks.length
  const peak = {
    x: peaks.reduce((sum, { x }) => sum + x * share, 0),
    y: peaks.reduce((sum, { y }) => sum + y * share, 0),
  }
  return [left, peak, right]
}

/** Where the edge that comes to a dart, mirrored over the dart's leg, meets the dart's axis. */
function peakFrom(corner: Point, neighbour: Point | undefined, tip: Point, middle: Point): Point | null {
  if (!neighbour) return null
  const image = mirrored(neighbour, [corner, tip])
  const [dx, dy] = [image.x - corner.x, image.y - corner.y]
  const [ax, ay] = [middle.x - tip.x, middle.y - tip.y]
  const sin = dx * ay - dy * ax
  if (Math.abs(sin) < 1e-6) return null
  const share = ((tip.x - corner.x) * ay - (tip.y - corner.y) * ax) / sin
  return share > 0 ? { x: corner.x + dx * share, y: corner.y + dy * share } : null
}

/** Where an edge runs a little past its neighbour, both end where they cross. */
function withoutHooks(lines: readonly Line[]): readonly Line[] {
  const trimmed = lines.map((line) => ({ ...line }))
  trimmed.forEach((line, index) => {
    const next = trimmed[(index + 1) % trimmed.length]
    if (!next || next === line) return
    const crossing = crossingOf(line.points, next.points)
    if (!crossing) return
    line.points = [...line.points.slice(0, crossing.last), crossing.at]
    next.points = [crossing.at, ...next.points.slice(crossing.first)]
  })
  return trimmed
}

/** `last` points of the first line stay before the crossing, and those of the second from `first` on after it. */
function crossingOf(
  a: readonly Point[],
  b: readonly Point[],
): { readonly last: number; readonly first: number; readonly at: Point } | null {
  for (let last = Math.max(1, a.length - NEAR); last < a.length; last++) {
    for (let first = Math.min(NEAR, b.length - 1); first >= 1; first--) {
      if (last === a.length - 1 && first === 1) continue
      const at = crossPoint(a[last - 1], a[last], b[first - 1], b[first])
      const end = a.at(-1)
      if (at && end && distance(at, end) < HOOK_REACH && distance(at, end) > 1e-6) return { last, first, at }
    }
  }
  return null
}

function crossPoint(a?: Point, b?: Point, c?: Point, d?: Point): Point | null {
  if (!a || !b || !c || !d) return null
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const sin = ux * vy - uy * vx
  if (Math.abs(sin) < 1e-12) return null
  const s = ((c.x - a.x) * vy - (c.y - a.y) * vx) / sin
  const t = ((c.x - a.x) * uy - (c.y - a.y) * ux) / sin
  return s >= 0 && s <= 1 && t >= 0 && t <= 1 ? { x: a.x + ux * s, y: a.y + uy * s } : null
}
