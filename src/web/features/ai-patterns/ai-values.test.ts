import { expect, it } from 'vitest'
import type { Measurement } from '#contract/measurements.ts'
import { measurementSet } from '#web/testing/measurement.ts'
import { type AiValues, emptyAiValues, generationBody } from './ai-values.ts'

const chosen: AiValues = {
  ...emptyAiValues,
  garmentType: 'Dress',
  style: 'Boho',
  sizeRange: 'M-L',
  fabricType: 'Silk',
}

it.each(['garmentType', 'style', 'sizeRange', 'fabricType'] as const)(
  'asks for nothing without %s',
  (field) => {
    expect(generationBody({ ...chosen, [field]: '' })).toBeNull()
  },
)

it('is called by style and garment where nobody named it', () => {
  expect(generationBody({ ...chosen, name: '  ' })?.name).toBe('Boho Dress')
  expect(generationBody({ ...chosen, name: ' Gala ' })?.name).toBe('Gala')
})

it('brings no picture, and asks for one', () => {
  expect(generationBody(chosen)).toMatchObject({ base64Image: null, isAiGenerated: true })
})

const setOf = (id: string, garmentType: Measurement['garmentType']) => measurementSet({ id, garmentType })

it('is for a client by their newest set of the garment, or the one that was chosen', () => {
  const sets = [setOf('skirt', 'skirt'), setOf('new', 'dress'), setOf('old', 'dress')]
  const values = { ...chosen, clientId: 'ana' }
  expect(generationBody(values, sets)).toMatchObject({ clientId: 'ana', measurementId: 'new' })
  expect(generationBody({ ...values, measurementId: 'old' }, sets)).toMatchObject({ measurementId: 'old' })
  // A set that was chosen for another garment is none of this one's.
  expect(generationBody({ ...values, measurementId: 'skirt' }, sets)).toMatchObject({ measurementId: 'new' })
  expect(generationBody({ ...values, garmentType: 'Jacket' }, sets)).toBeNull()
  expect(generationBody(chosen, sets)).not.toHaveProperty('clientId')
})
