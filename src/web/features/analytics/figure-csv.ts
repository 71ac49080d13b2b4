import { type CsvCell, toCsv } from '#domain/csv/csv.ts'
import { withTrueMinus } from '#domain/numbers/true-minus.ts'
import { formatDay, formatMoney, formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'

export type Unit = 'text' | 'money' | 'count' | 'percent' | 'change' | 'day'

/** What stands behind a chart, and in its file. */
export interface FigureTable {
  /** The file's name without its ending. */
  readonly name: string
  readonly title: string
  /** As things stand today, whatever the period. */
  readonly isOfToday?: boolean
  readonly columns: readonly { readonly heading: string; readonly unit: Unit }[]
  readonly rows: readonly (readonly CsvCell[])[]
  /** Where the first cell of each row leads, on the screen. */
  readonly paths?: readonly (string | null)[]
}

/** Tells what is in it and of which days, so that no two are mistaken for one another. */
export function fileName(
  { name, isOfToday = false }: Pick<FigureTable, 'name' | 'isOfToday'>,
  { start, end }: { readonly start: string; readonly end: string },
  today: string,
): string {
  return `${[m.analytics_file(), name, ...(isOfToday ? [today] : [start, end])].join('-')}.csv`
}

// So that a spreadsheet reads the file as Unicode.
const byteOrderMark = '\ufeff'

/** Numbers stay numbers: what they are counted in stands in the heading. */
export function figureCsv({ columns, rows }: FigureTable, currency: string): string {
  const units: Readonly<Record<Unit, string | null>> = {
    text: null,
    day: null,
    count: null,
    money: currency,
    percent: '%',
    change: '%',
  }
  const headings = columns.map(({ heading, unit }) => {
    const told = units[unit]
    return told === null ? heading : m.analytics_unit_heading({ heading, unit: told })
  })
  return byteOrderMark + toCsv([headings, ...rows])
}

/** A cell as it is read on the screen. */
export function cellText(cell: CsvCell, unit: Unit, currency: string): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return unit === 'day' ? formatDay(cell) : cell
  if (unit === 'money') return formatMoney(cell, currency, { whole: true })
  const number = withTrueMinus(formatNumber(cell))
  if (unit === 'change') return m.analytics_percent({ percent: cell > 0 ? `+${number}` : number })
  return unit === 'percent' ? m.analytics_percent({ percent: number }) : number
}
