import { expect, test } from 'vitest'
import { rowsTouched } from './rows-touched.ts'
import { packSamples } from './stroke-points.ts'

const ink = { layer: 1, colour: '#000000', mirror: null, width: 10 }

test('a line touches the rows between its ends and its width around them', () => {
  const rows = rowsTouched({ ...ink, kind: 'line', from: { x: 0, y: 100 }, to: { x: 9, y: 50 } })
  expect(rows.from).toBeLessThanOrEqual(45)
  expect(rows.from).toBeGreaterThan(35)
  expect(rows.to).toBeGreaterThanOrEqual(105)
  expect(rows.to).toBeLessThan(115)
})

test('a stroke beside the sheet touches no row, one across it no row beyond it', () => {
  const stroke = (...heights: readonly number[]) =>
    rowsTouched({
      ...ink,
      kind: 'stroke',
      tool: 'brush',
      points: packSamples(heights.map((y) => ({ x: 0, y, pressure: 1 }))),
    })
  const above = stroke(-100)
  expect(above.to - above.from).toBe(0)
  expect(stroke(-100, 900)).toEqual({ from: 0, to: 600 })
})
