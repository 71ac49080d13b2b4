import type { Pattern } from '@freesewing/core'
import type { Across, DesignSpec, Reading } from '#domain/drafting/design.ts'
import { added, type EdgeLengths } from '#domain/drafting/seams.ts'
import { partOf } from './freesewing-run.ts'
import { widthAt } from './outline.ts'
import { spanOf } from './solving.ts'

/** How many millimetres a garment has around or across, read off its drafted pieces. NaN where a point isn't drafted. */
export function readOff(
  spec: DesignSpec,
  { times, edges = [], across = [], between = [], level = [], darts = [] }: Reading,
  lengths: EdgeLengths,
  pattern: Pattern,
): number {
  const part = (name: string) => partOf(pattern, spec, name)
  const width = ([name, from, to]: Across): number => {
    const points = part(name)?.points
    return Math.abs((points?.[from]?.x ?? Number.NaN) - (points?.[to]?.x ?? Number.NaN))
  }
  const levels = level.map(([name, point]) => {
    const [drafted, piece] = [part(name), spec.pieces.find((one) => one.part === name)]
    const height = drafted?.points[point]?.y
    return drafted && piece && height !== undefined ? widthAt(drafted, piece, height) : Number.NaN
  })
  const all = [
    added(lengths, edges),
    ...across.map(width),
    ...between.map(([name, from, to]) => spanOf(part(name), from, to)),
    ...levels,
    // A straight back gets no darts.
    ...darts.map((dart) => -(width(dart) || 0)),
  ]
  return times * all.reduce((sum, one) => sum + one, 0)
}
