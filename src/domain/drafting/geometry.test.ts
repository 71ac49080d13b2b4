import { expect, test } from 'vitest'
import { boundsOf, flatten, lengthOf, mirrored, sheetOf, signedArea } from './geometry.ts'
import type { SeamOp } from './piece.ts'

const kappa = (4 / 3) * (Math.SQRT2 - 1) * 100
const quarter: readonly SeamOp[] = [
  { op: 'move', to: { x: 0, y: 0 } },
  { op: 'line', to: { x: 100, y: 0 } },
  { op: 'curve', control1: { x: 100, y: kappa }, control2: { x: kappa, y: 100 }, to: { x: 0, y: 100 } },
  { op: 'close' },
]

test('a flattened curve lies beside the curve by no more than is allowed', () => {
  const points = flatten(quarter)
  const onArc = points.slice(1)
  const chordsOff = onArc.slice(1).map((point, index) => {
    const before = onArc[index] ?? point
    return 100 - Math.hypot((point.x + before.x) / 2, (point.y + before.y) / 2)
  })
  expect(Math.max(...chordsOff)).toBeLessThan(0.05)
  expect(lengthOf(onArc)).toBeCloseTo(50 * Math.PI, 0)
  expect(flatten(quarter, 5).length).toBeLessThan(points.length / 3)
})

test('a closed path tells its first point once', () => {
  const square: readonly SeamOp[] = [
    { op: 'move', to: { x: 0, y: 0 } },
    { op: 'line', to: { x: 10, y: 0 } },
    { op: 'line', to: { x: 10, y: 10 } },
    { op: 'line', to: { x: 0, y: 0 } },
    { op: 'close' },
  ]
  expect(flatten(square)).toHaveLength(3)
  expect(signedArea(flatten(square))).toBe(50)
})

test('sides of the sheet and the mirror image', () => {
  const cut = [
    { x: 3, y: -1 },
    { x: 7, y: 4 },
  ]
  expect(sheetOf({ cut })).toEqual({ left: 3, top: -1, right: 7, bottom: 4 })
  expect(
    boundsOf(
      cut.map((point) =>
        mirrored(point, [
          { x: 0, y: 0 },
          { x: 0, y: 9 },
        ]),
      ),
    ),
  ).toEqual({
    left: -7,
    top: -1,
    right: -3,
    bottom: 4,
  })
})
