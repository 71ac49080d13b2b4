import { describe, expect, test } from 'vitest'
import type { DesignName } from '#domain/drafting/design.ts'
import { designSpecs } from '#domain/drafting/designs/all.ts'
import { measurementsFor } from '#domain/drafting/measurements.ts'
import type { Figure } from '#domain/drafting/measures.ts'
import { peopleOf } from '#domain/drafting/testing/people.ts'
import { sizesOf } from '#domain/drafting/testing/sizes-of.ts'
import { bodyOf } from '#domain/drafting/whole-body.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import { draft } from './engine.ts'

const allowances = { seam: 10, hem: 30 }

/** Each design with the fields of its garment and the figure that it is cut for. */
const drafted: readonly (readonly [DesignName, GarmentType, Figure])[] = [
  ['bella', 'dress', 'women'],
  ['penelope', 'skirt', 'women'],
  ['sandy', 'skirt', 'women'],
  ['simon', 'shirt', 'men'],
  ['simone', 'blouse', 'women'],
  ['titan', 'pants', 'women'],
  ['titan', 'pants', 'men'],
  ['jaeger', 'jacket', 'men'],
  ['wahid', 'suit', 'men'],
]

describe('every design, for 24 measured people', () => {
  for (const [design, garment, figure] of drafted) {
    test(`${design}, ${figure}`, async () => {
      for (const person of peopleOf(figure)) {
        const body = bodyOf({ garment, figure, sizes: sizesOf(person, garment, figure) })
        const { pieces, checks } = await draft({
          design,
          body: measurementsFor(body, designSpecs[design]),
          options: {},
          allowances,
          length: null,
          waist: null,
        })
        expect(checks.filter(({ severity }) => severity === 'failed')).toEqual([])
        expect(pieces).toHaveLength(designSpecs[design].pieces.length)
      }
    })
  }
})
