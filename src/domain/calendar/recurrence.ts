import { repeatSpan, type Span } from './spans.ts'
import { daySpan, toWall, wallDay } from './wall-time.ts'

const DAY_MS = 86_400_000

const unitDays = { day: 1, week: 7 } as const

export interface Recurrence {
  readonly unit: keyof typeof unitDays
  readonly every: number
  /** The last day, in the zone, on which one may start. */
  readonly until: string
}

/** By how much on the wall each of the occurrences follows the first, at most `limit` of them. */
export function shiftsOf(
  timeZone: string,
  first: Span,
  { unit, every, until }: Recurrence,
  limit: number,
): number[] {
  const found: number[] = []
  const firstWallMs = toWall(timeZone, first.startMs)
  for (let n = 0; found.length < limit; n++) {
    const byMs = n * every * unitDays[unit] * DAY_MS
    const day = wallDay(firstWallMs + byMs)
    if (day > until) break
    const { startMs, endMs } = daySpan(timeZone, day)
    if (startMs < endMs) found.push(byMs)
  }
  return found
}

/**
 * The occurrences of what recurs, the first included, at most `limit` of them. Each starts and ends at the same times on
 * the wall as the first, so it is elapsed time that gives where the clock changes in between. A day that a zone left
 * out altogether (Apia, 30 December 2011) has none.
 */
export const occurrences = (timeZone: string, first: Span, rule: Recurrence, limit: number): Span[] =>
  shiftsOf(timeZone, first, rule, limit).map((byMs) => repeatSpan(timeZone, first, byMs))
