import { addDays, type WeekStart, weekdayOf } from '../calendar/days.ts'
import { isDoneAt, type MeantStage } from './stages.ts'

/** From Monday to Sunday. */
export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const
export type WeekDay = (typeof weekDays)[number]

/** The same in the order of a week that begins so. */
export const weekDaysFrom = (weekStart: WeekStart): readonly WeekDay[] =>
  weekStart === 'monday' ? weekDays : [7, 1, 2, 3, 4, 5, 6]

/** Days on which nothing is made, by a workshop or by one of its people; the first and the last included. */
export interface Closure {
  readonly from: string
  readonly until: string
}

/** When a workshop works: on one day of the week at least. */
export interface WorkCalendar {
  readonly workDays: readonly WeekDay[]
  readonly closures: readonly Closure[]
}

export interface PlannedStage extends MeantStage {
  readonly id: string
  /** How many working days it usually takes. */
  readonly days: number
  /** How many minutes of work one piece usually takes there, where somebody has said so. */
  readonly minutes?: number | null
}

/** Days by which a piece is to be at a stage, by the stage's id. */
export type PlannedDays = Readonly<Record<string, string>>

const SUNDAY = 7

/** Whether a day is among spans of days. */
export const isWithin = (day: string, spans: readonly Closure[]): boolean =>
  spans.some(({ from, until }) => from <= day && day <= until)

export function isWorkDay(day: string, { workDays, closures }: WorkCalendar): boolean {
  const weekDay = weekdayOf(day) || SUNDAY
  return workDays.some((worked) => worked === weekDay) && !isWithin(day, closures)
}

/** Further back than any order reaches: whoever has closed for years has no working day in them. */
const LOOKED_THROUGH_DAYS = 3_000

function workDaysOn(day: string, count: number, calendar: WorkCalendar, direction: 1 | -1): string {
  let found = day
  let left = count
  for (let looked = 0; looked < LOOKED_THROUGH_DAYS; looked += 1) {
    if (isWorkDay(found, calendar)) {
      if (left === 0) return found
      left -= 1
    }
    found = addDays(found, direction)
  }
  return found
}

/** The working day so many working days before another; that day itself, or the last before it, where it is none. */
export const workDaysBefore = (day: string, count: number, calendar: WorkCalendar): string =>
  workDaysOn(day, count, calendar, -1)

/** The working day so many working days after another; that day itself, or the next after it, where it is none. */
export const workDaysAfter = (day: string, count: number, calendar: WorkCalendar): string =>
  workDaysOn(day, count, calendar, 1)

/** Counts back from the promised day by how long each stage usually takes. What is collected has no day. */
export function planBack(
  promisedOn: string,
  stages: readonly PlannedStage[],
  calendar: WorkCalendar,
): PlannedDays {
  const ready = stages.findIndex(isDoneAt)
  const planned: Record<string, string> = {}
  let day = promisedOn
  for (const stage of stages.slice(0, ready + 1).toReversed()) {
    day = workDaysBefore(day, isDoneAt(stage) ? 0 : stage.days, calendar)
    planned[stage.id] = day
  }
  return planned
}

/** The day by which a piece is to leave the stage it is at for the next; null where nothing is planned, or once it is ready. */
export function nextDay(
  stages: readonly PlannedStage[],
  stageId: string,
  planned: PlannedDays,
  promisedOn: string | null,
): string | null {
  const place = stages.findIndex(({ id }) => id === stageId)
  const here = stages[place]
  const next = stages[place + 1]
  if (!here || !next || isDoneAt(here)) return null
  // The promise is the day on which it is ready, whatever is planned for it within the workshop.
  return (isDoneAt(next) ? promisedOn : planned[next.id]) ?? promisedOn
}
