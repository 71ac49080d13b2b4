import { daysBetween } from '#domain/calendar/days.ts'
import { DEFAULT_TIME_ZONE, dayIn } from '#domain/calendar/time-zone.ts'
import { wallDay } from '#domain/calendar/wall-time.ts'
import { isAwayOn } from './days-away.ts'
import { employees } from './team.ts'

/** Who keeps an event: somebody by their place among the employees, or the owner. */
export type Keeper = number | 'owner'

const DAY_MS = 86_400_000
const MONDAY_TO_FRIDAY = 5

/** Who has which events, and when each of them is at work; the same on the same day. */
export function keepersAt(now: Date) {
  // As the days away are kept: by the wall, on which a new day may have begun before it does in UTC.
  const today = dayIn(DEFAULT_TIME_ZONE, now.getTime())
  const sewing = employees.flatMap(({ role }, place) => (role === 'tailor' ? [place] : []))

  /** Who keeps the counter, as soon as there is somebody; before that the owner did it all. */
  function managerAt(atMs: number): Keeper {
    const place = employees.findIndex(({ role }) => role === 'manager')
    const sinceMs = now.getTime() - (employees[place]?.joinedDaysAgo ?? 0) * DAY_MS
    return place === -1 || atMs < sinceMs ? 'owner' : place
  }

  /** By midnight on the wall: those who sew keep their hours, all others are there whenever it is open. */
  function isThere(keeper: Keeper, midnightMs: number): boolean {
    const order = keeper === 'owner' ? -1 : sewing.indexOf(keeper)
    if (keeper === 'owner' || order === -1) return true
    const weekday = new Date(midnightMs).getUTCDay() || 7
    const hours = employees[keeper]?.hours
    if (weekday > MONDAY_TO_FRIDAY || hours?.[weekday - 1] === 0) return false
    return !isAwayOn(order, daysBetween(today, wallDay(midnightMs)))
  }

  return { managerAt, isThere }
}

export type Keepers = ReturnType<typeof keepersAt>
