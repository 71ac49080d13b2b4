import { IMPORT_ROWS_MAX, type ImportKind } from '#contract/imports.ts'
import { type CsvTable, type Delimiter, detectDelimiter, readTable } from '#web/lib/csv-table.ts'
import { decode, detectEncoding, type Encoding, isWorkbook } from '#web/lib/decoding.ts'
import { matchColumns, type Target } from './column-matching.ts'
import { ambiguousDay, type DayOrder, dayOrderOf } from './day-values.ts'
import { fieldOf } from './import-fields.ts'

export const FILE_MAX_BYTES = 5_000_000

/** Enough cells of a column to see what it holds. */
export const SAMPLE_ROWS = 200

/** A file as it was read, and how. */
export interface OpenedFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  readonly table: CsvTable
  readonly targets: readonly Target[]
  /** What somebody said about days that could be read either way, by column. */
  readonly dayOrders: Readonly<Record<number, DayOrder>>
  /** The columns of which somebody said what they are. */
  readonly told: ReadonlySet<number>
}

export type FileRefusal = 'too-large' | 'workbook' | 'no-rows' | 'open-quote' | 'too-many-rows'

export const cellsOf = ({ rows }: CsvTable, column: number): string[] =>
  rows.map(({ cells }) => cells[column] ?? '')

interface ReadingOptions {
  readonly encoding?: Encoding
  readonly delimiter?: Delimiter
}

/** Reads a file, by what is told of it or else by what it looks like. */
export function openFile(
  kind: ImportKind,
  { name, bytes }: Pick<OpenedFile, 'name' | 'bytes'>,
  reading: ReadingOptions = {},
): OpenedFile | FileRefusal {
  if (bytes.length > FILE_MAX_BYTES) return 'too-large'
  if (isWorkbook(bytes)) return 'workbook'
  const encoding = reading.encoding ?? detectEncoding(bytes)
  const text = decode(bytes, encoding)
  const delimiter = reading.delimiter ?? detectDelimiter(text)
  const table = readTable(text, delimiter)
  if (table.rows.length === 0) return table.brokenLine === null ? 'no-rows' : 'open-quote'
  if (table.rows.length > IMPORT_ROWS_MAX) return 'too-many-rows'
  const sample = { ...table, rows: table.rows.slice(0, SAMPLE_ROWS) }
  const targets = matchColumns(kind, table.headers, (column) => cellsOf(sample, column))
  return { name, bytes, encoding, delimiter, table, targets, dayOrders: {}, told: new Set() }
}

export interface DayQuestion {
  readonly column: number
  /** One of its days that could be read either way. */
  readonly example: string
}

const isDay = (kind: ImportKind, target: Target | undefined): boolean =>
  target?.kind === 'field' && fieldOf(kind, target.id)?.kind === 'day'

/** The columns of days of which somebody has to say what comes first. */
export const dayQuestions = (kind: ImportKind, { table, targets }: OpenedFile): DayQuestion[] =>
  targets.flatMap((target, column) => {
    if (!isDay(kind, target)) return []
    const cells = cellsOf(table, column)
    const example = dayOrderOf(cells) === null ? ambiguousDay(cells) : undefined
    return example === undefined ? [] : [{ column, example }]
  })

/** The order of every column of days: as its days show it, or as it was said. */
export function dayOrders(kind: ImportKind, { table, targets, dayOrders: said }: OpenedFile) {
  const orders: Record<number, DayOrder> = {}
  for (const [column, target] of targets.entries()) {
    if (!isDay(kind, target)) continue
    orders[column] = dayOrderOf(cellsOf(table, column)) ?? said[column] ?? 'day-first'
  }
  return orders
}
