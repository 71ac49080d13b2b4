import { addDays } from '../calendar/days.ts'
import {
  isWorkDay,
  type PlannedDays,
  type PlannedStage,
  type WorkCalendar,
  workDaysAfter,
  workDaysBefore,
} from './planning.ts'
import { isDoneAt } from './stages.ts'

/** What is planned of a piece, and where it is now. */
export interface Plan {
  readonly stageId: string
  readonly planned: PlannedDays
  readonly promisedOn: string | null
}

/** How a workshop works: its stages in their order, and on which days. */
export interface Works extends WorkCalendar {
  readonly stages: readonly PlannedStage[]
}

export interface MovedDay {
  readonly stageId: string
  readonly from: string
  readonly to: string
}

/** A plan with a day of it moved. */
export interface Shift {
  /** All of its days, also those that stay. */
  readonly planned: PlannedDays
  readonly promisedOn: string | null
  /** The days that moved, in the order of the stages; the one that was asked for among them. */
  readonly moved: readonly MovedDay[]
}

/** A day of a plan that is still to come. */
export interface OpenDay {
  readonly stage: PlannedStage
  readonly day: string
}

/** The stages that a piece has still to come to, up to where it is ready, by the days that are planned for them. */
export function openDays({ stageId, planned }: Plan, stages: readonly PlannedStage[]): readonly OpenDay[] {
  const here = stages.findIndex(({ id }) => id === stageId)
  return stages.slice(here + 1).flatMap((stage): OpenDay[] => {
    const day = planned[stage.id]
    return day === undefined || stage.meaning === 'collected' ? [] : [{ stage, day }]
  })
}

/** The day on which the workshop plans to have it ready; null where none is planned, or once it is. */
export const readyDay = (plan: Plan, stages: readonly PlannedStage[]): string | null =>
  openDays(plan, stages).findLast(({ stage }) => isDoneAt(stage))?.day ?? null

/** Whether it is planned to be ready after the day that was promised. */
export function breaksPromise(plan: Plan, stages: readonly PlannedStage[]): boolean {
  const ready = readyDay(plan, stages)
  return ready !== null && plan.promisedOn !== null && ready > plan.promisedOn
}

/** How many working days lie from one day to before another. */
function workDaysBetween(from: string, to: string, calendar: WorkCalendar): number {
  let count = 0
  for (let day = from; day < to; day = addDays(day, 1)) if (isWorkDay(day, calendar)) count += 1
  return count
}

/** How long a stage lasts: as usual, unless the plan gives it less. */
const lengthOf = ({ stage, day }: OpenDay, next: OpenDay, calendar: WorkCalendar): number =>
  Math.min(stage.days, workDaysBetween(day, next.day, calendar))

function shifted(plan: Plan, open: readonly OpenDay[], days: readonly string[]): Shift {
  const moved = open.flatMap(({ stage, day }, nth): MovedDay[] => {
    const to = days[nth] ?? day
    return to === day ? [] : [{ stageId: stage.id, from: day, to }]
  })
  return {
    planned: { ...plan.planned, ...Object.fromEntries(moved.map(({ stageId, to }) => [stageId, to])) },
    promisedOn: plan.promisedOn,
    moved,
  }
}

/** Days that come later move along where a stage would be left with less time than it has; then those before it likewise. */
function around(open: readonly OpenDay[], place: number, to: string, calendar: WorkCalendar): string[] {
  const days = open.map(({ day }) => day)
  days[place] = to
  for (let nth = place + 1; nth < open.length; nth += 1) {
    const [before, here, reached] = [open[nth - 1], open[nth], days[nth - 1]]
    if (!before || !here || reached === undefined) break
    const earliest = workDaysAfter(reached, lengthOf(before, here, calendar), calendar)
    if (here.day >= earliest) break
    days[nth] = earliest
  }
  for (let nth = place - 1; nth >= 0; nth -= 1) {
    const [here, after, reached] = [open[nth], open[nth + 1], days[nth + 1]]
    if (!here || !after || reached === undefined) break
    const latest = workDaysBefore(reached, lengthOf(here, after, calendar), calendar)
    if (here.day <= latest) break
    days[nth] = latest
  }
  return days
}

/**
 * Moves the day of a stage that is still to come. It comes to a working day, later ones where it goes later; what is in its
 * way moves along by no more than it must. The promise stays, unless `takesPromise` is asked for and it would be broken.
 */
export function shiftStage(
  plan: Plan,
  stageId: string,
  to: string,
  works: Works,
  { takesPromise = false }: { readonly takesPromise?: boolean } = {},
): Shift {
  const open = openDays(plan, works.stages)
  const place = open.findIndex(({ stage }) => stage.id === stageId)
  const from = open[place]?.day
  if (from === undefined || from === to) return shifted(plan, open, [])
  const day = to > from ? workDaysAfter(to, 0, works) : workDaysBefore(to, 0, works)
  const shift = shifted(plan, open, around(open, place, day, works))
  const after = { ...plan, ...shift }
  const ready = readyDay(after, works.stages)
  return takesPromise && breaksPromise(after, works.stages) ? { ...shift, promisedOn: ready } : shift
}

/** Promises another day: it is ready on the last working day until then, and what is in its way moves along. */
export function shiftPromise(plan: Plan, to: string, works: Works): Shift {
  const open = openDays(plan, works.stages)
  const place = open.findIndex(({ stage }) => isDoneAt(stage))
  if (place === -1) return { ...shifted(plan, open, []), promisedOn: to }
  const ready = workDaysBefore(to, 0, works)
  return { ...shifted(plan, open, around(open, place, ready, works)), promisedOn: to }
}
