/** Where the page itself begins, in every layout: the skip link and each change of page lead there. */
export const mainId = 'main'
export const mainProps = { id: mainId, tabIndex: -1 } as const

/** Until a dialog that has closed has given the focus back. */
const DIALOG_MS = 50

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** The focus to the page's heading, unless something on it has taken it by itself. */
export function focusPage(): void {
  const main = document.getElementById(mainId)
  if (main === null || main.contains(document.activeElement)) return
  const heading = main.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  const target = heading ?? main
  target.focus({ preventScroll: true })
}

/**
 * The same, a moment later and only where nothing has the focus: whatever is still there keeps it, and a dialog that
 * closes gives it back where it came from, unless that is gone. Answers how to call it off.
 */
export function keepFocus(): () => void {
  const waiting = setTimeout(() => isFocusLost() && focusPage(), DIALOG_MS)
  return () => clearTimeout(waiting)
}
