import type { CalendarEvent, DueMark } from '#contract/calendar.ts'
import { addDays } from '#domain/calendar/days.ts'
import { icsDay, icsInstant, icsLines, icsText } from '#domain/calendar/ics.ts'
import { m } from '#server/paraglide/messages.js'

interface CalendarContent {
  readonly brandName: string
  /** What a phone calls the calendar; null for a file of a single event. */
  readonly name: string | null
  readonly events: readonly CalendarEvent[]
  readonly marks: readonly DueMark[]
}

/** iCalendar (RFC 5545). Times are instants in UTC, since each occurrence is an event of its own and needs no zone. */
export function icsCalendar({ brandName, name, events, marks }: CalendarContent): string {
  return icsLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${icsText(brandName)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === null ? [] : feedLines(icsText(name))),
    ...events.flatMap(eventLines),
    ...marks.flatMap(markLines),
    'END:VCALENDAR',
  ])
}

/** The name as the standard says it and as older calendars do; phones are asked to look again every hour. */
const feedLines = (name: string) => [
  `NAME:${name}`,
  `X-WR-CALNAME:${name}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
]

function eventLines(event: CalendarEvent): string[] {
  const isCancelled = event.status === 'cancelled'
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    // The same text every time that nothing has changed: the feed is compared by its content.
    `DTSTAMP:${icsInstant(event.updatedAt)}`,
    `CREATED:${icsInstant(event.createdAt)}`,
    `LAST-MODIFIED:${icsInstant(event.updatedAt)}`,
    `SEQUENCE:${changeCount(event)}`,
    `DTSTART:${icsInstant(event.startTime)}`,
    `DTEND:${icsInstant(event.endTime)}`,
    `SUMMARY:${icsText(withClient(event.title, event.clientId?.name ?? null))}`,
    ...(event.location === null ? [] : [`LOCATION:${icsText(event.location)}`]),
    ...descriptionLines(event),
    `CATEGORIES:${event.type}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** What it is for, then what was noted. */
function descriptionLines({ projectId, description }: CalendarEvent): string[] {
  const texts = [projectId?.name ?? null, description].filter((text) => text !== null)
  return texts.length === 0 ? [] : [`DESCRIPTION:${icsText(texts.join('\n'))}`]
}

/** A number that grows with every change, so that a file taken in again replaces the one before. */
const changeCount = ({ createdAt, updatedAt }: CalendarEvent) =>
  Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1_000)

/** A whole day that takes up no time. */
function markLines({ kind, id, title, clientName, day, done }: DueMark): string[] {
  const due = kind === 'project' ? m.calendar_project_due({ title }) : m.calendar_invoice_due({ title })
  return [
    'BEGIN:VEVENT',
    `UID:${kind}-${id}`,
    `DTSTAMP:${icsDay(day)}T000000Z`,
    `DTSTART;VALUE=DATE:${icsDay(day)}`,
    `DTEND;VALUE=DATE:${icsDay(addDays(day, 1))}`,
    `SUMMARY:${icsText(`${done ? '✓ ' : ''}${withClient(due, clientName)}`)}`,
    `CATEGORIES:${kind}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const withClient = (title: string, client: string | null) =>
  client === null ? title : `${title} – ${client}`

/** One event as a file to keep, named by its title. */
export function icsFile(
  event: CalendarEvent,
  brandName: string,
): { readonly fileName: string; readonly content: string } {
  const words = event.title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')
  return {
    fileName: `${[...words].slice(0, 60).join('') || m.calendar_file_name()}.ics`,
    content: icsCalendar({ brandName, name: null, events: [event], marks: [] }),
  }
}
