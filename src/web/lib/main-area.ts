import { focusHeading } from './focus-heading.ts'
import { backToPlace, isFocusLost } from './focus-places.ts'

/** Where the page itself begins, in every layout: the skip link and each change of page lead there. */
export const mainId = 'main'
export const mainProps = { id: mainId, tabIndex: -1 } as const

/** Until a dialog that has closed has given the focus back. */
const DIALOG_MS = 50

/** The focus to the page's heading, unless something on it has taken it by itself. */
export function focusPage(): void {
  const main = document.getElementById(mainId)
  if (main === null || main.contains(document.activeElement)) return
  const heading = main.querySelector('h1')
  if (heading) focusHeading(heading)
  else main.focus({ preventScroll: true })
}

/**
 * A moment later and only where nothing has the focus: whatever is still there keeps it, and a dialog that closes gives
 * it back where it came from. Where that is gone, to its place, or else to the page's heading. Answers how to call it off.
 */
export function keepFocus(): () => void {
  const waiting = setTimeout(() => isFocusLost() && (backToPlace() || focusPage()), DIALOG_MS)
  return () => clearTimeout(waiting)
}
