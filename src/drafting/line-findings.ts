import type { LineFindings } from '#domain/drafting/checks.ts'
import { distance, nearestShare } from '#domain/drafting/outline.ts'
import type { Point } from '#domain/drafting/piece.ts'
import { type Border, besideLine, nearestOn, squaredTo } from './borders.ts'
import { MITRE } from './cut-line.ts'
import type { Run } from './outline.ts'
import { hooksOf, turn, way } from './run-ends.ts'

/** Degrees by which a line turns at a corner. */
const CORNER = 20
/** Beside a corner the cut line is the neighbour's as well, for so many allowances. */
const BESIDE_CORNER = 2.5
/** How often a straight line is looked at. */
const STEP_MM = 10
/** Points of a line that are nearer to each other than this are one corner. */
const ONE_CORNER_MM = 1
/** A point that is off its allowance by less lies beside its seam. */
const PARALLEL_MM = 0.5
/** What lies so much within another allowance is covered by it. */
const COVERED_MM = 0.1
/** A corner of the cut line lies no farther from the seam's than so many allowances. */
const CORNER_REACH = 2

/** How a seam line, and the cut line around it, run. */
export const lineFindings = (
  runs: readonly Run[],
  borders: readonly Border[],
  cut: readonly Point[],
): LineFindings => ({
  hook: Math.max(0, ...hooksOf(runs).map(({ degrees }) => degrees)),
  ...offParallel(borders, cut),
  innerCorner: innerCornerOf(borders, cut),
})

/** The place on a closed line that is nearest to a point; asked of every place and every line, it makes nothing on its way. */
function nearestOf(point: Point, line: readonly Point[]): Point {
  let nearestX = point.x
  let nearestY = point.y
  let away = Number.POSITIVE_INFINITY
  let a = line.at(-1)
  for (const b of line) {
    if (a) {
      const t = nearestShare(point, a, b)
      const x = a.x + t * (b.x - a.x)
      const y = a.y + t * (b.y - a.y)
      const squared = (point.x - x) ** 2 + (point.y - y) ** 2
      if (squared < away) {
        nearestX = x
        nearestY = y
        away = squared
      }
    }
    a = b
  }
  return { x: nearestX, y: nearestY }
}

const isCorner = (before: Border, after: Border): boolean =>
  Math.abs(turn(before.direction, after.direction)) > CORNER || before.allowance !== after.allowance

interface Corner {
  readonly at: Point
  /** The greater of the two allowances that meet there. */
  readonly allowance: number
}

const cornersOf = (borders: readonly Border[]): readonly Corner[] =>
  borders.flatMap((border, index) => {
    const before = borders.at(index - 1)
    return before && isCorner(before, border)
      ? [{ at: border.from, allowance: Math.max(before.allowance, border.allowance) }]
      : []
  })

interface Place {
  readonly at: Point
  /** Where the cut line would run for it alone. */
  readonly moved: Point
  readonly allowance: number
}

/** Places along the seam line, corners apart, where the cut line has nothing to keep to but the allowance. */
function placesOf(borders: readonly Border[]): readonly Place[] {
  const corners = cornersOf(borders)
  return borders.flatMap(({ from, length, direction, outward, allowance }) => {
    const steps = Math.ceil(length / STEP_MM)
    return Array.from({ length: steps }, (_, step) => {
      const along = ((step + 0.5) / steps) * length
      const at = { x: from.x + direction.x * along, y: from.y + direction.y * along }
      const moved = { x: at.x + outward.x * allowance, y: at.y + outward.y * allowance }
      return { at, moved, allowance }
    }).filter(({ at }) =>
      corners.every((corner) => distance(corner.at, at) > BESIDE_CORNER * corner.allowance),
    )
  })
}

