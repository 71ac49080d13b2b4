import { expect, it } from 'vitest'
import { inLanes } from './event-lanes.ts'

const span = (startMs: number, endMs: number) => ({ startMs, endMs })
const lanes = (...spans: { startMs: number; endMs: number }[]) =>
  inLanes(spans).map(({ item, lane, lanes }) => [item.startMs, lane, lanes])

it('gives what stands alone the whole width', () => {
  expect(lanes(span(1, 2), span(2, 3))).toEqual([
    [1, 0, 1],
    [2, 0, 1],
  ])
})

it('puts what overlaps side by side, and uses a lane again once it is free', () => {
  expect(lanes(span(0, 10), span(1, 3), span(3, 5))).toEqual([
    [0, 0, 2],
    [1, 1, 2],
    [3, 1, 2],
  ])
})

it('counts the lanes of a group by what overlaps at once, not by its size', () => {
  expect(lanes(span(0, 4), span(1, 5), span(2, 6), span(7, 8))).toEqual([
    [0, 0, 3],
    [1, 1, 3],
    [2, 2, 3],
    [7, 0, 1],
  ])
})

it('is empty for nothing', () => {
  expect(inLanes([])).toEqual([])
})
