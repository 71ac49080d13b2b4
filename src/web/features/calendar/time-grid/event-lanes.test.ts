import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlaps } from '#domain/calendar/spans.ts'
import { inLanes, READABLE_LANE_REM, STACK_REM } from './event-lanes.ts'

const span = (startMs: number, endMs: number) => ({ startMs, endMs })
const lanes = (...spans: { startMs: number; endMs: number }[]) =>
  inLanes(spans).shown.map(({ item, lane, lanes }) => [item.startMs, lane, lanes])

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
  expect(inLanes([])).toEqual({ shown: [], stacks: [] })
})

describe('where lanes would be too narrow to be read', () => {
  const room = (lanes: number) => lanes * READABLE_LANE_REM
  const told = (widthRem: number, ...spans: { startMs: number; endMs: number }[]) => {
    const { shown, stacks } = inLanes(spans, { widthRem, stackRem: STACK_REM })
    return {
      shown: shown.map(({ item, lane, lanes: of }) => `${item.startMs} in ${lane + 1}/${of}`),
      stacks: stacks.map(({ startMs, endMs, items }) => `${items.length} from ${startMs} to ${endMs}`),
      leavesStrip: shown.map(({ besideStacks }) => besideStacks),
    }
  }
  const three = [span(0, 4), span(1, 5), span(2, 6)]

  it('keeps lanes that are just wide enough', () => {
    expect(told(room(3), ...three)).toEqual({
      shown: ['0 in 1/3', '1 in 2/3', '2 in 3/3'],
      stacks: [],
      leavesStrip: [false, false, false],
    })
  })

  it('shows as many as can be read beside a stack of what is left', () => {
    expect(told(room(2) + STACK_REM, ...three)).toEqual({
      shown: ['0 in 1/2', '1 in 2/2'],
      stacks: ['1 from 2 to 6'],
      leavesStrip: [true, true],
    })
    expect(told(room(3) - 0.1, ...three).stacks).toEqual(['1 from 2 to 6'])
    expect(told(room(2), ...three).stacks).toEqual(['2 from 1 to 6'])
  })

  it('shows one at least, however narrow, and stacks nothing that stands alone', () => {
    expect(told(1, ...three)).toMatchObject({ shown: ['0 in 1/1'], stacks: ['2 from 1 to 6'] })
    expect(told(1, span(0, 1), span(1, 2))).toEqual({
      shown: ['0 in 1/1', '1 in 1/1'],
      stacks: [],
      leavesStrip: [false, false],
    })
  })

  it('stacks what doesn’t overlap apart, and leaves other groups as they are', () => {
    const around = [span(0, 10), span(1, 2), span(3, 5), span(4, 6), span(20, 21)]
    expect(told(1, ...around)).toEqual({
      shown: ['0 in 1/1', '20 in 1/1'],
      stacks: ['1 from 1 to 2', '2 from 3 to 6'],
      leavesStrip: [true, false],
    })
  })

  it('shows or stacks each exactly once', () => {
    const some = fc.array(
      fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 9 })).map(([from, ms]) => span(from, from + ms)),
    )
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 30 }), (spans, widthRem) => {
        const { shown, stacks } = inLanes(spans, { widthRem, stackRem: STACK_REM })
        const all = [...shown.map(({ item }) => item), ...stacks.flatMap(({ items }) => items)]
        expect(all.toSorted((a, b) => spans.indexOf(a) - spans.indexOf(b))).toEqual(spans)
        for (const { item, lane, lanes: of, besideStacks } of shown) {
          const laneRem = (widthRem - (besideStacks ? STACK_REM : 0)) / of
          expect(of === 1 || laneRem >= READABLE_LANE_REM).toBe(true)
          const beside = shown.filter((other) => other.item !== item && overlaps(other.item, item))
          expect(beside.map((other) => other.lane)).not.toContain(lane)
        }
      }),
    )
  })
})