/** By how much the cut line lies beside its allowance; where it fills a notch that is narrower than two of them, `filled`. */
function offParallel(
  borders: readonly Border[],
  cut: readonly Point[],
): Pick<LineFindings, 'near' | 'far' | 'filled'> {
  const most = { near: 0, far: strayOf(borders, cut), filled: 0 }
  const fold = borders.find(({ onFold }) => onFold)
  for (const { at, moved, allowance } of placesOf(borders)) {
    const nearest = nearestOf(at, cut)
    // What is beyond the fold lies on the other half.
    if (fold && besideLine(nearest, [fold.from, fold.to]) < PARALLEL_MM) continue
    const off = distance(nearest, at) - allowance
    if (off <= 0) most.near = Math.max(most.near, -off)
    else if (off > PARALLEL_MM && isCovered(moved, borders)) most.filled = Math.max(most.filled, off)
    else most.far = Math.max(most.far, off)
  }
  return most
}

/** Whether another stretch of the seam has its allowance there. */
const isCovered = (point: Point, borders: readonly Border[]): boolean =>
  borders.some((border) => {
    const within = border.allowance - COVERED_MM
    return within > 0 && squaredTo(border, point) < within ** 2
  })

/** By how much a corner of the cut line stands out farther than corners are cut off at; a hem's runs on down its side. */
function strayOf(borders: readonly Border[], cut: readonly Point[]): number {
  return Math.max(
    0,
    ...cut.map((point) => {
      let nearest = 0
      let away = Number.POSITIVE_INFINITY
      borders.forEach((border, index) => {
        const squared = squaredTo(border, point)
        if (squared >= away) return
        nearest = index
        away = squared
      })
      const around = [nearest - 1, nearest, (nearest + 1) % borders.length].flatMap(
        (index) => borders.at(index) ?? [],
      )
      const allowances = around.map(({ allowance }) => allowance)
      const side = around.some(({ turnsUp }) => turnsUp) ? Math.min(...allowances) : 0
      return Math.sqrt(away) - Math.hypot(MITRE, 1) * Math.max(...allowances) - side
    }),
  )
}

interface Turn {
  readonly at: Point
  /** Degrees, within so many millimetres from there on. */
  readonly degrees: number
}

/** How a closed line turns from each of its points on. */
function turnsOf(line: readonly Point[], within: number): readonly Turn[] {
  const turns = line.map((at, index): Turn => {
    const [before, after] = [line.at(index - 1) ?? at, line[(index + 1) % line.length] ?? at]
    return { at, degrees: turn(way(before, at), way(at, after)) }
  })
  return turns.map(({ at }, index) => {
    let degrees = 0
    for (let next = index; next < index + turns.length; next++) {
      const one = turns[next % turns.length]
      if (!one || distance(one.at, at) > within) break
      degrees += one.degrees
    }
    return { at, degrees }
  })
}

/** Degrees of the sharpest corner by which the cut line goes into the piece where its seam turns no such way; 0 of none. */
function innerCornerOf(borders: readonly Border[], cut: readonly Point[]): number {
  const inner = turnsOf(cut, ONE_CORNER_MM).filter(({ degrees }) => degrees < -CORNER)
  if (inner.length === 0) return 0
  const allowance = Math.max(ONE_CORNER_MM, ...borders.map((border) => border.allowance))
  const points = borders.map(({ from }) => from)
  // A curve that is tighter than the allowance is a corner once it is moved out.
  const seam = [...turnsOf(points, ONE_CORNER_MM), ...turnsOf(points, allowance)]
  const steps = borders.flatMap((border, index) =>
    borders.at(index - 1)?.allowance === border.allowance ? [] : [border.from],
  )
  const isKnown = ({ at, degrees }: Turn): boolean => {
    const isNear = (corner: Point) => distance(corner, at) <= CORNER_REACH * allowance
    return (
      steps.some(isNear) ||
      seam.some((one) => one.degrees < degrees + CORNER && isNear(one.at)) ||
      liesBetween(at, borders)
    )
  }
  return Math.max(0, ...inner.filter((one) => !isKnown(one)).map(({ degrees }) => -degrees))
}

/** Where a notch of the seam is narrower than its two allowances, they meet in a corner beside both its sides. */
function liesBetween(at: Point, borders: readonly Border[]): boolean {
  const beside = borders.flatMap((border) => {
    const near = nearestOn(border, at)
    return Math.abs(distance(near, at) - border.allowance) < PARALLEL_MM ? [near] : []
  })
  return beside.some((one) => beside.some((other) => distance(one, other) > ONE_CORNER_MM))
}
