import { expect, it } from 'vitest'
import { fittedSize } from './prepare-photo.ts'

it.each([
  [8_000, 6_000, { width: 3_000, height: 2_250 }],
  [6_000, 8_000, { width: 2_250, height: 3_000 }],
  [9_000, 1, { width: 3_000, height: 1 }],
  [800, 600, { width: 800, height: 600 }],
])('%d × %d pixels are made to fit, and never larger', (width, height, fitted) => {
  expect(fittedSize(width, height, 3_000)).toEqual(fitted)
})
