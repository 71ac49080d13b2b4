import { addDays, weekdayOf } from '../calendar/days.ts'
import type { Role } from '../team/permissions.ts'
import { type Closure, isWithin, isWorkDay, type WorkCalendar } from './planning.ts'

/** A person's work of a day, in minutes: six hours at the table, the rest goes to the counter and to fittings. */
export const MINUTES_A_DAY = 360
export const MINUTES_A_DAY_MAX = 1_440
const WEEK_DAYS = 7

/** How many minutes somebody works at garments on each day of the week, from Monday to Sunday. */
export type Week = readonly number[]

const never: Week = Array.from({ length: WEEK_DAYS }, () => 0)
const usual: Week = never.map(() => MINUTES_A_DAY)

/** The roles whose work garments are, where nothing else is said. */
const makes = (role: Role) => role === 'owner' || role === 'manager' || role === 'tailor'

/** As it was said, or as is usual in a role: who keeps the books or looks on works at no garment. */
export const weekOf = (role: Role, said: Week | null): Week => said ?? (makes(role) ? usual : never)

/** What a week comes to on the days on which the workshop works. */
export const minutesAWeek = (week: Week, { workDays }: Pick<WorkCalendar, 'workDays'>): number =>
  workDays.reduce((sum: number, day) => sum + (week[day - 1] ?? 0), 0)

/** How many minutes there are on a day: none where the workshop is closed. */
export const minutesOn = (week: Week, day: string, calendar: WorkCalendar): number =>
  isWorkDay(day, calendar) ? (week[(weekdayOf(day) + WEEK_DAYS - 1) % WEEK_DAYS] ?? 0) : 0

/** Somebody's hours: their week, and the days on which they aren't there. */
export interface Hours {
  readonly week: Week
  readonly away: readonly Closure[]
}

/** How many minutes there are on a day, whoever's they are. */
export type Time = (day: string) => number

/** Each day is looked up once: a promise is tried against hundreds of them. */
export function byDay(minutesOf: Time): Time {
  const known = new Map<string, number>()
  return (day) => {
    const minutes = known.get(day) ?? minutesOf(day)
    known.set(day, minutes)
    return minutes
  }
}

/** Somebody's time: their week, but for the days on which they are away or the workshop is closed. */
export const timeOf = ({ week, away }: Hours, calendar: WorkCalendar): Time =>
  byDay((day) => (isWithin(day, away) ? 0 : minutesOn(week, day, calendar)))

/** The days within a span on which somebody is away, in order: what overlaps, or goes on the next day, is one. */
export function awayWithin(away: readonly Closure[], first: string, last: string): Closure[] {
  const spans: Closure[] = []
  for (const { from, until } of away.toSorted((a, b) => a.from.localeCompare(b.from))) {
    if (until < first || from > last) continue
    const before = spans.at(-1)
    if (before && from <= addDays(before.until, 1)) {
      spans[spans.length - 1] = { from: before.from, until: until > before.until ? until : before.until }
    } else spans.push({ from, until })
  }
  return spans
}
