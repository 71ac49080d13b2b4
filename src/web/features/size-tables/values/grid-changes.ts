import { sizeCodesMax } from '#contract/drafts.ts'
import { measureLabel, measureNameOf } from './measure-names.ts'
import {
  type Cell,
  emptyCell,
  type Grid,
  type MeasureRow,
  measureRow,
  settled,
  sizeColumn,
  typedCell,
} from './table-values.ts'

/** A place in the grid; row −1 holds the sizes' codes, column −1 the measures' names. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** More than this is no size table that was pasted. */
export const MEASURES_MAX = 30

const withMeasure = (grid: Grid, row: number, change: (measure: MeasureRow) => MeasureRow): Grid => ({
  ...grid,
  measures: grid.measures.map((measure, index) => (index === row ? change(measure) : measure)),
})

export const withCell = (grid: Grid, { row, column }: Place, cell: Cell): Grid =>
  withMeasure(grid, row, (measure) => ({ ...measure, cells: measure.cells.with(column, cell) }))

export const withLabel = (grid: Grid, row: number, label: string): Grid =>
  withMeasure(grid, row, (measure) => ({ ...measure, label }))

export const withCode = (grid: Grid, column: number, code: string): Grid => ({
  ...grid,
  columns: grid.columns.map((one, index) => (index === column ? { ...one, code } : one)),
})

/** What stands there as it is kept: figures as a tape has them, names as the screen calls them. */
export function settle(grid: Grid, place: Place): Grid {
  const measure = grid.measures[place.row]
  if (!measure) return grid
  if (place.column === -1) {
    const label = measureLabel(measureNameOf(measure.label))
    return label === measure.label ? grid : withLabel(grid, place.row, label)
  }
  const cell = measure.cells[place.column]
  const kept = cell && settled(cell, grid.unit)
  return kept === undefined || kept === cell ? grid : withCell(grid, place, kept)
}

export const addColumns = (grid: Grid, count = 1): Grid => ({
  ...grid,
  columns: [...grid.columns, ...Array.from({ length: count }, () => sizeColumn())],
  measures: grid.measures.map((measure) => ({
    ...measure,
    cells: [...measure.cells, ...Array.from({ length: count }, () => emptyCell)],
  })),
})

export const addMeasure = (grid: Grid, label = ''): Grid => ({
  ...grid,
  measures: [
    ...grid.measures,
    measureRow(
      label,
      grid.columns.map(() => emptyCell),
    ),
  ],
})

export const removeColumn = (grid: Grid, column: number): Grid => ({
  ...grid,
  columns: grid.columns.toSpliced(column, 1),
  measures: grid.measures.map((measure) => ({ ...measure, cells: measure.cells.toSpliced(column, 1) })),
})

export const removeMeasure = (grid: Grid, row: number): Grid => ({
  ...grid,
  measures: grid.measures.toSpliced(row, 1),
})

function swapped<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const [one, other] = [items[from], items[to]]
  return one === undefined || other === undefined ? items : items.with(from, other).with(to, one)
}

export const moveColumn = (grid: Grid, column: number, by: 1 | -1): Grid => ({
  ...grid,
  columns: swapped(grid.columns, column, column + by),
  measures: grid.measures.map((measure) => ({
    ...measure,
    cells: swapped(measure.cells, column, column + by),
  })),
})

export const moveMeasure = (grid: Grid, row: number, by: 1 | -1): Grid => ({
  ...grid,
  measures: swapped(grid.measures, row, row + by),
})

/** Cells of a spreadsheet from a place on, over what stands there; the grid grows with them, as far as a table may. */
export function pasted(grid: Grid, at: Place, cells: readonly (readonly string[])[]): Grid {
  const width = Math.max(0, ...cells.map(({ length }) => length))
  const columns = Math.min(sizeCodesMax, at.column + width) - grid.columns.length
  const measures = Math.min(MEASURES_MAX, at.row + cells.length) - grid.measures.length
  let next = addColumns(grid, Math.max(0, columns))
  for (let count = 0; count < measures; count += 1) next = addMeasure(next)
  for (const [down, line] of cells.entries()) {
    for (const [along, text] of line.entries()) {
      next = withText(next, { row: at.row + down, column: at.column + along }, text.trim())
    }
  }
  return next
}

function withText(grid: Grid, place: Place, text: string): Grid {
  const { row, column } = place
  if (row >= grid.measures.length || column >= grid.columns.length) return grid
  if (row === -1) return column === -1 ? grid : withCode(grid, column, text)
  const typed = column === -1 ? withLabel(grid, row, text) : withCell(grid, place, typedCell(text))
  return settle(typed, place)
}
