import type { Span } from '#domain/calendar/spans.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { toldApart, zoneShort as zoneName } from '#domain/calendar/zone-names.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes far longer than using it. */
export function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${getLocale()}${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(getLocale(), options)
    formats.set(key, format)
  }
  return format
}

/** The words are the product's, but a clock of 12 or 24 hours is a habit: the browser's, as in its own time fields. */
const browserClock = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hourCycle
const clock = {
  hour: 'numeric',
  minute: '2-digit',
  ...(browserClock && { hourCycle: browserClock }),
} as const

export const zoneShort = (timeZone: string, instantMs: number): string =>
  zoneName(getLocale(), timeZone, instantMs)

/** '10:00'; and '02:30 EDT' where the clock shows it twice that night. */
export const timeText = (timeZone: string, instantMs: number): string =>
  toldApart(formatOf({ ...clock, timeZone }).format(instantMs), getLocale(), timeZone, instantMs)

/** '9:00' or '9 AM', beside a row of hours. */
export function hourText(hour: number): string {
  const isTwelve = browserClock === 'h11' || browserClock === 'h12'
  const options = isTwelve ? ({ hour: 'numeric', hourCycle: browserClock } as const) : clock
  return formatOf({ ...options, timeZone: 'UTC' }).format(hour * 3_600_000)
}

export const dayMs = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** 'Saturday, November 21, 2026' */
export const longDay = (day: string) => formatOf({ dateStyle: 'full', timeZone: 'UTC' }).format(dayMs(day))

/** 'Saturday, November 21' */
export const dayText = (day: string) =>
  formatOf({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(dayMs(day))

/** 'Sat, Nov 21' */
export const shortDay = (day: string) =>
  formatOf({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(dayMs(day))

export const weekdayText = (day: string, width: 'short' | 'narrow' | 'long' = 'short') =>
  formatOf({ weekday: width, timeZone: 'UTC' }).format(dayMs(day))

/** 'Sat, Nov 21, 10:00' */
export const momentText = (timeZone: string, instantMs: number, day = shortDay) =>
  `${day(dayIn(timeZone, instantMs))}, ${timeText(timeZone, instantMs)}`

/** 'Nov 21, 10:00 to 11:00'; both days where it ends on another one. */
export function whenText(timeZone: string, { startMs, endMs }: Span, day = dayText): string {
  const [first, last] = [dayIn(timeZone, startMs), dayIn(timeZone, endMs)]
  return m.calendar_span({
    start: momentText(timeZone, startMs, day),
    end: first === last ? timeText(timeZone, endMs) : momentText(timeZone, endMs, day),
  })
}
