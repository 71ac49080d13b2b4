import { describe, expect, it } from 'vitest'
import { isByYear, type MonthValue, pointsOf } from './month-points.ts'

const may = { month: 5, year: 2026, start: '2026-05-22', end: '2026-05-31', values: [10, 5] }
const june = { month: 6, year: 2026, start: '2026-06-01', end: '2026-06-30', values: [20, 0] }

const months = (count: number): MonthValue[] =>
  Array.from({ length: count }, (_, n) => {
    const year = 2020 + Math.floor(n / 12)
    const month = (n % 12) + 1
    const first = `${year}-${String(month).padStart(2, '0')}-01`
    return { month, year, start: first, end: first, values: [1, 2] }
  })

describe('the points of a chart over months', () => {
  it('tell a part of a month by its days, a whole one by its name', () => {
    const [first, second] = pointsOf([may, june])
    expect(first?.title.replaceAll(/\s/g, ' ')).toBe('May 22 – 31, 2026')
    expect(second?.title).toBe('June 2026')
    expect(second?.values).toEqual([20, 0])
  })

  it('tell the year on the axis at the start, and where one begins', () => {
    const ticks = pointsOf(months(14)).map(({ tick }) => tick)
    expect(ticks[0]).toBe('Jan ’20')
    expect(ticks[1]).toBe('Feb')
    expect(ticks[12]).toBe('Jan ’21')
  })

  it('are years where there are too many months, with every month counted in', () => {
    expect(isByYear(months(36))).toBe(false)
    const points = pointsOf(months(40))
    expect(points.map(({ tick }) => tick)).toEqual(['2020', '2021', '2022', '2023'])
    expect(points.map(({ values }) => values)).toEqual([
      [12, 24],
      [12, 24],
      [12, 24],
      [4, 8],
    ])
  })
})
