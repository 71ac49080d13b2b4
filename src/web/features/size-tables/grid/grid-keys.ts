import type { KeyboardEvent } from 'react'
import type { Place } from '../values/grid-changes.ts'

const cellSelector = 'input[data-row]'

const placeOf = ({ dataset }: HTMLInputElement): Place => ({
  row: Number(dataset.row),
  column: Number(dataset.column),
})

export const findCell = (grid: HTMLElement, { row, column }: Place): HTMLInputElement | null =>
  grid.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)

/** Goes into a cell as a spreadsheet does: what is typed next stands in place of what was there. */
export function enterCell(cell: HTMLInputElement | null): void {
  cell?.focus()
  cell?.select()
}

/** Whether an arrow to that side leaves the cell: all of it is chosen, or the caret stands at its end. */
function leavesBy(
  side: 'left' | 'right',
  { selectionStart, selectionEnd, value }: HTMLInputElement,
): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true
  if (selectionStart !== selectionEnd) return false
  return side === 'left' ? selectionStart === 0 : selectionEnd === value.length
}

function target({ key, shiftKey }: KeyboardEvent, cell: HTMLInputElement): Place | null {
  const { row, column } = placeOf(cell)
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'Enter':
      return { row: shiftKey ? row - 1 : row + 1, column }
    case 'ArrowLeft':
      return !shiftKey && leavesBy('left', cell) ? { row, column: column - 1 } : null
    case 'ArrowRight':
      return !shiftKey && leavesBy('right', cell) ? { row, column: column + 1 } : null
    default:
      return null
  }
}

/** Arrows and Enter lead from cell to cell, F2 into the text, Ctrl+Enter saves; Tab goes along the row as it does anyway. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { key, target: cell, currentTarget } = event
  if (!(cell instanceof HTMLInputElement) || !cell.matches(cellSelector)) return
  if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    // To the browser its row is a form of its own.
    cell.closest('form')?.requestSubmit()
  }
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  if (key === 'F2') cell.setSelectionRange(cell.value.length, cell.value.length)
  const place = target(event, cell)
  if (place === null) return
  // Enter in the last row sends no form.
  event.preventDefault()
  enterCell(findCell(currentTarget, place))
}
