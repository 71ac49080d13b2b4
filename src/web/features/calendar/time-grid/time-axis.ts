import { daySpan, fromWall, instantsAt, toWall, turnAt, wallTimeOfDay } from '#domain/calendar/wall-time.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const HOURS = 24

/** An hour on the wall; the one that comes twice in an autumn night has two rows. */
export interface AxisRow {
  readonly hour: number
  readonly isSecond: boolean
}

/** The hours beside which days are drawn: every hour that one of them has. */
export interface TimeAxis {
  readonly timeZone: string
  readonly rows: readonly AxisRow[]
}

const wallOf = (day: string, timeOfDayMs: number) => Date.parse(`${day}T00:00:00Z`) + timeOfDayMs

/** When the clock shows a time again in the same night; undefined where it doesn't. */
const secondInstant = (timeZone: string, wallMs: number): number | undefined =>
  instantsAt(timeZone, wallMs)[1]

const isOfUsualLength = ({ startMs, endMs }: { startMs: number; endMs: number }) => endMs - startMs === DAY_MS

function comesTwice(timeZone: string, day: string, hour: number): boolean {
  if (isOfUsualLength(daySpan(timeZone, day))) return false
  return [0, HOUR_MS / 2].some(
    (within) => secondInstant(timeZone, wallOf(day, hour * HOUR_MS + within)) !== undefined,
  )
}

export function timeAxis(timeZone: string, days: readonly string[]): TimeAxis {
  const rows = Array.from({ length: HOURS }, (_, hour) => {
    const second = days.some((day) => comesTwice(timeZone, day, hour)) ? [{ hour, isSecond: true }] : []
    return [{ hour, isSecond: false }, ...second]
  })
  return { timeZone, rows: rows.flat() }
}

/** How far down an instant of a day stands, in rows; what is before or after the day stands at its edge. */
export function rowAt({ timeZone, rows }: TimeAxis, day: string, instantMs: number): number {
  const { startMs, endMs } = daySpan(timeZone, day)
  if (instantMs <= startMs) return 0
  if (instantMs >= endMs) return rows.length
  const wallMs = toWall(timeZone, instantMs)
  const sinceMidnightMs = wallTimeOfDay(wallMs)
  const hour = Math.floor(sinceMidnightMs / HOUR_MS)
  const isSecond = turnAt(timeZone, instantMs) === 'second'
  const exact = rows.findIndex((row) => row.hour === hour && row.isSecond === isSecond)
  const index = exact >= 0 ? exact : rows.findIndex((row) => row.hour === hour)
  return index + (sinceMidnightMs % HOUR_MS) / HOUR_MS
}

/** The instant that stands so many rows down on a day. */
export function instantAt({ timeZone, rows }: TimeAxis, day: string, rowDown: number): number {
  const index = Math.min(Math.max(Math.floor(rowDown), 0), rows.length - 1)
  const { hour, isSecond } = rows[index] ?? { hour: 0, isSecond: false }
  const part = Math.min(Math.max(rowDown - index, 0), 1)
  // Whole milliseconds: of parts of one, no clock shows the same.
  const wallMs = wallOf(day, Math.round((hour + part) * HOUR_MS))
  if (!isSecond) return fromWall(timeZone, wallMs)
  // On a day that hasn't this hour twice, it is as if the row were none.
  return secondInstant(timeZone, wallMs) ?? fromWall(timeZone, wallOf(day, (hour + 1) * HOUR_MS))
}

/** The rows that a day hasn't got: the hour that a spring night skips, and on other days the second of an autumn night. */
export function missingRows({ timeZone, rows }: TimeAxis, day: string): readonly number[] {
  const isUsual = isOfUsualLength(daySpan(timeZone, day))
  return rows.flatMap(({ hour, isSecond }, index) => {
    if (isSecond) return !isUsual && comesTwice(timeZone, day, hour) ? [] : [index]
    if (isUsual) return []
    // Neither its first nor its second half is ever shown.
    const isSkipped = [0, HOUR_MS / 2].every((within) => {
      const wallMs = wallOf(day, hour * HOUR_MS + within)
      return toWall(timeZone, fromWall(timeZone, wallMs)) !== wallMs
    })
    return isSkipped ? [index] : []
  })
}
