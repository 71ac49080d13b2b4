import type { CalendarEvent, DueMark } from '#contract/calendar.ts'
import { addDays } from '#domain/calendar/days.ts'
import { daysTouched, type Span, spanOf } from '#domain/calendar/spans.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import type { CalendarView } from './calendar-address.ts'

/** Days, both included. */
export interface Days {
  readonly first: string
  readonly last: string
}

/** How far 'Upcoming Events' looks (specification, section 9). */
const UPCOMING_DAYS = 7
const HOUR_MS = 3_600_000

/** What lasts a day or longer stands above the hours, as a bar. */
export const isLong = ({ startMs, endMs }: Span): boolean => endMs - startMs >= 24 * HOUR_MS

/** By start; of two that start together the longer one first, so that what spans days keeps its place. */
const byStart = (a: CalendarEvent, b: CalendarEvent) =>
  a.startTime.localeCompare(b.startTime) ||
  b.endTime.localeCompare(a.endTime) ||
  a.title.localeCompare(b.title) ||
  a.id.localeCompare(b.id)

/** Every event on each of the days that it touches, in the zone. */
export function eventsByDay(
  events: readonly CalendarEvent[],
  timeZone: string,
): ReadonlyMap<string, readonly CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>()
  for (const event of [...events].sort(byStart)) {
    for (const day of daysTouched(timeZone, spanOf(event))) {
      const sameDay = days.get(day)
      if (sameDay) sameDay.push(event)
      else days.set(day, [event])
    }
  }
  return days
}

export function marksByDay(marks: readonly DueMark[]): ReadonlyMap<string, readonly DueMark[]> {
  const days = new Map<string, DueMark[]>()
  for (const mark of marks) days.set(mark.day, [...(days.get(mark.day) ?? []), mark])
  return days
}

/** What begins from now on until the seventh day from today ends; what was called off is not to come. */
export function upcomingEvents(
  events: readonly CalendarEvent[],
  nowMs: number,
  timeZone: string,
): readonly CalendarEvent[] {
  const lastDay = addDays(dayIn(timeZone, nowMs), UPCOMING_DAYS)
  return events
    .filter(({ startTime, status }) => {
      const startMs = Date.parse(startTime)
      return startMs >= nowMs && dayIn(timeZone, startMs) <= lastDay && status !== 'cancelled'
    })
    .sort(byStart)
}

/** The days that the two side panels need. */
const panelDays = (today: string): Days => ({ first: today, last: addDays(today, UPCOMING_DAYS) })

/** Days to ask for, and under which name the browser keeps them, where it does. */
export interface AskedDays {
  readonly days: Days
  readonly kept?: 'calendar' | 'calendar-panels'
}

interface Shown {
  readonly view: CalendarView
  readonly days: readonly string[]
  readonly today: string
}

/**
 * What the calendar asks for, and what the panels beside it do: the same where its days hold theirs. Those of this month
 * are asked for with theirs, which may lie beyond its last week.
 */
export function askedDays({ view, days, today }: Shown): { calendar: AskedDays; panels: AskedDays } {
  const next = panelDays(today)
  const first = days[0] ?? today
  const last = days.at(-1) ?? today
  const isThisMonth = view === 'month' && days.includes(today)
  const shown = { first, last: isThisMonth && last < next.last ? next.last : last }
  const calendar: AskedDays = { days: shown, ...(isThisMonth && { kept: 'calendar' }) }
  const areWithin = shown.first <= next.first && next.last <= shown.last
  return { calendar, panels: areWithin ? calendar : { days: next, kept: 'calendar-panels' } }
}
