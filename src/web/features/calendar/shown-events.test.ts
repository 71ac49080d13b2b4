import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '#contract/calendar.ts'
import { shownDays } from './calendar-address.ts'
import { askedDays, eventsByDay, isLong, upcomingEvents } from './shown-events.ts'

const created = '2026-11-01T00:00:00.000Z'
const event = (title: string, startTime: string, endTime: string, more: Partial<CalendarEvent> = {}) => ({
  _id: title,
  id: title,
  clientId: null,
  title,
  description: null,
  type: 'other' as const,
  startTime,
  endTime,
  location: null,
  status: 'scheduled' as const,
  seriesId: null,
  projectId: null,
  repeat: null,
  assignees: [],
  createdAt: created,
  updatedAt: created,
  ...more,
})

describe('the events of a day', () => {
  it('are those that touch it in the zone, whatever day it is in UTC', () => {
    const late = event('late', '2026-11-21T03:00:00.000Z', '2026-11-21T04:00:00.000Z')
    expect([...eventsByDay([late], 'America/New_York').keys()]).toEqual(['2026-11-20'])
    expect([...eventsByDay([late], 'Asia/Tokyo').keys()]).toEqual(['2026-11-21'])
  })

  it('count one across midnight on both days, and one until midnight on the first alone', () => {
    const night = event('night', '2026-11-20T22:00:00.000Z', '2026-11-21T01:00:00.000Z')
    const evening = event('evening', '2026-11-20T22:00:00.000Z', '2026-11-21T00:00:00.000Z')
    expect([...eventsByDay([night], 'UTC').keys()]).toEqual(['2026-11-20', '2026-11-21'])
    expect([...eventsByDay([evening], 'UTC').keys()]).toEqual(['2026-11-20'])
  })

  it('come by start, the longer one of two first', () => {
    const short = event('short', '2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z')
    const long = event('long', '2026-11-20T09:00:00.000Z', '2026-11-20T12:00:00.000Z')
    const early = event('early', '2026-11-20T08:00:00.000Z', '2026-11-20T08:30:00.000Z')
    const titles = eventsByDay([short, long, early], 'UTC')
      .get('2026-11-20')
      ?.map(({ title }) => title)
    expect(titles).toEqual(['early', 'long', 'short'])
  })
})

describe('upcoming events', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z')
  const at = (title: string, startTime: string, more: Partial<CalendarEvent> = {}) =>
    event(title, startTime, new Date(Date.parse(startTime) + 3_600_000).toISOString(), more)
  const shown = (...events: CalendarEvent[]) => upcomingEvents(events, now, 'UTC').map(({ title }) => title)

  it('begin from now on and within seven days, by start', () => {
    const seventh = at('seventh', '2026-11-27T23:00:00.000Z')
    const eighth = at('eighth', '2026-11-28T00:00:00.000Z')
    const past = at('past', '2026-11-20T11:59:00.000Z')
    const soon = at('soon', '2026-11-20T12:00:00.000Z')
    expect(shown(seventh, eighth, past, soon)).toEqual(['soon', 'seventh'])
  })

  it('leave out what was called off', () => {
    expect(shown(at('off', '2026-11-21T09:00:00.000Z', { status: 'cancelled' }))).toEqual([])
  })
})

it('takes a day or more for long', () => {
  expect(isLong({ startMs: 0, endMs: 24 * 3_600_000 })).toBe(true)
  expect(isLong({ startMs: 0, endMs: 23 * 3_600_000 })).toBe(false)
})

const asked = (view: 'month' | 'week' | 'day' | 'agenda', date: string, today: string) =>
  askedDays({ view, days: shownDays({ view, date }, 'monday'), today })

describe('what is asked for', () => {
  it('is a month at once, with what is next beside it, also beyond its last week', () => {
    const { calendar, panels } = asked('month', '2026-03-11', '2026-03-11')
    expect(calendar).toEqual({ days: { first: '2026-02-23', last: '2026-04-05' }, kept: 'calendar' })
    expect(panels).toBe(calendar)
    const late = asked('month', '2026-03-02', '2026-03-31')
    expect(late.calendar.days).toEqual({ first: '2026-02-23', last: '2026-04-07' })
    expect(late.panels).toBe(late.calendar)
  })

  it('is an agenda from today at once, as what is next is among it', () => {
    const { calendar, panels } = asked('agenda', '2026-03-11', '2026-03-11')
    expect(panels).toBe(calendar)
    expect(calendar.kept).toBeUndefined()
  })

  it.each([
    ['month', '2026-05-11'],
    ['agenda', '2026-03-12'],
    ['week', '2026-03-11'],
    ['day', '2026-03-11'],
  ] as const)('is by itself what is next beside another %s', (view, date) => {
    const { calendar, panels } = asked(view, date, '2026-03-11')
    expect(calendar.kept).toBeUndefined()
    expect(panels).toEqual({ days: { first: '2026-03-11', last: '2026-03-18' }, kept: 'calendar-panels' })
  })
})
