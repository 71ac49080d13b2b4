/** Days and spans once more, as plainly as they can be told: nothing of src/domain is used, so that faults show. */

const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

export function dayOf(timeZone: string, instant: string | number): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  const [month, day, year] = format.format(new Date(instant)).split('/')
  return `${year}-${month}-${day}`
}

export const plusDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

export const daysApart = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Months since the year 0. */
export const monthIndex = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

function dayInMonth(index: number, day: number): string {
  for (let wanted = day; ; wanted--) {
    const month = String((index % 12) + 1).padStart(2, '0')
    const text = `${Math.floor(index / 12)}-${month}-${String(wanted).padStart(2, '0')}`
    // The 31st of a shorter month rolls over into the next: then the day before is tried.
    if (!Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text) return text
  }
}

/** The same day so many months earlier, or the last of a shorter month. */
export const monthsEarlier = (day: string, count: number): string =>
  dayInMonth(monthIndex(day) - count, Number(day.slice(8)))

export interface Spans {
  readonly start: string
  readonly end: string
  readonly before: { readonly start: string; readonly end: string } | null
  /** Where a day of the span before would lie in the period's months, counted from the first. */
  readonly slotBefore: (day: string) => number
  /** The month (since the year 0) that a month of the period, by its first day in it, is drawn beside. */
  readonly monthBefore: (monthStart: string) => number
}

export function spansOf(
  asked: { readonly timePeriod: string; readonly startDate?: string; readonly endDate?: string },
  today: string,
  firstDay: string,
): Spans {
  const none = () => 0
  if (asked.timePeriod === 'all')
    return { start: firstDay, end: today, before: null, slotBefore: none, monthBefore: none }
  const months = { '1month': 1, '3months': 3, '6months': 6, '1year': 12 }[asked.timePeriod]
  if (months !== undefined) {
    const start = plusDays(monthsEarlier(today, months), 1)
    return {
      start,
      end: today,
      before: { start: plusDays(monthsEarlier(today, 2 * months), 1), end: plusDays(start, -1) },
      slotBefore: (day) => Math.max(0, monthIndex(day) + months - monthIndex(start)),
      monthBefore: (monthStart) => monthIndex(monthStart) - months,
    }
  }
  const { startDate: start = '', endDate: end = '' } = asked
  const wholeMonths = start.endsWith('-01') && plusDays(end, 1).endsWith('-01')
  const count = monthIndex(end) - monthIndex(start) + 1
  const length = daysApart(start, end) + 1
  return wholeMonths
    ? {
        start,
        end,
        before: { start: monthsEarlier(start, count), end: plusDays(start, -1) },
        slotBefore: (day) => monthIndex(day) + count - monthIndex(start),
        monthBefore: (monthStart) => monthIndex(monthStart) - count,
      }
    : {
        start,
        end,
        before: { start: plusDays(start, -length), end: plusDays(start, -1) },
        slotBefore: (day) => monthIndex(plusDays(day, length)) - monthIndex(start),
        monthBefore: (monthStart) => monthIndex(plusDays(monthStart, -length)),
      }
}
