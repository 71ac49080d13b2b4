import { type Days, ownDaysIn } from '#web/lib/day-range.ts'

export const statementPeriods = ['this-year', 'last-year', 'all', 'own'] as const
export type StatementPeriod = (typeof statementPeriods)[number]

/** The days of a period; undefined is open. */
interface Asked {
  readonly period: StatementPeriod
  readonly days: Days | undefined
}

export function yearOf(period: 'this-year' | 'last-year', today: string): Days {
  const year = Number(today.slice(0, 4)) - (period === 'last-year' ? 1 : 0)
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** Reads `?period=last-year`, or `?from=…&to=…`; whatever is no such thing is this year. */
export function readStatementPeriod(search: URLSearchParams, today: string): Asked {
  const own = ownDaysIn(search)
  if (own) return { period: 'own', days: own }
  const period = search.get('period')
  if (period === 'all') return { period, days: undefined }
  const year = period === 'last-year' ? period : 'this-year'
  return { period: year, days: yearOf(year, today) }
}
