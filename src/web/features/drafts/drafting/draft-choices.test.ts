import { expect, it } from 'vitest'
import type { Measurement } from '#contract/measurements.ts'
import { customMeasure } from '#domain/drafting/custom-names.ts'
import { bodyMeasures } from '#domain/drafting/measures.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import { chosenOf, noChoices } from './draft-choices.ts'
import { trueSizeName } from './true-sizes.ts'

const set = (id: string, garmentType: GarmentType): Measurement => ({
  _id: id,
  id,
  clientId: 'ada',
  clientName: 'Ada',
  garmentType,
  measurements: [],
  notes: null,
  readOnly: false,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
})

it('takes the newest set, and the first that can be made of it', () => {
  const chosen = chosenOf(noChoices, [set('b', 'pants'), set('a', 'dress')])
  expect(chosen).toMatchObject({ set: { id: 'b' }, figures: ['women', 'men'], design: 'chinos' })
  expect(chosenOf({ ...noChoices, setId: 'a' }, [set('b', 'pants'), set('a', 'dress')])?.design).toBe(
    'bodice',
  )
})

it('offers a jacket to men alone, and nothing where there are no sizes', () => {
  expect(chosenOf({ ...noChoices, figure: 'women' }, [set('a', 'jacket')])).toMatchObject({
    figures: ['men'],
    figure: 'men',
  })
  expect(chosenOf(noChoices, [])).toBeNull()
})

it('keeps a design only where the figure has it', () => {
  const chosen = chosenOf({ ...noChoices, figure: 'men', design: 'blouse' }, [set('a', 'shirt')])
  expect(chosen?.design).toBe('shirt')
})

it('types the true size of an estimate under a name that the next draft reads', () => {
  for (const measure of bodyMeasures) {
    const name = trueSizeName(measure)
    if (name !== null) expect(customMeasure(name), name).toBe(measure)
  }
  expect(trueSizeName('crossSeam')).toBe('Crotch Length')
  expect(trueSizeName('waistToKnee')).toBe('Waist to Knee')
  expect(trueSizeName('bustSpan')).toBeNull()
})
