import { expect, it } from 'vitest'
import { beyondEstimates } from './beyond-estimates.ts'

const jacket = (sizes: Readonly<Record<string, number>>) =>
  beyondEstimates({
    garment: 'jacket',
    figure: 'men',
    sizes: Object.entries(sizes).map(([name, size]) => ({ name, size, unit: 'cm' as const })),
  })

it.each([66, 170])('names a chest of %i cm, and what to measure besides', (chest) => {
  expect(jacket({ Chest: chest, Waist: chest * 0.9 })).toEqual({
    sizes: ['Chest', 'Waist'],
    toMeasure: ['Shoulder Width', 'Arm Length', 'Back Width'],
  })
})

it('says nothing of sizes that people have, and asks for nothing that is measured', () => {
  expect(jacket({ Chest: 102, Waist: 90 })).toBeNull()
  expect(
    jacket({ Chest: 170, Waist: 150, 'Shoulder Width': 52, 'Arm Length': 64, 'Back Width': 44 }),
  ).toMatchObject({ toMeasure: [] })
})
