import { addMonths, endOfMonth, startOfMonth } from '#domain/calendar/days.ts'
import { type Days, ownDaysIn } from '#web/lib/day-range.ts'

export const periods = ['this-month', 'last-month', 'own'] as const
export type Period = (typeof periods)[number]

export function daysOf(period: Exclude<Period, 'own'>, today: string): Days {
  const from = startOfMonth(period === 'this-month' ? today : addMonths(startOfMonth(today), -1))
  return { from, to: endOfMonth(from) }
}

/** Reads `?period=last-month`, or `?from=…&to=…`; whatever is no such thing is this month. */
export function readPeriod(search: URLSearchParams, today: string): Days & { readonly period: Period } {
  const own = ownDaysIn(search)
  if (own) return { period: 'own', ...own }
  const period = search.get('period') === 'last-month' ? 'last-month' : 'this-month'
  return { period, ...daysOf(period, today) }
}
