import { addMonths, endOfMonth, startOfMonth } from '#domain/calendar/days.ts'

export const periods = ['this-month', 'last-month', 'own'] as const
export type Period = (typeof periods)[number]

/** From the first day to the last one, both among them. */
export interface Days {
  readonly from: string
  readonly to: string
}

const isDay = (text: string) =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && new Date(Date.parse(text)).toJSON()?.slice(0, 10) === text

/** Whether such days can be asked for. */
export const isPeriod = ({ from, to }: Days): boolean => isDay(from) && isDay(to) && from <= to

export function daysOf(period: Exclude<Period, 'own'>, today: string): Days {
  const from = startOfMonth(period === 'this-month' ? today : addMonths(startOfMonth(today), -1))
  return { from, to: endOfMonth(from) }
}

/** Reads `?period=last-month`, or `?from=…&to=…`; whatever is no such thing is this month. */
export function readPeriod(search: URLSearchParams, today: string): Days & { readonly period: Period } {
  const own = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  if (isPeriod(own)) return { period: 'own', ...own }
  const period = search.get('period') === 'last-month' ? 'last-month' : 'this-month'
  return { period, ...daysOf(period, today) }
}
