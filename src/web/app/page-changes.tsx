import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { mainId } from '#web/lib/main-area.ts'
import { brandName } from '#web/ui/brand.tsx'
import { isPageHandle } from './page-handle.ts'
import { useEndOldToasts } from './use-end-old-toasts.ts'

/**
 * On each change of page: the document's title, the focus on the new page's heading, which reads it out, and an end to
 * what the page before had to tell.
 */
export function PageChanges() {
  const { key, pathname } = useLocation()
  const handle = useMatches().findLast((match) => isPageHandle(match.handle))?.handle
  const title = isPageHandle(handle) ? handle.title() : undefined
  useEndOldToasts()

  useEffect(() => {
    document.title = title === undefined ? brandName() : `${title} · ${brandName()}`
  }, [title])

  const shown = useRef({ key, pathname })
  useEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (before.key === key) return
    if (before.pathname !== pathname) return focusPage()
    // On the same page whatever is still there keeps it, and a dialog that closes gives it back.
    const waiting = setTimeout(() => isFocusLost() && focusPage(), DIALOG_MS)
    return () => clearTimeout(waiting)
  }, [key, pathname])

  return null
}

/** Until a dialog that has closed has given the focus back. */
const DIALOG_MS = 50

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** The focus to the page's heading, unless something on it has taken it by itself. */
function focusPage() {
  const main = document.getElementById(mainId)
  if (main === null || main.contains(document.activeElement)) return
  const heading = main.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  const target = heading ?? main
  target.focus({ preventScroll: true })
}
