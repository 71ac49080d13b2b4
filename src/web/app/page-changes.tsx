import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { mainId } from '#web/lib/main-area.ts'
import { brandName } from '#web/ui/brand.tsx'
import { isPageHandle } from './page-handle.ts'

/** On each change of page: the document's title, and the focus on the new page's heading, which reads it out. */
export function PageChanges() {
  const { pathname } = useLocation()
  const handle = useMatches().findLast((match) => isPageHandle(match.handle))?.handle
  const title = isPageHandle(handle) ? handle.title() : undefined

  useEffect(() => {
    document.title = title === undefined ? brandName() : `${title} · ${brandName()}`
  }, [title])

  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    const main = document.getElementById(mainId)
    // A field that took the focus by itself keeps it.
    if (main === null || main.contains(document.activeElement)) return
    const heading = main.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    const target = heading ?? main
    target.focus({ preventScroll: true })
  }, [pathname])

  return null
}
