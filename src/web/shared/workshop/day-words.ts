import { awayWithin, type Hours } from '#domain/workshop/hours.ts'
import type { Closure } from '#domain/workshop/planning.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(getLocale(), { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

const textOf = (day: string, options: Intl.DateTimeFormatOptions) =>
  formatOf(options).format(Date.parse(`${day}T00:00:00Z`))

/** 'Thu, May 12': as days are spoken of where weeks are planned. */
export const spokenDay = (day: string) => textOf(day, { weekday: 'short', day: 'numeric', month: 'short' })

/** 'May 12'. */
export const shortDay = (day: string) => textOf(day, { day: 'numeric', month: 'short' })

const rangeText = (from: string, until: string, options: Intl.DateTimeFormatOptions) =>
  formatOf(options).formatRange(Date.parse(`${from}T00:00:00Z`), Date.parse(`${until}T00:00:00Z`))

/** 'Mon, Nov 23 – Fri, Nov 27', or one day. */
export const spokenDays = (from: string, until: string) =>
  rangeText(from, until, { weekday: 'short', day: 'numeric', month: 'short' })

/** 'Nov 23 – 27, 2026': where years matter. */
export const daysOfYear = (from: string, until: string) => rangeText(from, until, { dateStyle: 'medium' })

export const weekdayText = (day: string, width: 'short' | 'narrow' | 'long' = 'short') =>
  textOf(day, { weekday: width })

/** 'away until Fri, Nov 27' of who isn't there on a day, 'away Mon, Nov 23 – Fri, Nov 27' of who won't be. */
function awayText(span: Closure, today: string): string {
  if (span.from > today) return m.workshop_away({ days: spokenDays(span.from, span.until) })
  return span.until === today
    ? m.workshop_away_today()
    : m.workshop_away_until({ day: spokenDay(span.until) })
}

/** When somebody is away next, if that is before a day is over; null where they are there. */
export function nextAwayText({ away }: Pick<Hours, 'away'>, today: string, last: string): string | null {
  const [next] = awayWithin(away, today, last)
  return next ? awayText(next, today) : null
}
