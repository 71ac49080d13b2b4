import type { Part, Snippet } from '@freesewing/core'
import type { PieceSpec } from '#domain/drafting/design.ts'
import { distance, isInside } from '#domain/drafting/outline.ts'
import type { Notch, Point } from '#domain/drafting/piece.ts'
import { type Border, nearestOn } from './borders.ts'
import { type Outline, plain } from './outline.ts'

/** What is farther from the seam line is marked within the piece. */
const BESIDE_SEAM = 1
/** Marks closer than this say the same. */
const APART = 2
const drilled = /^(b?notch|button|buttonhole|buttonhole-start|buttonhole-end|snap-male|snap-female)$/

/** What is clipped on the edge, and what is drilled within. */
export interface Marks {
  readonly notches: readonly Notch[]
  readonly drills: readonly Point[]
}

/** FreeSewing's notches and buttons, the mouths and tips of darts, and the points that the data name. */
export function marksOf(
  part: Part,
  spec: PieceSpec,
  outline: Outline,
  borders: readonly Border[],
  cut: readonly Point[],
): Marks {
  const darts = outline.runs.flatMap(({ dart }) => (dart ? [dart] : []))
  const snippets = Object.entries(part.snippets).flatMap(([name, snippet]) =>
    snippet && !spec.unmarked?.includes(name) ? [snippet] : [],
  )
  const marked = snippets.filter(({ def }) => drilled.test(def))
  const wanted = [
    ...marked.filter(isNotch).map(({ def, anchor }) => ({ at: plain(anchor), isDouble: def === 'bnotch' })),
    ...darts.flatMap(({ left, right }) => [left, right].map((at) => ({ at, isDouble: false }))),
    ...(spec.notches ?? []).flatMap((name) => {
      const point = part.points[name]
      return point ? [{ at: plain(point), isDouble: isBack(spec) }] : []
    }),
    ...levelPoints(part, spec, outline).map((at) => ({ at, isDouble: isBack(spec) })),
  ]
  const notches = wanted.flatMap(({ at, isDouble }) => notchAt(at, isDouble, borders, cut))
  const inner = [...marked.map(({ anchor }) => plain(anchor)), ...darts.map(({ tip }) => tip)]
  const drills = inner.filter((at) => nearestBorder(at, borders).away > BESIDE_SEAM && isInside(at, cut))
  return { notches: apart(notches, ({ at }) => at), drills: apart(drills, (at) => at) }
}

const isBack = ({ name }: PieceSpec): boolean => /back/i.test(name)

/** Where the named edges come to the height of a point. */
function levelPoints(part: Part, { level }: PieceSpec, { runs }: Outline): readonly Point[] {
  const height = level && part.points[level.at]?.y
  if (height === undefined) return []
  return runs
    .filter(({ name }) => level?.edges.includes(name))
    .flatMap(({ points }) =>
      points.slice(1).flatMap((to, index) => {
        const from = points[index]
        if (!from || from.y > height === to.y > height) return []
        return [{ x: from.x + ((to.x - from.x) * (height - from.y)) / (to.y - from.y), y: height }]
      }),
    )
}

const isNotch = ({ def }: Snippet): boolean => def === 'notch' || def === 'bnotch'

function notchAt(
  wanted: Point,
  isDouble: boolean,
  borders: readonly Border[],
  cut: readonly Point[],
): readonly Notch[] {
  const { border, at, away } = nearestBorder(wanted, borders)
  const isFold = borders.some((one) => one.onFold && distance(nearestOn(one, at), at) < BESIDE_SEAM)
  if (!border || away > BESIDE_SEAM || isFold) return []
  const reach = 4 * Math.max(border.allowance, 1)
  const to = hit(at, { x: at.x + border.outward.x * reach, y: at.y + border.outward.y * reach }, cut)
  return to ? [{ at, to, kind: isDouble ? 'double' : 'single' }] : []
}

function nearestBorder(point: Point, borders: readonly Border[]) {
  let best: { border: Border | null; at: Point; away: number } = {
    border: null,
    at: point,
    away: Number.POSITIVE_INFINITY,
  }
  for (const border of borders) {
    const at = nearestOn(border, point)
    const away = distance(point, at)
    // A corner belongs to both its edges: the one that has an allowance is clipped.
    if (away < best.away - 1e-6 || (away < best.away + 1e-6 && best.border?.onFold))
      best = { border, at, away }
  }
  return best
}

/** Where a way out of the piece first meets the cut line. */
function hit(from: Point, to: Point, line: readonly Point[]): Point | null {
  let nearest = Number.POSITIVE_INFINITY
  line.forEach((b, index) => {
    const a = line.at(index - 1) ?? b
    const [ux, uy, vx, vy] = [to.x - from.x, to.y - from.y, b.x - a.x, b.y - a.y]
    const sin = ux * vy - uy * vx
    if (Math.abs(sin) < 1e-12) return
    const s = ((a.x - from.x) * vy - (a.y - from.y) * vx) / sin
    const t = ((a.x - from.x) * uy - (a.y - from.y) * ux) / sin
    if (s > 1e-6 && s <= 1 && t >= 0 && t <= 1) nearest = Math.min(nearest, s)
  })
  if (!Number.isFinite(nearest)) return null
  return { x: from.x + (to.x - from.x) * nearest, y: from.y + (to.y - from.y) * nearest }
}

function apart<T>(all: readonly T[], where: (one: T) => Point): readonly T[] {
  return all.filter(
    (one, index) => !all.slice(0, index).some((other) => distance(where(other), where(one)) < APART),
  )
}
