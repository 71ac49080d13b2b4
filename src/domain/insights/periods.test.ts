import { assert, constantFrom, date, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../calendar/days.ts'
import { chosenDays, counterparts, lastMonths, monthsOf, sameDayInMonths } from './periods.ts'

describe('the last months', () => {
  it.each([
    ['2026-11-21', 6, '2026-05-22', '2025-11-22'],
    ['2026-03-31', 1, '2026-03-01', '2026-02-01'],
    ['2026-03-30', 1, '2026-03-01', '2026-01-31'],
    ['2024-02-29', 12, '2023-03-01', '2022-03-01'],
    ['2026-04-28', 1, '2026-03-29', '2026-03-01'],
    ['2026-01-01', 3, '2025-10-02', '2025-07-02'],
  ])('to %s, %d of them, begin on %s, and the ones before on %s', (today, months, start, before) => {
    expect(lastMonths(today, months)).toEqual({
      span: { start, end: today },
      before: { start: before, end: addDays(start, -1), length: { months } },
    })
  })

  it('never leave a day out between the two spans, nor between months, whatever today is', () => {
    const today = date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    assert(
      property(today, constantFrom(1, 3, 6, 12), (moment, count) => {
        const period = lastMonths(moment.toISOString().slice(0, 10), count)
        const months = monthsOf(period.span)
        const earlier = counterparts(period)
        const days = months.reduce((total, { start, end }) => total + daysBetween(start, end) + 1, 0)
        return (
          days === daysBetween(period.span.start, period.span.end) + 1 &&
          earlier.length === months.length &&
          earlier[0]?.start === period.before?.start &&
          earlier.every(({ start }, n) => n === 0 || start >= (earlier[n - 1]?.start ?? '')) &&
          earlier.every(({ start }) => start <= (period.before?.end ?? ''))
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('days of one’s own', () => {
  it('compare whole months with as many months', () => {
    expect(chosenDays({ start: '2024-01-01', end: '2024-02-29' }).before).toEqual({
      start: '2023-11-01',
      end: '2023-12-31',
      length: { months: 2 },
    })
  })

  it('compare any other days with as many days', () => {
    const period = chosenDays({ start: '2026-03-10', end: '2026-04-08' })
    expect(period.before).toEqual({ start: '2026-02-08', end: '2026-03-09', length: { days: 30 } })
    expect(counterparts(period)).toEqual([
      { start: '2026-02-08', month: 2, year: 2026 },
      { start: '2026-03-02', month: 3, year: 2026 },
    ])
  })
})

it('finds the same day of a shorter month in its last', () => {
  expect([sameDayInMonths('2026-03-31', -1), sameDayInMonths('2024-01-30', 1)]).toEqual([
    '2026-02-28',
    '2024-02-29',
  ])
})
