import { describe, expect, it } from 'vitest'
import { addDays, daysFrom } from '#domain/calendar/days.ts'
import { startOfDay } from '#domain/calendar/wall-time.ts'
import { recentOffsets } from '#domain/insights/offsets.ts'
import { monthsAndDays, startsOfDays } from './span.ts'

describe('a span as whole months and the days around them', () => {
  /** Every day of it: those of the months, and of both edges. */
  function daysOf(span: { start: string; end: string }): string[] {
    const { months, edges } = monthsAndDays(span)
    const all = daysFrom('2023-12-01', '2025-01-31')
    const inMonths = all.filter(
      (day) => `${day.slice(0, 8)}01` >= months.first && `${day.slice(0, 8)}01` <= months.last,
    )
    return [
      ...edges.flatMap(({ start, end }) => all.filter((day) => day >= start && day <= end)),
      ...inMonths,
    ].sort()
  }

  it.each([
    ['months alone', '2024-02-01', '2024-04-30'],
    ['one month', '2024-02-01', '2024-02-29'],
    ['days within a month', '2024-02-03', '2024-02-27'],
    ['the beginning of a month', '2024-02-01', '2024-02-27'],
    ['the end of a month', '2024-02-03', '2024-02-29'],
    ['one day', '2024-02-29', '2024-02-29'],
    ['days of two months', '2024-01-31', '2024-02-01'],
    ['months with days on both sides', '2024-01-17', '2024-11-21'],
  ])('has each day once: %s', (_, start, end) => {
    expect(daysOf({ start, end })).toEqual(daysFrom(start, end))
  })
})

describe('the first instants of days', () => {
  it.each(['Europe/Berlin', 'America/Havana', 'Pacific/Apia', 'Australia/Lord_Howe', 'Africa/Cairo'])(
    'are those of the zone, also where its clocks change and beyond what is known: %s',
    (timeZone) => {
      const nowMs = Date.parse('2024-06-01T12:00:00Z')
      const startsAt = startsOfDays(timeZone, recentOffsets(timeZone, nowMs), nowMs)
      const days = [
        '1999-01-01',
        ...daysFrom('2011-12-20', '2012-01-10'),
        ...daysFrom('2023-01-01', addDays('2024-06-01', 200)),
      ]
      expect(days.map(startsAt)).toEqual(days.map((day) => startOfDay(timeZone, day)))
    },
  )
})
