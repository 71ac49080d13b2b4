import { expect, test } from 'vitest'
import { splineSegment } from './spline.ts'

const point = (x: number, y: number) => ({ x, y })

test('a straight way stays straight', () => {
  const { control1, control2 } = splineSegment([point(0, 0), point(10, 0), point(30, 0), point(40, 0)], 1)
  expect([control1.y, control2.y]).toEqual([0, 0])
  expect(control1.x).toBeLessThan(control2.x)
})

test('points of a circle come out as the circle', () => {
  const circle = [0, 1, 2, 3].map((turn) => point(100 * Math.cos(turn / 4), 100 * Math.sin(turn / 4)))
  const { control1, control2, to } = splineSegment(circle, 1)
  const from = circle[1] ?? point(0, 0)
  const middle = point(
    (from.x + 3 * control1.x + 3 * control2.x + to.x) / 8,
    (from.y + 3 * control1.y + 3 * control2.y + to.y) / 8,
  )
  expect(Math.hypot(middle.x, middle.y)).toBeCloseTo(100, 1)
})

test('a corner stays a corner', () => {
  const { control2, to } = splineSegment([point(0, 0), point(50, 0), point(50, 50)], 0)
  expect(control2).toEqual(to)
})
