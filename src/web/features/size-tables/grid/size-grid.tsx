import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { sizeCodesMax } from '#contract/drafts.ts'
import { readCells } from '#web/lib/csv-table.ts'
import { useStableActions } from '#web/lib/use-stable-actions.ts'
import { m } from '#web/paraglide/messages.js'
import { FormPart } from '#web/ui/form-part.tsx'
import { cellError, cellField, codeField, measureField } from '../values/check-table.ts'
import {
  addColumns,
  MEASURES_MAX,
  type Place,
  pasted,
  settle,
  withCell,
  withCode,
  withLabel,
} from '../values/grid-changes.ts'
import { emptyCell, type Grid, isBlank, typedCell } from '../values/table-values.ts'
import type { GridChanges, GridFields } from './grid-fields.ts'
import { codeName, GridHead } from './grid-head.tsx'
import { enterCell, findCell, moveInGrid } from './grid-keys.ts'
import { GridRow } from './grid-row.tsx'
import classes from './size-grid.module.css'

interface SizeGridProps extends GridChanges {
  readonly grid: Grid
  readonly errors: Readonly<Record<string, unknown>>
  /** What an empty cell is estimated at, as it is shown there; '' where nothing is known. */
  readonly estimate: (place: Place) => string
}

/**
 * Sizes beside each other, measures below each other: typed, walked through and pasted into as in a spreadsheet. A key
 * draws its own row.
 */
export function SizeGrid({ grid, errors, estimate, ...changes }: SizeGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place | null>(null)
  const before = useRef('')
  // The parts that stay as they are change the grid as it is then.
  const { onChange, onMuch } = useStableActions(changes)
  const { columns, measures } = grid

  const isActive = ({ row, column }: Place) => active?.row === row && active.column === column
  const errorAt = (place: Place, field: string): string | undefined => {
    if (isActive(place)) return undefined
    const cell = measures[place.row]?.cells[place.column]
    const unread = cell && cellError(cell, grid.unit)
    return unread ?? (errors[field] === undefined ? undefined : String(errors[field]))
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain').replace(/(\r\n|\r|\n)$/, '')
    if (active === null || !/[\t\r\n]/.test(text)) return
    event.preventDefault()
    const cells = readCells(text, '\t')
    const count = cells.reduce((sum, line) => sum + line.length, 0)
    const isTooMuch =
      active.row + cells.length > MEASURES_MAX ||
      active.column + Math.max(...cells.map(({ length }) => length)) > sizeCodesMax
    const message = isTooMuch
      ? m.size_tables_pasted_cut({ codes: sizeCodesMax, measures: MEASURES_MAX })
      : m.size_tables_pasted({ count })
    onMuch(message, (now) => pasted(now, active, cells))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event
    if (event.key === 'Escape' && active && target instanceof HTMLInputElement) {
      const text = before.current
      if (target.value === text) return
      event.preventDefault()
      event.stopPropagation()
      onChange((now) => settle(typed(now, active, text), active))
      return
    }
    moveInGrid(event)
  }

  const fieldAt: GridFields['fieldAt'] = (place, name, error) => ({
    form: measures[place.row]?.key,
    'data-row': place.row,
    'data-column': place.column,
    'aria-label': name,
    'aria-invalid': error !== undefined || undefined,
    title: error,
    autoComplete: 'off',
    onFocus: ({ currentTarget }) => {
      before.current = currentTarget.value
      currentTarget.select()
      setActive(place)
    },
    onBlur: () => {
      setActive(null)
      onChange((now) => settle(now, place))
    },
    onChange: ({ currentTarget: { value } }) => onChange((now) => typed(now, place, value)),
  })

  function add() {
    onChange((now) => addColumns(now))
    requestAnimationFrame(
      () => table.current && enterCell(findCell(table.current, { row: -1, column: columns.length })),
    )
  }

  const sizes = columns.map((size, column) => ({ key: size.key, name: codeName(size, column) }))
  const head = {
    columns,
    activeColumn: active?.column,
    filled: columns.map((_size, column) =>
      measures.some(({ cells }) => !isBlank(cells[column] ?? emptyCell)),
    ),
    errors: columns.map((_size, column) => errorAt({ row: -1, column }, codeField(column))),
  }
  const rows = measures.map((measure, row) => ({
    measure,
    row,
    sizes,
    isActive: active?.row === row,
    isLast: row === measures.length - 1,
    nameError: errorAt({ row, column: -1 }, measureField(row)),
    errors: columns.map((_size, column) => errorAt({ row, column }, cellField(row, column))),
    estimates: measure.cells.map((cell, column) => (isBlank(cell) ? estimate({ row, column }) : '')),
  }))

  return (
    // A wide table scrolls by itself, and by the keyboard as cells are entered.
    <div className={classes.scroll}>
      <table
        ref={table}
        className={classes.grid}
        aria-label={m.size_tables_grid()}
        onKeyDown={onKeyDown}
        onPaste={paste}
      >
        <thead>
          <FormPart shows={[JSON.stringify(head)]}>
            {() => <GridHead {...head} {...{ fieldAt, onChange, onMuch }} onAdd={add} />}
          </FormPart>
        </thead>
        <tbody>
          {rows.map((shown) => (
            <FormPart key={shown.measure.key} shows={[JSON.stringify(shown)]}>
              {() => <GridRow {...shown} {...{ fieldAt, onChange, onMuch }} />}
            </FormPart>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function typed(grid: Grid, place: Place, text: string): Grid {
  if (place.row === -1) return withCode(grid, place.column, text)
  return place.column === -1 ? withLabel(grid, place.row, text) : withCell(grid, place, typedCell(text))
}
