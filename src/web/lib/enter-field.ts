import type { MouseEvent } from 'react'

/** Its text is selected at once, as the Tab key does: whoever types replaces it. */
export function enterField(field: HTMLInputElement | null | undefined): void {
  field?.focus()
  field?.select()
}

/** For a field of few digits: the click that enters it selects them, where a caret before a zero would make 80 an 800. */
export function selectOnFirstClick(event: MouseEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) return
  event.preventDefault()
  enterField(event.currentTarget)
}
