import type { NamedSize } from '../measuring/length.ts'
import { knownBody, millimetresOf } from './body.ts'
import { estimateBody } from './estimate.ts'
import { type BodyMeasure, bodyMeasures, type Figure } from './measures.ts'
import { measureNamed } from './size-meanings.ts'
import { mainGarment } from './table-questions.ts'

/** The body measure of a name in a size table, which is of no garment. */
function measureOf(name: string): BodyMeasure | null {
  if (name === 'Waist') return 'waist'
  const measure = measureNamed(name)
  return bodyMeasures.find((one) => one === measure) ?? null
}

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
