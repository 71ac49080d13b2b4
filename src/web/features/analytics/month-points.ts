import { endOfMonth, startOfMonth } from '#domain/calendar/days.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { spanText } from './period-choice.ts'

/** One place on the axis of a chart over time. */
export interface Point {
  readonly key: string
  /** On the axis: 'May', or '2026' where years are drawn. */
  readonly tick: string
  /** In full: 'May 22 – 31, 2026', 'June 2026'. */
  readonly title: string
  /** One for each series. */
  readonly values: readonly number[]
}

export interface MonthValue {
  readonly month: number
  readonly year: number
  readonly start: string
  readonly end: string
  readonly values: readonly number[]
}

/** More bars than these can't be told apart. */
const MONTHS_MAX = 36

const monthFormat = (options: Intl.DateTimeFormatOptions, day: string) =>
  new Intl.DateTimeFormat(getLocale(), { ...options, timeZone: 'UTC' }).format(Date.parse(day))

export function monthTitle({ start, end }: Pick<MonthValue, 'start' | 'end'>): string {
  const isWhole = start === startOfMonth(start) && end === endOfMonth(start)
  return isWhole ? monthFormat({ month: 'long', year: 'numeric' }, start) : spanText({ start, end })
}

export const isByYear = (months: readonly unknown[]): boolean => months.length > MONTHS_MAX

/** Months as points of a chart; so many that nobody could tell them apart are summed up to years. */
export function pointsOf(months: readonly MonthValue[]): Point[] {
  if (isByYear(months)) return yearsOf(months)
  return months.map(({ month, year, start, end, values }, index) => {
    const short = monthFormat({ month: 'short' }, start)
    const tellsYear = months.length > 1 && (index === 0 || month === 1)
    return {
      key: `${year}-${month}`,
      tick: tellsYear ? `${short} ’${String(year).slice(2)}` : short,
      title: monthTitle({ start, end }),
      values,
    }
  })
}

function yearsOf(months: readonly MonthValue[]): Point[] {
  const sums = new Map<number, readonly number[]>()
  for (const { year, values } of months) {
    const sum = sums.get(year) ?? values.map(() => 0)
    sums.set(
      year,
      values.map((value, index) => value + (sum[index] ?? 0)),
    )
  }
  return [...sums].map(([year, values]) => ({
    key: String(year),
    tick: String(year),
    title: String(year),
    values,
  }))
}
