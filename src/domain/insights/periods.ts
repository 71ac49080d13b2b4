import { addDays, addMonths, daysBetween, endOfMonth, startOfMonth } from '../calendar/days.ts'

/** Spans of days that figures are counted over. Days are `YYYY-MM-DD`; both ends are included. */
export interface DaySpan {
  readonly start: string
  readonly end: string
}

export type Length = { readonly months: number } | { readonly days: number }

export interface Period {
  readonly span: DaySpan
  /** As long, and right before; null where a period has everything. */
  readonly before: (DaySpan & { readonly length: Length }) | null
}

/** The same day of the month that lies `count` months away, or that month's last where it is shorter. */
export function sameDayInMonths(day: string, count: number): string {
  const first = addMonths(day, count)
  const wanted = addDays(first, Number(day.slice(8)) - 1)
  const last = endOfMonth(first)
  return wanted < last ? wanted : last
}

/** So many months up to and including today: on the 21st of November, six reach from the 22nd of May. */
export function lastMonths(today: string, months: number): Period {
  const startBack = (count: number) => addDays(sameDayInMonths(today, -count), 1)
  const start = startBack(months)
  const before = { start: startBack(2 * months), end: addDays(start, -1), length: { months } }
  return { span: { start, end: today }, before }
}

/** Any days: whole calendar months compare with as many months before, others with as many days. */
export function chosenDays(span: DaySpan): Period {
  const end = addDays(span.start, -1)
  if (span.start === startOfMonth(span.start) && span.end === endOfMonth(span.end)) {
    const months = monthsBetween(span.start, span.end) + 1
    return { span, before: { start: addMonths(span.start, -months), end, length: { months } } }
  }
  const days = daysBetween(span.start, span.end) + 1
  return { span, before: { start: addDays(span.start, -days), end, length: { days } } }
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
const monthsBetween = (from: string, to: string) => monthNumber(to) - monthNumber(from)

/** A calendar month (1 to 12) as far as it lies in a span. */
export interface MonthPart extends DaySpan {
  readonly month: number
  readonly year: number
}

/** The calendar months that a span touches. */
export function monthsOf({ start, end }: DaySpan): MonthPart[] {
  return Array.from({ length: monthsBetween(start, end) + 1 }, (_, n) => {
    const first = addMonths(start, n)
    const last = endOfMonth(first)
    return { ...monthAndYear(first), start: n === 0 ? start : first, end: last < end ? last : end }
  })
}

const monthAndYear = (day: string) => ({ month: Number(day.slice(5, 7)), year: Number(day.slice(0, 4)) })

/** One for each month of a period: where its counterpart in the span before starts, and which month that is. */
export function counterparts({ span, before }: Period): { start: string; month: number; year: number }[] {
  if (before === null) return []
  const { length } = before
  return monthsOf(span).map(({ start }, index) => {
    if ('days' in length) {
      const earlier = addDays(start, -length.days)
      return { start: earlier, ...monthAndYear(earlier) }
    }
    const first = addMonths(start, -length.months)
    // The first holds whatever comes before the second: by the calendar it can begin in the month before.
    return { start: index === 0 ? before.start : first, ...monthAndYear(first) }
  })
}
