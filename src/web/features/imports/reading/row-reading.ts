import type * as z from 'zod/mini'
import { type ImportKind, importRows } from '#contract/imports.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { parseLength } from '#domain/measuring/parse-length.ts'
import { nameOnGarment } from '#domain/measuring/size-reading.ts'
import type { CsvRow } from '#web/lib/csv-table.ts'
import { issueText } from '#web/lib/issue-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { readSizeHeading } from '#web/shared/measurements/size-headings.ts'
import { refusalText } from '#web/shared/measurements/size-words.ts'
import { readCell } from './cell-reading.ts'
import type { Target } from './column-matching.ts'
import { readCountry } from './country-values.ts'
import type { DayOrder } from './day-values.ts'
import { fieldOf } from './import-fields.ts'
import { readWord } from './word-values.ts'

/** How the cells of a file are to be read. */
export interface Reading {
  readonly kind: ImportKind
  readonly headers: readonly string[]
  readonly targets: readonly Target[]
  readonly dayOrders: Readonly<Record<number, DayOrder>>
  /** Of sizes that tell no unit themselves. */
  readonly unit: LengthUnit
}

export interface RowProblem {
  /** What the server calls it; of a list, the list. '*' is the row itself. */
  readonly field: string
  /** The heading of its column, or what would be in it. */
  readonly heading: string
  readonly message: string
}

export interface ReadRow {
  readonly source: CsvRow
  /** As it is sent. What can't be read stands in it as it was written, so that the server refuses it too. */
  readonly body: Readonly<Record<string, unknown>>
  readonly problems: readonly RowProblem[]
}

type Values = Record<string, unknown>

const whole = (message: string): RowProblem => ({ field: '*', heading: '', message })

/** The heading of a field's column, or its label where it has none. */
export function headingOf({ kind, headers, targets }: Reading, field: string): string {
  const column = targets.findIndex((target) => target.kind === 'field' && target.id === field)
  return headers[column] ?? fieldOf(kind, field)?.label() ?? ''
}

export function readRow(reading: Reading, source: CsvRow): ReadRow {
  const tooLong = source.cells.slice(reading.headers.length).some((cell) => cell.trim() !== '')
  if (source.isBroken) return { source, body: {}, problems: [whole(m.imports_row_quotes())] }
  if (tooLong) return { source, body: {}, problems: [whole(m.imports_row_too_long())] }
  const problems: RowProblem[] = []
  const values: Values = {}
  for (const [column, target] of reading.targets.entries()) {
    const text = source.cells[column] ?? ''
    if (target.kind !== 'field' || text.trim() === '') continue
    const { value, problem } = readCell(reading, target.id, text, reading.dayOrders[column])
    values[target.id] = value
    if (problem !== undefined) {
      problems.push({ field: target.id, heading: reading.headers[column] ?? '', message: problem })
    }
  }
  const body = bodyOf(reading, source, values, problems)
  return { source, body, problems: [...problems, ...schemaProblems(reading, body, problems)] }
}

function bodyOf(reading: Reading, source: CsvRow, values: Values, problems: RowProblem[]): Values {
  switch (reading.kind) {
    case 'clients':
      return clientBody(values)
    case 'measurements': {
      const { unit, ...rest } = values
      const garment = readWord.garment(String(rest.garmentType ?? ''))
      return { ...rest, measurements: readSizes(reading, source, garment, unit, problems) }
    }
    case 'projects':
      return values
  }
}

/** Names and addresses come in one column or in several; a house may stand without a person. */
function clientBody({ firstName, lastName, street, country: written, ...rest }: Values): Values {
  const joined = (parts: readonly unknown[], between: string) =>
    parts.filter((part) => part !== undefined && part !== '').join(between)
  const name = joined([firstName, lastName], ' ') || rest.company
  const country = written === undefined ? null : readCountry(String(written))
  // A country that nobody knows by that name is kept as it was written, below the street.
  const address = joined([street, country === null ? written : undefined], '\n')
  return {
    ...rest,
    ...(rest.name === undefined && name !== undefined && { name }),
    ...(country !== null && { country }),
    ...(address !== '' && { address: joined([rest.address, address], '\n') }),
  }
}

function readSizes(
  { headers, targets, unit: usual }: Reading,
  source: CsvRow,
  garment: GarmentType | null,
  rowUnit: unknown,
  problems: RowProblem[],
): object[] {
  const columns = targets.flatMap((target) => (target.kind === 'size' ? [target.name] : []))
  return targets.flatMap((target, column): object[] => {
    const text = source.cells[column] ?? ''
    if (target.kind !== 'size' || text.trim() === '') return []
    const heading = headers[column] ?? ''
    const rowsOwn = rowUnit === 'cm' || rowUnit === 'inches' ? rowUnit : usual
    const unit = readSizeHeading(heading).unit ?? rowsOwn
    const name = garment === null ? target.name : nameOnGarment(target.name, garment, columns)
    const parsed = parseLength(text, unit)
    if (parsed.kind === 'none') return []
    if (parsed.kind === 'length') return [{ name, ...(parsed.convertedFrom ?? { size: parsed.size, unit }) }]
    problems.push({ field: 'measurements', heading, message: refusalText(parsed.why, unit) })
    return [{ name, size: text, unit }]
  })
}

/** What the contract finds wrong beyond what couldn't be read at all. */
function schemaProblems(reading: Reading, body: Values, found: readonly RowProblem[]): RowProblem[] {
  const parsed = importRows[reading.kind].safeParse(body)
  if (parsed.success) return []
  const told = new Set(found.map(({ field }) => field))
  return parsed.error.issues.flatMap((issue) => {
    const field = String(issue.path[0] ?? '')
    if (told.has(field)) return []
    told.add(field)
    return [{ field, heading: headingOf(reading, field), message: wordIssue(reading, issue, body) }]
  })
}

function wordIssue({ kind }: Reading, issue: z.core.$ZodIssue, body: Values): string {
  const field = String(issue.path[0] ?? '')
  if (field === 'measurements' && issue.code === 'too_small') return m.imports_no_sizes()
  const isTwice = issue.code === 'custom' && issue.params?.issue === 'measured-twice'
  if (field === 'measurements' && issue.path.at(-1) === 'name' && !isTwice) return m.imports_size_name()
  const label = fieldOf(kind, field)?.label() ?? field
  return issueText(issue, label, body[field])
}
