import type { Stage } from '#contract/workshop.ts'
import { addDays, daysBetween } from '#domain/calendar/days.ts'
import { openDays, type Plan } from '#domain/workshop/shifting.ts'

export const WEEK_DAYS = 7
/** With more days than this there is no room for each one's name or figure. */
export const NAMED_DAYS_MAX = 28

/** The days that are shown, from the first day of a week on. */
export interface Span {
  readonly days: readonly string[]
  readonly today: string
}

/** A stay at a stage, from its day until before that of the next. */
export interface Bar {
  readonly stage: Stage
  readonly from: string
  readonly until: string
  /** It is there now. */
  readonly isHere: boolean
}

/** From where a piece is, through the stages that it has still to come to; until it is ready. */
export function barsOf(plan: Plan, stages: readonly Stage[], today: string): Bar[] {
  const here = stages.find(({ id }) => id === plan.stageId)
  const open = openDays(plan, stages)
  if (!here) return []
  const [next] = open
  // What nothing is planned for after it has no end to be drawn.
  const until = next?.day ?? plan.promisedOn
  if (until === null) return []
  const begun = plan.planned[here.id]
  const from = begun !== undefined && begun < today ? begun : today
  // What is behind its plan is still there today, and comes to the others no sooner.
  const left = until <= today ? addDays(today, 1) : until
  const bars: Bar[] = [{ stage: here, from, until: left, isHere: true }]
  for (const [nth, { stage, day }] of open.entries()) {
    const after = open[nth + 1]?.day
    const named = stages.find(({ id }) => id === stage.id)
    const reached = day < left ? left : day
    if (named && after !== undefined && after > reached) {
      bars.push({ stage: named, from: reached, until: after, isHere: false })
    }
  }
  return bars
}

/** A day that can be moved, and where it is drawn. */
export interface Marker {
  /** A stage's id, or `PROMISE`. */
  readonly what: string
  readonly stage: Stage | null
  readonly day: string
  /** How many others stand before it on that day. */
  readonly place: number
}

export const PROMISE = 'promise'

/** The days of a plan that are still to come, the promised one last. */
export function markersOf(plan: Plan, stages: readonly Stage[]): Marker[] {
  const seen = new Map<string, number>()
  return openDays(plan, stages)
    .map(({ stage, day }) => ({
      what: stage.id,
      stage: stages.find(({ id }) => id === stage.id) ?? null,
      day,
    }))
    .concat(plan.promisedOn === null ? [] : [{ what: PROMISE, stage: null, day: plan.promisedOn }])
    .map((marker) => {
      const place = seen.get(marker.day) ?? 0
      seen.set(marker.day, place + 1)
      return { ...marker, place }
    })
}

/** Where a day begins, in percent of the span; within it in any case. */
export function placeOf(day: string, { days }: Span): number {
  const [first] = days
  if (first === undefined) return 0
  return Math.min(100, Math.max(0, (daysBetween(first, day) / days.length) * 100))
}

export const isShown = (day: string, { days }: Span): boolean => {
  const [first, last] = [days[0], days.at(-1)]
  return first !== undefined && last !== undefined && first <= day && day <= last
}

/** Whether some of a stay is within the span. */
export const isBarShown = ({ from, until }: Bar, { days }: Span): boolean => {
  const [first, last] = [days[0], days.at(-1)]
  return first !== undefined && last !== undefined && from <= last && until > first
}
