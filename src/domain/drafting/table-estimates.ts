import type { NamedSize } from '../measuring/length.ts'
import { knownBody, millimetresOf } from './body.ts'
import { customMeasure } from './custom-names.ts'
import { estimateBody } from './estimate.ts'
import type { BodyMeasure, Figure } from './measures.ts'
import { mainGarment } from './table-questions.ts'

/** The body measure of a name in a size table, which is of no garment. */
const measureOf = (name: string): BodyMeasure | null => (name === 'Waist' ? 'waist' : customMeasure(name))

/**
 * What the measures that a size leaves open are estimated at, in millimetres, by the names that they have in a size
 * table; nothing where no girth is known to estimate from.
 */
export function estimateSize(
  sizes: readonly NamedSize[],
  figure: Figure,
  names: readonly string[],
): ReadonlyMap<string, number> {
  const garment = mainGarment(sizes.map(({ name }) => name))
  const known = millimetresOf(knownBody({ garment, figure, sizes }))
  if (known.chest === undefined && known.waist === undefined && known.seat === undefined) return new Map()
  const { estimates } = estimateBody(known, figure)
  return new Map(
    names.flatMap((name) => {
      const measure = measureOf(name)
      const isGiven = sizes.some((size) => size.name === name)
      return measure === null || isGiven ? [] : [[name, estimates[measure].value] as const]
    }),
  )
}
