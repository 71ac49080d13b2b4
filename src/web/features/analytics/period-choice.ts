import { type TimePeriod, timePeriods } from '#contract/analytics.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

export const tabs = ['revenue', 'clients', 'projects'] as const
export type Tab = (typeof tabs)[number]

/** The days are those of a custom range. */
export interface PeriodChoice {
  readonly period: TimePeriod
  readonly from: string
  readonly to: string
}

/** As the contract has it. */
const RANGE_YEARS_MAX = 20

const periodTexts: Readonly<Record<TimePeriod, () => string>> = {
  '1month': m.analytics_1month,
  '3months': m.analytics_3months,
  '6months': m.analytics_6months,
  '1year': m.analytics_1year,
  all: m.analytics_all,
  custom: m.analytics_custom,
}
export const periodText = (period: TimePeriod) => periodTexts[period]()

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(Date.parse(text)).toJSON()?.slice(0, 10) === text

/** What is wrong with a range of days; null where nothing is. */
export function rangeFault(from: string, to: string): string | null {
  if (!isDay(from) || !isDay(to)) return m.analytics_range_missing()
  if (from < '1900' || from >= '2200' || to < '1900' || to >= '2200') return m.analytics_range_reach()
  if (to < from) return m.analytics_range_order()
  const limit = `${Number(from.slice(0, 4)) + RANGE_YEARS_MAX}${from.slice(4)}`
  return to < limit ? null : m.analytics_range_long()
}

/** Reads `?period=1year`, or `?period=custom&from=…&to=…`; whatever is missing or no such thing is the last six months. */
export function readPeriod(search: URLSearchParams): PeriodChoice {
  const named = search.get('period')
  const period = timePeriods.find((one) => one === named) ?? '6months'
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (period !== 'custom') return { period, from: '', to: '' }
  return rangeFault(from, to) === null ? { period, from, to } : { period: '6months', from: '', to: '' }
}

export const readTab = (search: URLSearchParams): Tab =>
  tabs.find((tab) => tab === search.get('tab')) ?? 'revenue'

/** 'May 22 – Nov 21, 2026' */
export function spanText({ start, end }: { readonly start: string; readonly end: string }): string {
  const format = new Intl.DateTimeFormat(getLocale(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return format.formatRange(Date.parse(start), Date.parse(end))
}
