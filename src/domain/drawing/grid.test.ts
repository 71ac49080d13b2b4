import { expect, test } from 'vitest'
import { gridAt } from './grid.ts'

test('an inch is 8 px, and 2.54 cm are as long', () => {
  expect(gridAt('in', 1)).toMatchObject({ step: 1, stepPx: 8 })
  const { step, stepPx } = gridAt('cm', 1)
  expect((2.54 / step) * stepPx).toBeCloseTo(8)
})

test('is finer the more is zoomed in, and lines never run together', () => {
  expect(gridAt('in', 4).step).toBe(0.25)
  expect(gridAt('cm', 2).step).toBe(1)
  for (const unit of ['in', 'cm'] as const) {
    for (const zoom of [0.25, 0.5, 1, 3, 16])
      expect(gridAt(unit, zoom).stepPx * zoom).toBeGreaterThanOrEqual(6)
  }
})
