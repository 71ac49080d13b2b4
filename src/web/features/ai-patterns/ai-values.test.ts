import { expect, it } from 'vitest'
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
