import { addDays } from './days.ts'

/**
 * What the clock on the wall shows in a zone, as milliseconds since the epoch as if that clock were UTC's. Differences
 * between two of them are what people mean by 'an hour later' and 'the same time tomorrow'. Instants are milliseconds
 * since the epoch, truly.
 */
export type WallMs = number

const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  return format
}

export function toWall(timeZone: string, instantMs: number): WallMs {
  // '11/21/2026, 10:00:00': taken apart it costs a third of what asking for its parts does.
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = formatOf(timeZone)
    .format(instantMs)
    .split(/\D+/)
    .map(Number)
  const beyondTheSecond = ((instantMs % 1_000) + 1_000) % 1_000
  return Date.UTC(year, month - 1, day, hour, minute, second, beyondTheSecond)
}

const offset = (timeZone: string, instantMs: number) => toWall(timeZone, instantMs) - instantMs

/** The instant of a time by the offsets that hold before and after any change nearby. */
const byOffsets = (timeZone: string, wallMs: WallMs) => ({
  // No zone is further than a day from UTC, so any change of its offset nearby lies between these two.
  before: wallMs - offset(timeZone, wallMs - DAY_MS),
  after: wallMs - offset(timeZone, wallMs + DAY_MS),
})

/** When the clock shows a time, in order: once as a rule, never where it is put forward over it, twice where it is put back. */
export function instantsAt(timeZone: string, wallMs: WallMs): readonly number[] {
  const { before, after } = byOffsets(timeZone, wallMs)
  // As on nearly every day of the year: there is nothing to choose between.
  if (before === after) return [before]
  return [before, after].filter((ms) => toWall(timeZone, ms) === wallMs).sort((a, b) => a - b)
}

/** Which of the two is meant where the clock shows a time twice. */
export const turns = ['first', 'second'] as const
export type Turn = (typeof turns)[number]

/**
 * The instant that a time means. What a spring-forward leaves out is read as if the clock had not been put forward
 * (02:30 becomes 03:30), as in iCalendar (RFC 5545, 3.3.5); of what comes twice in autumn, it is the first unless the
 * second is said to be meant.
 */
export function fromWall(timeZone: string, wallMs: WallMs, turn: Turn = 'first'): number {
  const shown = instantsAt(timeZone, wallMs)
  return shown[turns.indexOf(turn)] ?? shown[0] ?? byOffsets(timeZone, wallMs).before
}

/** Which of two an instant is whose time the clock shows twice; null where it shows that once. */
export function turnAt(timeZone: string, instantMs: number): Turn | null {
  const [, second] = instantsAt(timeZone, toWall(timeZone, instantMs))
  if (second === undefined) return null
  return instantMs >= second ? 'second' : 'first'
}

/** What the clock is put forward over where it never shows a time: from the one to the other. Null where it shows it. */
export function skippedAround(
  timeZone: string,
  wallMs: WallMs,
): { readonly fromMs: WallMs; readonly toMs: WallMs } | null {
  if (instantsAt(timeZone, wallMs).length > 0) return null
  const { before, after } = byOffsets(timeZone, wallMs)
  const aheadMs = offset(timeZone, after)
  // The clock is put forward after the one and at the other at the latest.
  let [still, changed] = [after, before]
  while (changed - still > 1) {
    const middle = Math.floor((still + changed) / 2)
    if (offset(timeZone, middle) === aheadMs) still = middle
    else changed = middle
  }
  return { fromMs: changed + aheadMs, toMs: toWall(timeZone, changed) }
}

/** The first time after an instant that a time on the wall can mean; undefined where it means none after it. */
export const firstAfter = (timeZone: string, instantMs: number, wallMs: WallMs): number | undefined =>
  [fromWall(timeZone, wallMs), ...instantsAt(timeZone, wallMs)].find((ms) => ms > instantMs)

/** `YYYY-MM-DDTHH:mm`, as fields for a date and time take it. */
export const wallText = (wallMs: WallMs): string => new Date(wallMs).toISOString().slice(0, 16)

/** Reads `YYYY-MM-DDTHH:mm`, also with seconds or a space in the middle; null when it is no such time. */
export function parseWall(text: string): WallMs | null {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/.test(text)) return null
  const iso = text.replace(' ', 'T')
  const wallMs = Date.parse(`${iso}Z`)
  // The 30th of February would silently be one of March.
  return Number.isNaN(wallMs) || wallText(wallMs) !== iso.slice(0, 16) ? null : wallMs
}

/** The calendar day of a wall time. */
export const wallDay = (wallMs: WallMs): string => new Date(wallMs).toISOString().slice(0, 10)

/** Milliseconds since that day's midnight on the wall. */
export const wallTimeOfDay = (wallMs: WallMs): number => ((wallMs % DAY_MS) + DAY_MS) % DAY_MS

/** Moves an instant by a difference on the wall: a day later is the same time of day, whatever the night does. */
export const moveOnWall = (timeZone: string, instantMs: number, byMs: number): number =>
  // Not moving must not turn the second 02:30 of an autumn night into the first.
  byMs === 0 ? instantMs : fromWall(timeZone, toWall(timeZone, instantMs) + byMs)

/** The first instant of a day. */
export const startOfDay = (timeZone: string, day: string): number =>
  fromWall(timeZone, Date.parse(`${day}T00:00:00Z`))

/** From a day's first instant to the next day's: mostly 24 hours, 23 or 25 where the clock changes. */
export const daySpan = (timeZone: string, day: string): { startMs: number; endMs: number } => ({
  startMs: startOfDay(timeZone, day),
  endMs: startOfDay(timeZone, addDays(day, 1)),
})
