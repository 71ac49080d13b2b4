import { fromWall, parseWall, toWall, wallDay, wallText } from '#domain/calendar/wall-time.ts'

const HOUR_MS = 3_600_000

/** The next full hour, for an hour; on another day than today it is the same hour of that day. */
export function proposedStart(timeZone: string, nowMs: number, day: string): string {
  const nextHour = Math.floor(toWall(timeZone, nowMs) / HOUR_MS + 1) * HOUR_MS
  const today = wallDay(toWall(timeZone, nowMs))
  const proposedMs = day === today ? nextHour : parseWall(`${day}T${wallText(nextHour).slice(11)}`)
  // A time that the clock shows that day.
  return wallText(toWall(timeZone, fromWall(timeZone, proposedMs ?? nextHour)))
}
