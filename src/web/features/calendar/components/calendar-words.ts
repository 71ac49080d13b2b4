import type { CalendarEvent, DueMark, Repeat } from '#contract/calendar.ts'
import type { Span } from '#domain/calendar/spans.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { eventStatusText, eventTypeText } from '#web/shared/calendar/event-words.ts'
import {
  dayMs,
  formatOf,
  longDay,
  momentText,
  timeText,
  whenText,
  zoneShort,
} from '#web/shared/calendar/time-words.ts'
import type { Address, CalendarView } from '../calendar-address.ts'

export const clientText = ({ clientId }: CalendarEvent) => clientId?.name ?? m.calendar_no_client()

const viewTexts: Readonly<Record<CalendarView, () => string>> = {
  month: m.calendar_view_month,
  week: m.calendar_view_week,
  day: m.calendar_view_day,
  agenda: m.calendar_view_agenda,
}
export const viewText = (view: CalendarView) => viewTexts[view]()

/** What of an event's time falls on a day: '10:00 to 11:00', 'until 02:00', or all of it. */
export function timeOnDayText(timeZone: string, { startMs, endMs }: Span, day: string): string {
  const [first, last] = [dayIn(timeZone, startMs), dayIn(timeZone, endMs - 1)]
  if (first < day && last > day) return m.calendar_all_day()
  if (first < day) return m.calendar_until_time({ time: timeText(timeZone, endMs) })
  return m.calendar_span({
    start: timeText(timeZone, startMs),
    end: last > day ? momentText(timeZone, endMs) : timeText(timeZone, endMs),
  })
}

/** The same in parts, of which the first alone tells enough where there is no room for the second: '10:00', 'to 11:00'. */
export function timePartsOnDay(timeZone: string, span: Span, day: string): readonly string[] {
  const whole = timeOnDayText(timeZone, span, day)
  const start = timeText(timeZone, span.startMs)
  return whole.startsWith(start) ? [start, whole.slice(start.length).trim()] : [whole]
}

/** Everything that a screen reader needs to tell one event from another. */
export function eventLabel(timeZone: string, event: CalendarEvent): string {
  const span = { startMs: Date.parse(event.startTime), endMs: Date.parse(event.endTime) }
  const label = m.calendar_event_label({
    when: whenText(timeZone, span),
    title: event.title,
    type: eventTypeText(event.type),
    status: eventStatusText(event.status),
  })
  return joined([label, event.clientId?.name], ', ')
}

/** What an event is told by where there is little room: whom and which piece it is about, or else its title. */
export function shortLabel({ title, clientId, projectId }: CalendarEvent): string {
  const piece = projectId?.name ?? title
  return joined([clientId?.name, piece])
}

/** What names of events follow. */
export const clashText = (count: number) => m.calendar_clash({ count })

export function markText({ kind, title, clientName, done }: DueMark): string {
  const mark = kind === 'project' ? m.calendar_mark_project({ title }) : m.calendar_mark_invoice({ title })
  const whole = m.calendar_mark_of({ mark, client: clientName ?? m.calendar_unknown_client() })
  return done ? m.calendar_mark_done({ mark: whole }) : whole
}

export function repeatText({ unit, every }: Repeat): string {
  return unit === 'day'
    ? m.calendar_repeat_every_days({ count: every })
    : m.calendar_repeat_every_weeks({ count: every })
}

/** 'America/New_York (EST)' at that instant. */
export const zoneText = (timeZone: string, instantMs: number): string =>
  `${timeZone.replaceAll('_', ' ')} (${zoneShort(timeZone, instantMs)})`

/** The heading over what is shown: 'November 2026', 'Nov 15 – 21, 2026', 'Saturday, November 21, 2026'. */
export function headingText({ view, date }: Address, days: readonly string[]): string {
  if (view === 'month')
    return formatOf({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(dayMs(date))
  if (view === 'day') return longDay(date)
  const format = formatOf({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return format.formatRange(dayMs(days[0] ?? date), dayMs(days.at(-1) ?? date))
}

/** The same with a day's weekday apart, which stands over its hours too and has no room beside the tools of a phone. */
export function headingParts(address: Address, days: readonly string[]): readonly [string, string] {
  const whole = headingText(address, days)
  if (address.view !== 'day') return ['', whole]
  const rest = formatOf({ dateStyle: 'long', timeZone: 'UTC' }).format(dayMs(address.date))
  return whole.endsWith(rest) ? [whole.slice(0, -rest.length), rest] : ['', whole]
}
