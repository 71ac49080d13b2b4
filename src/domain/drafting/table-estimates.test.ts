import { expect, it } from 'vitest'
import { letterSize } from './letter-sizes.ts'
import { estimateSize } from './table-estimates.ts'

it('tells what a size leaves open, and nothing of what it says or of what only its owner knows', () => {
  const { sizes } = letterSize('women', 'M')
  const estimates = estimateSize(sizes, 'women', ['Chest', 'Waist', 'Hips', 'Back Length', 'Hat'])
  expect([...estimates.keys()]).toEqual(['Waist', 'Hips', 'Back Length'])
  expect(estimates.get('Waist')).toBeGreaterThan(650)
  expect(estimates.get('Waist')).toBeLessThan(940)
})

it('guesses nothing where nothing goes around the body', () => {
  expect(estimateSize([{ name: 'Height', size: 170, unit: 'cm' }], 'men', ['Chest']).size).toBe(0)
  expect(estimateSize([], 'men', ['Chest']).size).toBe(0)
})
