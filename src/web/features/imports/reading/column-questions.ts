import type { ImportKind } from '#contract/imports.ts'
import { isDisbelieved } from '#domain/drafting/body.ts'
import { namesInstead } from '#domain/drafting/other-sizes.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import type { Length, LengthUnit, NamedSize } from '#domain/measuring/length.ts'
import { parseLength } from '#domain/measuring/parse-length.ts'
import { nameOnGarment } from '#domain/measuring/size-reading.ts'
import type { CsvRow } from '#web/lib/csv-table.ts'
import { readHeading, readSizeHeading } from '#web/shared/measurements/size-headings.ts'
import { garmentsIn } from './column-matching.ts'
import { type OpenedFile, SAMPLE_ROWS } from './opened-file.ts'
import { readWord } from './word-values.ts'

/** A column of sizes of which somebody has to say what was measured. */
export interface ColumnQuestion {
  readonly column: number
  /** What it may be, by the names that sizes are kept as; the likeliest first. */
  readonly names: readonly string[]
  /** What stands in it that can't be what its heading says; null where the heading itself has several meanings. */
  readonly strange: { readonly name: string; readonly size: Length } | null
}

type Named = ReadonlyMap<number, string>

/** The columns of sizes whose heading says for certain what they are. */
const namedColumns = ({ table, targets }: OpenedFile, garments: readonly GarmentType[]): Named =>
  new Map(
    table.headers.flatMap((heading, column) => {
      const read = readHeading(heading, garments)
      return read.kind === 'sure' && targets[column]?.kind !== 'field' ? [[column, read.name] as const] : []
    }),
  )

/** What a row says of each column of sizes. */
function sizesOf(
  { cells }: CsvRow,
  { headers }: OpenedFile['table'],
  named: Named,
  garment: GarmentType,
  unit: LengthUnit,
): readonly (NamedSize & { readonly column: number })[] {
  const names = [...named.values()]
  return [...named].flatMap(([column, name]) => {
    const parsed = parseLength(cells[column] ?? '', readSizeHeading(headers[column] ?? '').unit ?? unit)
    if (parsed.kind !== 'length') return []
    const { size, unit: told } = parsed.convertedFrom ?? parsed
    return [{ name: nameOnGarment(name, garment, names), size, unit: told, column }]
  })
}

/** Columns in which at least half of the sizes can't be what the heading says. */
function strangeColumns(file: OpenedFile, named: Named, unit: LengthUnit): readonly ColumnQuestion[] {
  const { table, targets } = file
  const garmentColumn = targets.findIndex((target) => target.kind === 'field' && target.id === 'garmentType')
  const counts = new Map<number, { all: number; strange: (NamedSize & { instead: readonly string[] })[] }>()
  for (const row of table.rows.slice(0, SAMPLE_ROWS)) {
    const garment = readWord.garment(row.cells[garmentColumn] ?? '')
    if (garment === null) continue
    const sizes = sizesOf(row, table, named, garment, unit)
    for (const { column, ...size } of sizes) {
      const count = counts.get(column) ?? { all: 0, strange: [] }
      counts.set(column, count)
      count.all += 1
      if (!isDisbelieved({ garment, sizes }, size.name)) continue
      count.strange.push({ ...size, instead: namesInstead(garment, size.name) })
    }
  }
  return [...counts].flatMap(([column, { all, strange }]): ColumnQuestion[] => {
    const [first] = strange
    const name = named.get(column)
    if (!first || name === undefined || strange.length * 2 < all) return []
    const names = new Set([name, ...strange.flatMap(({ instead }) => instead)])
    return [{ column, names: [...names], strange: { name, size: { size: first.size, unit: first.unit } } }]
  })
}

/** Columns of sizes that nobody should guess: their headings have several meanings, or their sizes are not of it. */
export function columnQuestions(
  kind: ImportKind,
  file: OpenedFile,
  unit: LengthUnit,
): readonly ColumnQuestion[] {
  if (kind !== 'measurements') return []
  const garments = garmentsIn(file.targets, (column) =>
    file.table.rows.map(({ cells }) => cells[column] ?? ''),
  )
  const named = namedColumns(file, garments)
  const unsure = file.table.headers.flatMap((heading, column): ColumnQuestion[] => {
    const read = readHeading(heading, garments)
    if (file.targets[column]?.kind === 'field') return []
    if (read.kind === 'unsure') return [{ column, names: read.names, strange: null }]
    // Of two columns that are called the same, one is something else.
    const name = named.get(column)
    const isSecond = [...named].some(([before, other]) => before < column && other === name)
    return name !== undefined && isSecond ? [{ column, names: [name], strange: null }] : []
  })
  const asked = new Set(unsure.map(({ column }) => column))
  const strange = strangeColumns(file, named, unit).filter(({ column }) => !asked.has(column))
  return [...unsure, ...strange].toSorted((one, other) => one.column - other.column)
}
