import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { focusPage, keepFocus } from '#web/lib/main-area.ts'
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
    return keepFocus()
  }, [key, pathname])

  return null
}
