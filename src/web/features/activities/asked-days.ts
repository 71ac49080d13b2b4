import { addDays } from '#domain/calendar/days.ts'
import { type Days, ownDaysIn } from '#web/lib/day-range.ts'

/** What can be asked for by its name, and stays what it is called the day after. */
const namedDays = ['today', 'yesterday', 'week', 'month'] as const
type NamedDays = (typeof namedDays)[number]

export const daysChoices = ['all', ...namedDays, 'own'] as const
export type DaysChoice = (typeof daysChoices)[number]

export interface AskedDays {
  readonly choice: DaysChoice
  /** Null is ever. */
  readonly days: Days | null
}

/** How many days ago they begin, and end. */
const reaches: Readonly<Record<NamedDays, readonly [number, number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
}

export function daysOf(name: NamedDays, today: string): Days {
  const [from, to] = reaches[name]
  return { from: addDays(today, -from), to: addDays(today, -to) }
}

/** Reads `?days=week`, or `?from=…&to=…`; whatever is no such thing is ever. */
export function readDays(search: URLSearchParams, today: string): AskedDays {
  const own = ownDaysIn(search)
  if (own) return { choice: 'own', days: own }
  const named = namedDays.find((name) => name === search.get('days'))
  return named ? { choice: named, days: daysOf(named, today) } : { choice: 'all', days: null }
}

/** What an address says of no days. */
export const noDays = { days: null, from: null, to: null } as const
