import { distance } from '#domain/drafting/outline.ts'
import type { Point } from '#domain/drafting/piece.ts'
import type { EdgeCorner } from '#domain/drafting/seam-corners.ts'
import type { Direction } from './borders.ts'
import type { Run } from './outline.ts'

/** So far along a seam from its end is its end. */
const END_MM = 8
/** No seam that ends as it came makes so narrow a corner with the one that it is sewn beside; a collar's tip may be one. */
const NARROW = 75

/** Degrees from one direction to the next: above 0 to the right, which is inwards on a line that goes clockwise. */
export const turn = (a: Direction, b: Direction): number =>
  (Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y) * 180) / Math.PI

export const way = (from: Point, to: Point): Direction => ({ x: to.x - from.x, y: to.y - from.y })

/** Degrees by which a line turns in its last millimetres. */
export function turnAtEnd(points: readonly Point[]): number {
  let gone = 0
  let turned = 0
  for (let index = points.length - 1; index > 1; index--) {
    const [a, b, c] = [points[index - 2], points[index - 1], points[index]]
    if (!a || !b || !c) break
    gone += distance(b, c)
    if (gone > END_MM) break
    turned += turn(way(a, b), way(b, c))
  }
  return turned
}

/** Where the one run ends and the next begins. */
interface Meeting {
  readonly run: Run
  readonly next: Run
  /** Within the piece. */
  readonly degrees: number
}

const meetingsOf = (runs: readonly Run[]): readonly Meeting[] =>
  runs.flatMap((run, index) => {
    const next = runs[(index + 1) % runs.length]
    const [a, at, b] = [run.points.at(-2), run.points.at(-1), next?.points[1]]
    if (!next || next === run || run.dart || next.dart || !a || !at || !b) return []
    return [{ run, next, degrees: 180 - turn(way(a, at), way(at, b)) }]
  })

/** An end of a run that turns back, and by how many degrees. */
export interface Hook {
  readonly run: Run
  readonly end: 'first' | 'last'
  readonly degrees: number
}

/**
 * Ends that turn outwards, and so make a corner narrow which the seam by itself has not, or that turn by nearly as much
 * as a corner.
 */
export const hooksOf = (runs: readonly Run[]): readonly Hook[] =>
  meetingsOf(runs).flatMap(({ run, next, degrees: corner }) => {
    const ends = [
      { run, end: 'last' as const, turned: turnAtEnd(run.points) },
      { run: next, end: 'first' as const, turned: turnAtEnd([...next.points].reverse()) },
    ]
    return ends.flatMap(({ turned, ...end }): readonly Hook[] => {
      const outwards = end.end === 'last' ? -turned : turned
      const isHook = corner < NARROW ? outwards > 0 : Math.abs(turned) > NARROW
      return isHook ? [{ ...end, degrees: Math.abs(turned) }] : []
    })
  })

/** The corners between a piece's named edges, each as the end of both. */
export const edgeCorners = (runs: readonly Run[]): readonly EdgeCorner[] =>
  meetingsOf(runs).flatMap(({ run, next, degrees }) =>
    run.name === next.name
      ? []
      : [
          { edge: run.name, beside: next.name, degrees },
          { edge: next.name, beside: run.name, degrees },
        ],
  )
