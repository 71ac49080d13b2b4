import { sizeCodesMax } from '#contract/drafts.ts'
import { textLimits } from '#contract/limits.ts'
import { nameKey } from '#domain/measuring/difference.ts'
import { formatLength } from '#domain/measuring/format-length.ts'
import { type LengthUnit, maxSizes } from '#domain/measuring/length.ts'
import { type LengthRefusal, parseLength } from '#domain/measuring/parse-length.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { MEASURES_MAX } from './grid-changes.ts'
import { measureNameOf } from './measure-names.ts'
import {
  type Cell,
  emptyCell,
  type Grid,
  isBlank,
  isUsedColumn,
  isUsedMeasure,
  type TableValues,
} from './table-values.ts'

const refusals: Readonly<Record<LengthRefusal, (unit: LengthUnit) => string>> = {
  unreadable: (unit) => m.size_tables_cell_unreadable({ example: unit === 'inches' ? '36 3/8' : '91.5' }),
  negative: () => m.size_tables_cell_negative(),
  'too-large': (unit) =>
    m.size_tables_cell_too_large({
      most: formatLength(maxSizes[unit], unit, { locale: getLocale(), withUnit: true }),
    }),
  'improper-fraction': () => m.size_tables_cell_fraction(),
}

/** Why a figure can't be kept as it stands; an empty cell is fine. */
export function cellError({ text, kept }: Cell, unit: LengthUnit): string | undefined {
  if (kept) return undefined
  const parsed = parseLength(text, unit)
  return parsed.kind === 'refused' ? refusals[parsed.why](unit) : undefined
}

/** Where a field of the grid stands in the form: `codes.2`, `measures.0`, `cells.0.2`. */
export const codeField = (column: number): string => `codes.${column}`
export const measureField = (row: number): string => `measures.${row}`
export const cellField = (row: number, column: number): string => `cells.${row}.${column}`

type Errors = Record<string, string>

function codeErrors(grid: Grid): Errors {
  const errors: Errors = {}
  const taken = new Set<string>()
  for (const [column, { code }] of grid.columns.entries()) {
    if (!isUsedColumn(grid, column)) continue
    const key = nameKey(code)
    const isEmpty = grid.measures.every(({ cells }) => isBlank(cells[column] ?? emptyCell))
    if (key === '') errors[codeField(column)] = m.size_tables_code_missing()
    else if (code.trim().length > textLimits.sizeCode) {
      errors[codeField(column)] = m.size_tables_code_long({ most: textLimits.sizeCode })
    } else if (taken.has(key)) errors[codeField(column)] = m.size_tables_code_taken({ code: code.trim() })
    else if (isEmpty) errors[codeField(column)] = m.size_tables_code_empty({ code: code.trim() })
    taken.add(key)
  }
  return errors
}

function measureErrors({ measures, unit }: Grid): Errors {
  const errors: Errors = {}
  const taken = new Set<string>()
  for (const [row, measure] of measures.entries()) {
    for (const [column, cell] of measure.cells.entries()) {
      const error = cellError(cell, unit)
      if (error !== undefined) errors[cellField(row, column)] = error
    }
    if (!isUsedMeasure(measure)) continue
    const name = measureNameOf(measure.label)
    if (name === '') errors[measureField(row)] = m.size_tables_measure_missing()
    else if (name.length > textLimits.measurementName) {
      errors[measureField(row)] = m.size_tables_measure_long({ most: textLimits.measurementName })
    } else if (taken.has(nameKey(name))) {
      errors[measureField(row)] = m.size_tables_measure_taken({ name: measure.label.trim() })
    }
    taken.add(nameKey(name))
  }
  return errors
}

function amountErrors(grid: Grid): Errors {
  const columns = grid.columns.filter((_column, index) => isUsedColumn(grid, index))
  const measures = grid.measures.filter(isUsedMeasure)
  if (columns.length === 0) return { [codeField(0)]: m.size_tables_empty_error() }
  if (columns.length > sizeCodesMax) {
    return { [codeField(grid.columns.length - 1)]: m.size_tables_too_many_codes({ most: sizeCodesMax }) }
  }
  if (measures.length > MEASURES_MAX) {
    return {
      [measureField(grid.measures.length - 1)]: m.size_tables_too_many_measures({ most: MEASURES_MAX }),
    }
  }
  return {}
}

/** What keeps a table from being saved, by field. */
export function checkTable(values: TableValues): Errors {
  const name = values.name.trim()
  return {
    ...(name === '' && { name: m.size_tables_name_missing() }),
    ...(name.length > textLimits.sizeTableName && {
      name: m.size_tables_name_long({ most: textLimits.sizeTableName }),
    }),
    ...amountErrors(values),
    ...codeErrors(values),
    ...measureErrors(values),
  }
}
