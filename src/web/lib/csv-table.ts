import papa from 'papaparse'
import { withoutGuard } from '#domain/csv/csv.ts'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

export interface CsvRow {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly number: number
  readonly cells: readonly string[]
  /** Its quotation marks don't match, so that its cells can't be told apart for sure. */
  readonly isBroken: boolean
}

export interface CsvTable {
  readonly headers: readonly string[]
  readonly rows: readonly CsvRow[]
  /** The line of the first quotation mark that doesn't close as it should: what follows may have become one cell. */
  readonly brokenLine: number | null
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** The text up to the end of its first line that says something, quoted line breaks apart. */
function firstLine(text: string): string {
  let isQuoted = false
  let from = 0
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]
    if (char === '"') isQuoted = !isQuoted
    if (isQuoted || (char !== '\n' && char !== '\r')) continue
    if (text.slice(from, index).trim() !== '') return text.slice(from, index)
    from = index + 1
  }
  return text.slice(from)
}

/** Excel's own way of telling: a first line 'sep=;'. */
const separatorLine = /^\s*"?sep=(.)"?[ \t]*(?:\r\n|\r|\n|$)/i

const withoutSeparatorLine = (text: string): string =>
  text.replace(separatorLine, (line) => line.replace(/\S/g, ''))

/** What separates the headings most often; headings hardly ever contain any of these themselves. */
export function detectDelimiter(text: string): Delimiter {
  const told = delimiters.find((delimiter) => delimiter === separatorLine.exec(text)?.[1])
  if (told !== undefined) return told
  const bare = firstLine(text).replace(/"[^"]*"/g, '')
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The cells of a text, line by line, without any meaning of headings. */
export const readCells = (text: string, delimiter: Delimiter): readonly (readonly string[])[] =>
  papa
    .parse<string[]>(withoutSeparatorLine(text), { delimiter, skipEmptyLines: false })
    .data.map((cells) => cells.map(withoutGuard))

/** Rows and cells of a CSV text. Blank rows are left out, and yet counted. */
export function readTable(text: string, delimiter: Delimiter): CsvTable {
  const bare = withoutSeparatorLine(text)
  const { data, errors } = papa.parse<string[]>(bare, { delimiter, skipEmptyLines: false })
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  const rows = data.map((cells, index) => ({
    number: index + 1,
    cells: cells.map(withoutGuard),
    isBroken: broken.has(index),
  }))
  const [heading, ...rest] = rows.filter(({ cells }) => !isBlank(cells))
  const quote = errors.find(({ type }) => type === 'Quotes')?.index
  return {
    headers: heading?.cells.map((cell) => cell.trim()) ?? [],
    rows: rest,
    brokenLine: quote === undefined ? null : bare.slice(0, quote).split(/\r\n|\r|\n/).length,
  }
}
