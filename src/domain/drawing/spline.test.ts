import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NUMBERS_A_STRETCH, splineControls } from './spline.ts'
import { packSamples } from './stroke-points.ts'

type Place = readonly [x: number, y: number]

const through = (places: readonly Place[]) => packSamples(places.map(([x, y]) => ({ x, y, pressure: 1 })))

/** The control points of one stretch of the line through these places. */
function stretch(places: readonly Place[], index: number): [Place, Place] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = splineControls(through(places)).subarray(index * NUMBERS_A_STRETCH)
  return [
    [x1, y1],
    [x2, y2],
  ]
}

test('a straight way stays straight', () => {
  const [[x1, y1], [x2, y2]] = stretch(
    [
      [0, 0],
      [10, 0],
      [30, 0],
      [40, 0],
    ],
    1,
  )
  expect([y1, y2]).toEqual([0, 0])
  expect(x1).toBeLessThan(x2)
})

test('points of a circle come out as the circle', () => {
  const circle = [0, 1, 2, 3].map((turn): Place => [100 * Math.cos(turn / 4), 100 * Math.sin(turn / 4)])
  const [[x1, y1], [x2, y2]] = stretch(circle, 1)
  const [fromX, fromY] = circle[1] ?? [0, 0]
  const [toX, toY] = circle[2] ?? [0, 0]
  const radius = Math.hypot((fromX + 3 * x1 + 3 * x2 + toX) / 8, (fromY + 3 * y1 + 3 * y2 + toY) / 8)
  // The points are kept to an eighth of a pixel.
  expect(Math.abs(radius - 100)).toBeLessThan(0.2)
})

test('a corner stays a corner, and where the hand stood still there is none', () => {
  const corner: Place[] = [
    [0, 0],
    [50, 0],
    [50, 50],
  ]
  expect(stretch(corner, 0)).toEqual([
    [0, 0],
    [50, 0],
  ])
  const still: Place[] = [
    [9, 9],
    [9, 9],
    [20, 9],
  ]
  expect(stretch(still, 0)).toEqual([
    [9, 9],
    [9, 9],
  ])
})

test('one point has no stretch', () => {
  expect(splineControls(through([[5, 5]]))).toHaveLength(0)
})

const coordinate = fc.integer({ min: -400, max: 1_200 })
const places = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 40 })

test('a line that grows looks, from any of its points on, as it does when it is whole', () => {
  fc.assert(
    fc.property(places, fc.nat({ max: 39 }), (some, chosen) => {
      const points = through(some)
      const first = Math.min(chosen, some.length - 1)
      expect(splineControls(points, first)).toEqual(splineControls(points).slice(first * NUMBERS_A_STRETCH))
    }),
  )
})

test('a handle is never longer than a third of its stretch', () => {
  fc.assert(
    fc.property(places, (some) => {
      const controls = splineControls(through(some))
      some.slice(1).forEach((to, index) => {
        const from = some[index] ?? to
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = controls.subarray(index * NUMBERS_A_STRETCH)
        const most = Math.hypot(to[0] - from[0], to[1] - from[1]) / 3 + 1e-9
        expect(Math.hypot(x1 - from[0], y1 - from[1])).toBeLessThanOrEqual(most)
        expect(Math.hypot(x2 - to[0], y2 - to[1])).toBeLessThanOrEqual(most)
      })
    }),
  )
})
