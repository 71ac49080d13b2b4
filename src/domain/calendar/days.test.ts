import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  daysFrom,
  endOfMonth,
  monthGrid,
  startOfMonth,
  weekdayOf,
  weekOf,
} from './days.ts'

const day = fc
  .integer({ min: Date.UTC(1950, 0), max: Date.UTC(2150, 0) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10))

describe('counting days', () => {
  it('there and back is the same day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -2_000, max: 2_000 }), (date, count) => {
        const later = addDays(date, count)
        expect(daysBetween(date, later)).toBe(count)
        expect(addDays(later, -count)).toBe(date)
      }),
    )
  })

  it('goes over the ends of months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([])
  })
})

describe('months', () => {
  it('are counted from their first day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-01')
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-01')
    expect(endOfMonth('2028-02-10')).toBe('2028-02-29')
  })

  it('stand on a grid of whole weeks, each of their days once', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('sunday' as const, 'monday' as const), (date, weekStart) => {
        const grid = monthGrid(date, weekStart)
        expect(grid.length).toBeGreaterThanOrEqual(4)
        expect(grid.length).toBeLessThanOrEqual(6)
        expect(grid.every((week) => week.length === 7)).toBe(true)
        expect(grid.map(([first = '']) => weekdayOf(first))).toEqual(
          grid.map(() => (weekStart === 'sunday' ? 0 : 1)),
        )
        const shown = grid.flat()
        expect(shown).toEqual(daysFrom(shown[0] ?? '', shown.at(-1) ?? ''))
        expect(shown.filter((each) => each.startsWith(date.slice(0, 7)))).toEqual(
          daysFrom(startOfMonth(date), endOfMonth(date)),
        )
      }),
    )
  })

  it('have four weeks when a February begins with the week', () => {
    expect(monthGrid('2026-02-14', 'sunday')).toHaveLength(4)
    expect(monthGrid('2026-08-01', 'sunday')).toHaveLength(6)
  })
})

it('a week is seven days around the day, from Sunday or from Monday', () => {
  expect(weekOf('2026-11-21', 'sunday')).toEqual(daysFrom('2026-11-15', '2026-11-21'))
  expect(weekOf('2026-11-21', 'monday')).toEqual(daysFrom('2026-11-16', '2026-11-22'))
  expect(weekOf('2026-11-22', 'monday')).toEqual(daysFrom('2026-11-16', '2026-11-22'))
  expect(weekOf('2026-11-22', 'sunday')).toEqual(daysFrom('2026-11-22', '2026-11-28'))
})
