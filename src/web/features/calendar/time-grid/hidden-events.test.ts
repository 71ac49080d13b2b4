import { describe, expect, it } from 'vitest'
import { hiddenEvents, openingRow } from './hidden-events.ts'

const hours = (from: number, to: number) => ({ from, to })

describe('the hours that a day opens with', () => {
  it('are those from eight, where nothing is on or the first is in sight then', () => {
    expect(openingRow([], 8, 9)).toBe(7.75)
    expect(openingRow([hours(14, 15)], 8, 9)).toBe(7.75)
  })

  it('begin with the first event where that is earlier, or too late to be in sight', () => {
    expect(openingRow([hours(9, 10), hours(6.5, 7)], 8, 9)).toBe(5.75)
    expect(openingRow([hours(20, 21)], 8, 9)).toBe(19.75)
    expect(openingRow([hours(0, 1)], 8, 9)).toBe(0)
  })
})

it('tells what ends above the window and what starts below it', () => {
  const [early, across, late] = [hours(6, 7), hours(7, 9), hours(18, 19)]
  expect(hiddenEvents([early, across, late], hours(8, 17))).toEqual({ above: [early], below: [late] })
  expect(hiddenEvents([early, across, late], hours(5, 20))).toEqual({ above: [], below: [] })
})
