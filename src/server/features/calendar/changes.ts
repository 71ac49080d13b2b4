import type { CalendarEvent, calendarEndpoints } from '#contract/calendar.ts'
import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import { daysBetween } from '#domain/calendar/days.ts'
import { type Span, shiftBetween, shiftSpan, spanOf } from '#domain/calendar/spans.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { requireSpan } from './policy.ts'
import type { EventTime } from './queries.ts'

type Changes = Omit<ParsedBody<(typeof calendarEndpoints)['update'] & EndpointSpec>, 'reach' | 'updatedAt'>

/** Nobody takes off whom or what they aren't shown: a null given back for it says that it stays. */
export function withoutUnseen<Given extends Pick<Changes, 'clientId' | 'projectId'>>(
  { clientId, projectId, ...rest }: Given,
  event: CalendarEvent,
) {
  return {
    ...rest,
    ...(clientId !== undefined && (clientId ?? event.clientId?._id) != null && { clientId }),
    ...(projectId !== undefined && (projectId ?? event.projectId?._id) != null && { projectId }),
  }
}

export const toTime = (id: string, { startMs, endMs }: Span): EventTime => ({
  id,
  startTime: new Date(startMs).toISOString(),
  endTime: new Date(endMs).toISOString(),
})

/** The new times of an event and of others of its series, which move by as much on the wall; none if nothing moves. */
export function timesMoved(
  timeZone: string,
  event: CalendarEvent,
  others: readonly CalendarEvent[],
  { startTime = event.startTime, endTime = event.endTime }: Changes,
): EventTime[] {
  if (startTime === event.startTime && endTime === event.endTime) return []
  const to = spanOf({ startTime, endTime })
  requireSpan(to)
  const shift = shiftBetween(timeZone, spanOf(event), to)
  return [
    toTime(event.id, to),
    ...others.map((other) => toTime(other.id, shiftSpan(timeZone, spanOf(other), shift))),
  ]
}

/** By how many days in the zone the start moves. */
export const daysMoved = (timeZone: string, event: CalendarEvent, { startTime = event.startTime }: Changes) =>
  daysBetween(dayIn(timeZone, Date.parse(event.startTime)), dayIn(timeZone, Date.parse(startTime)))
