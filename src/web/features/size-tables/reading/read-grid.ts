import type { LengthUnit } from '#domain/measuring/length.ts'
import { parseLength } from '#domain/measuring/parse-length.ts'
import { type Delimiter, detectDelimiter, readCells } from '#web/lib/csv-table.ts'
import { readSizeHeading, readUnit } from '#web/shared/measurements/size-headings.ts'
import { isReadMeasure, measureLabel, measureNameOf, namesAsked } from '../values/measure-names.ts'
import { type Grid, keptCell, measureRow, sizeColumn, typedCell } from '../values/table-values.ts'

/** A size table as a spreadsheet has it, before anything of it is taken. */
export interface ReadGrid {
  /** What stands above the table, such as its name. */
  readonly title: string
  /** Told in the title, the corner or the headings; null where it isn't. */
  readonly unit: LengthUnit | null
  readonly codes: readonly string[]
  readonly measures: readonly ReadMeasure[]
}

interface ReadMeasure {
  readonly heading: string
  /** Of this measure alone, where its heading tells one. */
  readonly unit: LengthUnit | null
  readonly cells: readonly string[]
}

/** A name that has several meanings, and those, the likeliest first. */
export interface UnsureMeasure {
  readonly heading: string
  readonly names: readonly string[]
}

/** What somebody said that each of them means: a size, or its own name. */
export type Answers = ReadonlyMap<string, string>

const noAnswers: Answers = new Map()

/** What somebody should look at before a table is taken. */
export type ReadProblem =
  | { readonly kind: 'unreadable'; readonly measure: string; readonly code: string; readonly text: string }
  /** Kept, but no draft knows what it measures. */
  | { readonly kind: 'unknown'; readonly measure: string }

/** A comma may be a decimal one: it separates only where nothing else does. */
function delimiterOf(text: string): Delimiter {
  const lines = text.split(/\r\n|\r|\n/)
  const told = (['\t', ';', '|'] as const).find(
    (delimiter) => lines.filter((line) => line.includes(delimiter)).length > 1,
  )
  return told ?? detectDelimiter(text)
}

const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== ''

const flip = (cells: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const width = Math.max(0, ...cells.map(({ length }) => length))
  return Array.from({ length: width }, (_, column) => cells.map((line) => line[column] ?? ''))
}

const isMeasureName = (heading: string): boolean => isReadMeasure(heading) || namesAsked(heading).length > 0

const knownIn = (headings: readonly string[]): number =>
  headings.filter((heading) => isFilled(heading) && isMeasureName(heading)).length

/** The last word that names a unit: 'Women, in cm', 'Maße (Zoll)'. */
function unitIn(text: string): LengthUnit | null {
  const words = text.split(/[^\p{L}″"]+/u).filter((word) => word !== '')
  return words.map(readUnit).findLast((unit) => unit !== null) ?? null
}

/**
 * Reads what was copied from a spreadsheet, or a CSV file: sizes beside each other and measures below each other, or
 * the other way round. Null where no table is in it.
 */
export function readGrid(text: string): ReadGrid | null {
  const lines = readCells(text, delimiterOf(text)).filter((line) => line.some(isFilled))
  const from = lines.findIndex((line) => line.filter(isFilled).length > 1)
  if (from === -1) return null
  const title = lines
    .slice(0, from)
    .flatMap((line) => line.filter(isFilled))
    .join(' ')
    .trim()
  const found = lines.slice(from)
  const [first = []] = found
  const across = knownIn(first.slice(1))
  const down = knownIn(found.slice(1).map(([heading = '']) => heading))
  const table = across > down ? flip(found) : found
  const [[corner = '', ...codes] = [], ...rows] = table
  if (codes.length === 0 || rows.length === 0) return null
  const measures = rows.map(([heading = '', ...cells]) => ({
    heading: readSizeHeading(heading).name,
    unit: readSizeHeading(heading).unit,
    cells: codes.map((_code, column) => cells[column]?.trim() ?? ''),
  }))
  return {
    title,
    unit: unitIn(corner) ?? unitIn(title),
    codes: codes.map((code) => code.trim()),
    measures: measures.filter(({ heading, cells }) => isFilled(heading) || cells.some(isFilled)),
  }
}

/** A cell in the grid's unit: as it was written where it can't be read. */
function cellOf(text: string, unit: LengthUnit, told: LengthUnit) {
  const parsed = parseLength(text, told)
  if (parsed.kind !== 'length') return typedCell(text)
  return keptCell(parsed.convertedFrom ?? { size: parsed.size, unit: told }, unit)
}

/** The names of a table that somebody has to say the meaning of. */
export const unsureMeasures = ({ measures }: ReadGrid): readonly UnsureMeasure[] =>
  [...new Set(measures.map(({ heading }) => heading))].flatMap((heading) => {
    const names = namesAsked(heading)
    return names.length > 0 ? [{ heading, names }] : []
  })

/** The table in the grid, with everything that stood in it: what can't be read is marked there. */
export function gridOfRead(read: ReadGrid, unit: LengthUnit, told: LengthUnit, answers = noAnswers): Grid {
  return {
    unit,
    columns: read.codes.map((code) => sizeColumn(code)),
    measures: read.measures.map(({ heading, unit: own, cells }) =>
      measureRow(
        measureLabel(answers.get(heading) ?? measureNameOf(heading)),
        cells.map((text) => cellOf(text, unit, own ?? told)),
      ),
    ),
  }
}

/** What wasn't understood, cell by cell and name by name. */
export function problemsOf({ codes, measures }: ReadGrid, told: LengthUnit): readonly ReadProblem[] {
  return measures.flatMap(({ heading, unit, cells }): ReadProblem[] => {
    const measure = isFilled(heading) ? measureLabel(measureNameOf(heading)) : ''
    const unread = cells.flatMap((text, column): ReadProblem[] => {
      const isRefused = parseLength(text, unit ?? told).kind === 'refused'
      return isRefused ? [{ kind: 'unreadable', measure, code: codes[column] ?? '', text }] : []
    })
    return isMeasureName(heading) ? unread : [{ kind: 'unknown', measure }, ...unread]
  })
}
