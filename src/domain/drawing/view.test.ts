import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitted, keptInSight, panBy, toDocument, toScreen, type View, zoomAt, zoomBounds } from './view.ts'

const sheet = { width: 800, height: 600 }
const frame = { width: 900, height: 700 }
const px = fc.double({ min: -2_000, max: 2_000, noNaN: true })
const view: fc.Arbitrary<View> = fc.record({
  zoom: fc.double({ min: zoomBounds.least, max: zoomBounds.most, noNaN: true }),
  panX: px,
  panY: px,
})

test('what is seen somewhere is drawn there', () => {
  fc.assert(
    fc.property(view, px, px, (some, x, y) => {
      const back = toScreen(toDocument({ x, y }, some), some)
      expect(back.x).toBeCloseTo(x, 6)
      expect(back.y).toBeCloseTo(y, 6)
    }),
  )
})

test('a zoom leaves what is under the finger where it is, and keeps within bounds', () => {
  fc.assert(
    fc.property(view, px, px, fc.double({ min: 0.01, max: 100, noNaN: true }), (some, x, y, factor) => {
      const next = zoomAt(some, { x, y }, factor)
      const [before, after] = [toDocument({ x, y }, some), toDocument({ x, y }, next)]
      expect(after.x).toBeCloseTo(before.x, 6)
      expect(after.y).toBeCloseTo(before.y, 6)
      expect(next.zoom).toBeGreaterThanOrEqual(zoomBounds.least)
      expect(next.zoom).toBeLessThanOrEqual(zoomBounds.most)
    }),
  )
})

test('a sheet is fitted in whole, in the middle, and never enlarged', () => {
  expect(fitted(sheet, frame)).toEqual({ zoom: 1, panX: 50, panY: 50 })
  const small = fitted(sheet, { width: 416, height: 700 })
  expect(small.zoom).toBe(0.5)
  expect(small.panX).toBe(8)
})

test('the sheet is never panned out of sight', () => {
  const lost = keptInSight(panBy(fitted(sheet, frame), 5_000, -5_000), sheet, frame)
  expect(lost.panX).toBeLessThan(frame.width)
  expect(lost.panY).toBeGreaterThan(-sheet.height)
})
