/** What comes first where both could: '03/04/2026'. */
export type DayOrder = 'day-first' | 'month-first'

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/
const yearLast = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?:,? .*)?$/
const dayThenName = /^(\d{1,2})\.?[ -]?([a-zä]+)\.?,?[ -](\d{4})$/
const nameThenDay = /^([a-zä]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/

/** By their first three letters, in English and German. */
const months: readonly (readonly string[])[] = [
  ['jan', 'jän'],
  ['feb'],
  ['mar', 'mär', 'mrz', 'mae'],
  ['apr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez'],
]

const monthOf = (name: string): number => months.findIndex((names) => names.includes(name.slice(0, 3))) + 1

function isoDay(year: number, month: number, day: number): string | null {
  const fullYear = year < 100 ? 2000 + year : year
  const date = new Date(Date.UTC(fullYear, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** A day as people write it, as YYYY-MM-DD; null where it is none. With full stops the day always comes first. */
export function readDay(text: string, order: DayOrder): string | null {
  const plain = text.trim().toLowerCase()
  const [, y, m, d] = yearFirst.exec(plain) ?? []
  if (y !== undefined) return isoDay(Number(y), Number(m), Number(d))
  const [whole, first, separator, second, year] = yearLast.exec(plain) ?? []
  if (whole !== undefined) {
    const isDayFirst = separator === '.' || order === 'day-first'
    const [day, month] = isDayFirst ? [first, second] : [second, first]
    return isoDay(Number(year), Number(month), Number(day))
  }
  const [, day, name, namedYear] = dayThenName.exec(plain) ?? []
  if (name !== undefined) return isoDay(Number(namedYear), monthOf(name), Number(day))
  const [, monthName, dayAfter, lastYear] = nameThenDay.exec(plain) ?? []
  if (monthName !== undefined) return isoDay(Number(lastYear), monthOf(monthName), Number(dayAfter))
  return null
}

/** The order that a column's days are written in; null where they could be either and somebody has to say. */
export function dayOrderOf(values: readonly string[]): DayOrder | null {
  const pairs = values.flatMap((text) => {
    const [, first, separator, second] = yearLast.exec(text.trim()) ?? []
    return separator === undefined || separator === '.' ? [] : [[Number(first), Number(second)] as const]
  })
  const isDayFirst = pairs.some(([first]) => first > 12)
  const isMonthFirst = pairs.some(([, second]) => second > 12)
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day-first' : 'month-first'
  return pairs.some(([first, second]) => first !== second) ? null : 'day-first'
}

/** One of the days that could be read either way, to ask by. */
export const ambiguousDay = (values: readonly string[]): string | undefined =>
  values.find((text) => dayOrderOf([text]) === null)
