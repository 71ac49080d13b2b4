import { eventDaysMax, occurrencesMax, rangeDaysMax } from '#contract/calendar.ts'
import { addDays, daysBetween } from '#domain/calendar/days.ts'
import { occurrences } from '#domain/calendar/recurrence.ts'
import type { Span } from '#domain/calendar/spans.ts'
import { m } from '#server/paraglide/messages.js'
import { fieldError } from '#server/platform/errors.ts'

const DAY_MS = 86_400_000

/** A change of one end alone is checked against the other end on record. */
export function requireSpan({ startMs, endMs }: Span): void {
  if (endMs <= startMs) throw fieldError('endTime', m.invalid_end_before_start())
  if (endMs - startMs > eventDaysMax * DAY_MS) {
    throw fieldError('endTime', m.calendar_event_too_long({ days: eventDaysMax }))
  }
}

export interface DayRange {
  readonly startDate: string
  readonly endDate: string
}

/** The days that a list covers; null is 'without a range'. */
export function rangeOf({
  startDate,
  endDate,
}: {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}): DayRange | null {
  const first = startDate ?? (endDate && addDays(endDate, 1 - rangeDaysMax))
  if (first === undefined) return null
  const last = endDate ?? addDays(first, rangeDaysMax - 1)
  const days = daysBetween(first, last) + 1
  if (days < 1) throw fieldError('endDate', m.calendar_last_before_first())
  if (days > rangeDaysMax) throw fieldError('endDate', m.calendar_range_too_long({ days: rangeDaysMax }))
  return { startDate: first, endDate: last }
}

/** Every occurrence of what recurs; never none. */
export function occurrencesWithin(
  timeZone: string,
  first: Span,
  repeat: Parameters<typeof occurrences>[2],
): Span[] {
  const spans = occurrences(timeZone, first, repeat, occurrencesMax + 1)
  if (spans.length === 0) throw fieldError('repeat.until', m.calendar_last_before_first())
  if (spans.length > occurrencesMax) {
    throw fieldError('repeat.until', m.calendar_recurs_too_often({ times: occurrencesMax }))
  }
  return spans
}
