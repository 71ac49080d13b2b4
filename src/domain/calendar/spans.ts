import { daysFrom } from './days.ts'
import { dayIn } from './time-zone.ts'
import { firstAfter, fromWall, instantsAt, moveOnWall, type Turn, toWall, type WallMs } from './wall-time.ts'

/** From its start up to, not including, its end. */
export interface Span {
  readonly startMs: number
  readonly endMs: number
}

/** The days in a zone that a span touches: what ends at midnight doesn't touch the day that begins there. */
export const daysTouched = (timeZone: string, { startMs, endMs }: Span): string[] =>
  daysFrom(dayIn(timeZone, startMs), dayIn(timeZone, Math.max(startMs, endMs - 1)))

/** One that begins as the other ends doesn't overlap it, and one without an instant, as a day that a zone left out, none. */
export const overlaps = (a: Span, b: Span): boolean =>
  Math.max(a.startMs, b.startMs) < Math.min(a.endMs, b.endMs)

interface Booked {
  readonly id: string
  readonly status: string
  readonly startTime: string
  readonly endTime: string
}

export const spanOf = ({ startTime, endTime }: Pick<Booked, 'startTime' | 'endTime'>): Span => ({
  startMs: Date.parse(startTime),
  endMs: Date.parse(endTime),
})

/** The events that take up time within a span: those that are scheduled, and not the one that is being changed. */
export const clashesWith = <Event extends Booked>(
  span: Span,
  events: readonly Event[],
  exceptId: string | null,
): Event[] =>
  events.filter(
    (event) => event.id !== exceptId && event.status === 'scheduled' && overlaps(span, spanOf(event)),
  )

/** Two times on the wall, as they are typed. */
export interface WallSpan {
  readonly startMs: WallMs
  readonly endMs: WallMs
}

/**
 * What is meant by two times on the wall, the start of which may be known already. An end that comes twice is the first
 * after the start, unless the second is said to be meant. Where the clock is put forward over the start, and no longer shows the end after it, it lasts as
 * long as was typed: 02:00 to 03:00 becomes 03:00 to 04:00. An end that isn't after the start stays so, unless the
 * clock shows it again after the start.
 */
export function spanOnWall(
  timeZone: string,
  typed: WallSpan,
  startMs = fromWall(timeZone, typed.startMs),
  endTurn: Turn = 'first',
): Span {
  const typedMs = typed.endMs - typed.startMs
  const shown = instantsAt(timeZone, typed.endMs).filter((ms) => ms > startMs)
  if (endTurn === 'second' && shown.length > 0) return { startMs, endMs: shown.at(-1) ?? startMs }
  const endMs = typedMs > 0 ? firstAfter(timeZone, startMs, typed.endMs) : shown[0]
  return { startMs, endMs: endMs ?? startMs + typedMs }
}

/** How far start and end have moved on the wall. */
export interface WallShift {
  readonly startMs: number
  readonly endMs: number
}

export const shiftBetween = (timeZone: string, from: Span, to: Span): WallShift => ({
  startMs: toWall(timeZone, to.startMs) - toWall(timeZone, from.startMs),
  endMs: toWall(timeZone, to.endMs) - toWall(timeZone, from.endMs),
})

/**
 * Both ends move on the wall, so 22:00 to 06:00 stays that in a night of seven hours. Where that leaves nothing (the
 * clock skips the start but not the end), it lasts as long as it would have. The start may be known already.
 */
export function shiftSpan(
  timeZone: string,
  span: Span,
  by: WallShift,
  startMs = moveOnWall(timeZone, span.startMs, by.startMs),
): Span {
  if (by.endMs === 0 && span.endMs > startMs) return { startMs, endMs: span.endMs }
  const endMs = firstAfter(timeZone, startMs, toWall(timeZone, span.endMs) + by.endMs)
  const lengthMs = span.endMs - span.startMs + by.endMs - by.startMs
  return { startMs, endMs: endMs ?? startMs + Math.max(lengthMs, SHORTEST_MS) }
}

/** The same two times on the wall, so many milliseconds of wall time later: a day later is `86_400_000`. */
export const repeatSpan = (timeZone: string, span: Span, byMs: number): Span =>
  shiftSpan(timeZone, span, { startMs: byMs, endMs: byMs })

const SHORTEST_MS = 60_000
