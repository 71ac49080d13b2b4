import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { sizeCodesMax } from '#contract/drafts.ts'
import { readCells } from '#web/lib/csv-table.ts'
import { m } from '#web/paraglide/messages.js'
import { hinted } from '#web/ui/hint.ts'
import { CODE_MAX, cellError, cellField, codeField, measureField } from '../values/check-table.ts'
import {
  addColumns,
  MEASURES_MAX,
  moveColumn,
  moveMeasure,
  type Place,
  pasted,
  removeColumn,
  removeMeasure,
  settle,
  withCell,
  withCode,
  withLabel,
} from '../values/grid-changes.ts'
import { emptyCell, type Grid, isUsedMeasure, typedCell } from '../values/table-values.ts'
import { enterCell, findCell, moveInGrid } from './grid-keys.ts'
import { GridMenu } from './grid-menu.tsx'
import classes from './size-grid.module.css'

interface SizeGridProps {
  readonly grid: Grid
  readonly errors: Readonly<Record<string, unknown>>
  /** What an empty cell is estimated at, as it is shown there; '' where nothing is known. */
  readonly estimate: (place: Place) => string
  readonly onChange: (change: (grid: Grid) => Grid) => void
  /** Told before much is changed at once, so that it can be taken back. */
  readonly onMuch: (message: string, change: (grid: Grid) => Grid) => void
}

/** Sizes beside each other, measures below each other: typed, walked through and pasted into as in a spreadsheet. */
export function SizeGrid({ grid, errors, estimate, onChange, onMuch }: SizeGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place | null>(null)
  const before = useRef('')
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

  const fieldAt = (place: Place, name: string, error: string | undefined) => ({
    'data-row': place.row,
    'data-column': place.column,
    'aria-label': name,
    'aria-invalid': error !== undefined || undefined,
    title: error,
    autoComplete: 'off',
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      before.current = event.currentTarget.value
      event.currentTarget.select()
      setActive(place)
    },
    onBlur: () => {
      setActive(null)
      onChange((now) => settle(now, place))
    },
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      onChange((now) => typed(now, place, value)),
  })

  function add() {
    onChange((now) => addColumns(now))
    requestAnimationFrame(
      () => table.current && enterCell(findCell(table.current, { row: -1, column: columns.length })),
    )
  }

  const codeName = (column: number) =>
    columns[column]?.code.trim() || m.size_tables_size_number({ number: column + 1 })
  const measureName = (row: number) =>
    measures[row]?.label.trim() || m.size_tables_measure_number({ number: row + 1 })
  const isColumnFilled = (column: number) =>
    measures.some(({ cells }) => (cells[column] ?? emptyCell).text.trim() !== '')

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
          <tr>
            <th scope="col" className={classes.corner}>
              {m.size_tables_measure()}
            </th>
            {columns.map(({ key, code }, column) => {
              const place = { row: -1, column }
              const error = errorAt(place, codeField(column))
              return (
                <th key={key} scope="col" data-active={active?.column === column || undefined}>
                  <div className={classes.head}>
                    <input
                      className={classes.code}
                      value={code}
                      placeholder={m.size_tables_code_placeholder()}
                      maxLength={CODE_MAX * 2}
                      {...fieldAt(place, m.size_tables_code_of({ number: column + 1 }), error)}
                    />
                    <GridMenu
                      label={m.size_tables_size_actions({ code: codeName(column) })}
                      earlier={{ label: m.size_tables_move_left(), Icon: IconArrowLeft }}
                      later={{ label: m.size_tables_move_right(), Icon: IconArrowRight }}
                      isFirst={column === 0}
                      isLast={column === columns.length - 1}
                      onMove={(by) => onChange((now) => moveColumn(now, column, by))}
                      remove={m.size_tables_remove_size()}
                      onRemove={() =>
                        isColumnFilled(column)
                          ? onMuch(m.size_tables_removed({ name: codeName(column) }), (now) =>
                              removeColumn(now, column),
                            )
                          : onChange((now) => removeColumn(now, column))
                      }
                    />
                  </div>
                </th>
              )
            })}
            <td className={classes.more}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={m.size_tables_add_size()}
                {...hinted(m.size_tables_add_size())}
                disabled={columns.length >= sizeCodesMax}
                onClick={add}
              >
                <IconPlus size={18} />
              </ActionIcon>
            </td>
          </tr>
        </thead>
        <tbody>
          {measures.map((measure, row) => (
            <tr key={measure.key} data-active={active?.row === row || undefined}>
              <th scope="row" className={classes.name}>
                <input
                  value={measure.label}
                  {...fieldAt(
                    { row, column: -1 },
                    m.size_tables_measure_name({ number: row + 1 }),
                    errorAt({ row, column: -1 }, measureField(row)),
                  )}
                />
              </th>
              {measure.cells.map((cell, column) => {
                const place = { row, column }
                return (
                  <td key={columns[column]?.key}>
                    <input
                      value={cell.text}
                      inputMode="decimal"
                      maxLength={40}
                      placeholder={estimate(place)}
                      {...fieldAt(
                        place,
                        m.size_tables_cell({ measure: measureName(row), code: codeName(column) }),
                        errorAt(place, cellField(row, column)),
                      )}
                    />
                  </td>
                )
              })}
              <td className={classes.more}>
                <GridMenu
                  label={m.size_tables_measure_actions({ name: measureName(row) })}
                  earlier={{ label: m.size_tables_move_up(), Icon: IconArrowUp }}
                  later={{ label: m.size_tables_move_down(), Icon: IconArrowDown }}
                  isFirst={row === 0}
                  isLast={row === measures.length - 1}
                  onMove={(by) => onChange((now) => moveMeasure(now, row, by))}
                  remove={m.size_tables_remove_measure()}
                  onRemove={() =>
                    isUsedMeasure(measure)
                      ? onMuch(m.size_tables_removed({ name: measureName(row) }), (now) =>
                          removeMeasure(now, row),
                        )
                      : onChange((now) => removeMeasure(now, row))
                  }
                />
              </td>
            </tr>
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
