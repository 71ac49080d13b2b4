/** Calendar days (`YYYY-MM-DD`), without any time zone: arithmetic and the grids that calendars are drawn on. */

const DAY_MS = 86_400_000

export type WeekStart = 'sunday' | 'monday'

const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`)
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string => toDay(toMs(day) + count * DAY_MS)

/** How many days `to` lies after `from`; below zero when before. */
export const daysBetween = (from: string, to: string): number => (toMs(to) - toMs(from)) / DAY_MS

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(toMs(day)).getUTCDay()

export const startOfWeek = (day: string, weekStart: WeekStart): string =>
  addDays(day, -((weekdayOf(day) + (weekStart === 'monday' ? 6 : 0)) % 7))

/** The days from one to another, both included; none when they are the wrong way round. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, n) => addDays(first, n))

/** The seven days of the week that a day is in. */
export function weekOf(day: string, weekStart: WeekStart): string[] {
  const first = startOfWeek(day, weekStart)
  return daysFrom(first, addDays(first, 6))
}

export const startOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** The first day of the month that lies `count` months after that of `day`. */
export function addMonths(day: string, count: number): string {
  const date = new Date(toMs(startOfMonth(day)))
  date.setUTCMonth(date.getUTCMonth() + count)
  return toDay(date.getTime())
}

export const endOfMonth = (day: string): string => addDays(addMonths(day, 1), -1)

/** The weeks, four to six, that show a month. */
export function monthGrid(day: string, weekStart: WeekStart): string[][] {
  const weeks: string[][] = []
  for (
    let first = startOfWeek(startOfMonth(day), weekStart);
    first <= endOfMonth(day);
    first = addDays(first, 7)
  ) {
    weeks.push(weekOf(first, weekStart))
  }
  return weeks
}
