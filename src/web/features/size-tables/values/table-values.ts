import type { SizeTable } from '#contract/size-tables.ts'
import type { SetSize } from '#domain/drafting/letter-sizes.ts'
import type { Figure } from '#domain/drafting/measures.ts'
import { formatLength } from '#domain/measuring/format-length.ts'
import { convertLength, type Length, type LengthUnit } from '#domain/measuring/length.ts'
import { parseLength } from '#domain/measuring/parse-length.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { measureLabel, measureNameOf } from './measure-names.ts'

/** One size's figure for a measure, as it stands in the grid. */
export interface Cell {
  readonly text: string
  /** What the text shows, in the unit that it was entered in; null while it is typed, or where it can't be read. */
  readonly kept: Length | null
}

/** A column of the grid: one size of the table. */
export interface SizeColumn {
  readonly key: string
  readonly code: string
}

/** A row of the grid: what one measure is in each size, in the columns' order. */
export interface MeasureRow {
  readonly key: string
  /** What it is called on the screen. */
  readonly label: string
  readonly cells: readonly Cell[]
}

export interface TableValues {
  readonly name: string
  readonly figure: Figure
  readonly unit: LengthUnit
  readonly columns: readonly SizeColumn[]
  readonly measures: readonly MeasureRow[]
}

export type Grid = Pick<TableValues, 'unit' | 'columns' | 'measures'>

export const emptyCell: Cell = { text: '', kept: null }

export const typedCell = (text: string): Cell => ({ text, kept: null })

export const sizeColumn = (code = ''): SizeColumn => ({ key: crypto.randomUUID(), code })

export const measureRow = (label: string, cells: readonly Cell[]): MeasureRow => ({
  key: crypto.randomUUID(),
  label,
  cells,
})

export const keptCell = (kept: Length, unit: LengthUnit): Cell => ({
  text: formatLength(convertLength(kept.size, kept.unit, unit), unit, { locale: getLocale() }),
  kept,
})

/** What stands in a cell, read in the grid's unit. */
export function lengthOf({ text, kept }: Cell, unit: LengthUnit): Length | null {
  if (kept) return kept
  const parsed = parseLength(text, unit)
  if (parsed.kind !== 'length') return null
  return parsed.convertedFrom ?? { size: parsed.size, unit }
}

/** A readable figure is written as a tape has it; anything else stays as it was typed. */
export function settled(cell: Cell, unit: LengthUnit): Cell {
  const length = cell.kept ? null : lengthOf(cell, unit)
  return length ? keptCell(length, unit) : cell
}

export const isBlank = ({ text }: Cell): boolean => text.trim() === ''

/** The same figures in another unit; what was entered is kept, so that going back and forth changes nothing. */
export function inUnit(values: TableValues, unit: LengthUnit): TableValues {
  const measures = values.measures.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => {
      const length = lengthOf(cell, values.unit)
      return length ? keptCell(length, unit) : cell
    }),
  }))
  return { ...values, unit, measures }
}

/** Every name once, where the sizes have it: a name that only larger sizes have stands behind those it follows there. */
function namesIn(rows: readonly SetSize[]): readonly string[] {
  const names: string[] = []
  for (const { sizes } of rows) {
    let at = 0
    for (const { name } of sizes) {
      const found = names.indexOf(name)
      if (found === -1) names.splice(at, 0, name)
      at = (found === -1 ? at : found) + 1
    }
  }
  return names
}

/** Sizes as a grid; `more` are names that it has a row for besides. */
export function gridOf(rows: readonly SetSize[], unit: LengthUnit, more: readonly string[] = []): Grid {
  const names = [...new Set([...namesIn(rows), ...more])]
  return {
    unit,
    columns: rows.map(({ code }) => sizeColumn(code)),
    measures: names.map((name) =>
      measureRow(
        measureLabel(name),
        rows.map(({ sizes }) => {
          const size = sizes.find((one) => one.name === name)
          return size ? keptCell({ size: size.size, unit: size.unit }, unit) : emptyCell
        }),
      ),
    ),
  }
}

export const valuesOf = ({ name, figure, rows }: SizeTable, unit: LengthUnit): TableValues => ({
  name,
  figure,
  ...gridOf(rows, unit),
})

const isUsed = ({ columns, measures }: Grid, index: number): boolean =>
  columns[index]?.code.trim() !== '' || measures.some(({ cells }) => !isBlank(cells[index] ?? emptyCell))

/** What is sent: the sizes from the first to the last, each with what was filled in. */
export function sizesOf(grid: Grid): readonly SetSize[] {
  return grid.columns.flatMap(({ code }, index) => {
    if (!isUsed(grid, index)) return []
    const sizes = grid.measures.flatMap(({ label, cells }) => {
      const length = lengthOf(cells[index] ?? emptyCell, grid.unit)
      const name = measureNameOf(label)
      return length && name !== '' ? [{ name, ...length }] : []
    })
    return [{ code: code.trim(), sizes }]
  })
}

/** Whether a column stands for a size: an empty one is left out. */
export const isUsedColumn = isUsed

/** Whether a row says something: an empty one is left out. */
export const isUsedMeasure = ({ cells }: MeasureRow): boolean => cells.some((cell) => !isBlank(cell))
