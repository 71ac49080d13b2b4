import type { KeyboardEvent } from 'react'

/** Fields that carry `data-entry` are walked through by Enter, in the order of the page. */
const entrySelector = '[data-entry]:not(:disabled)'

/**
 * Enter goes to the next field and Shift+Enter to the one before, so that a set is typed without looking up from
 * the tape; Ctrl+Enter (Cmd+Enter) saves from anywhere.
 */
export function moveByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    event.currentTarget.requestSubmit()
    return
  }
  const { target } = event
  if (!(target instanceof HTMLInputElement) || !target.matches(entrySelector)) return
  event.preventDefault()
  // What a list offers still wants an answer.
  if (target.getAttribute('aria-expanded') === 'true') return
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(entrySelector)]
  fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)]?.focus()
}
