import { useLayoutEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { LanguageGate } from './language-gate.tsx'
import { PageChanges } from './page-changes.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Reauth } from './reauth.tsx'
import { scrolledEntry } from './scrolled-entry.ts'
import { SessionWatcher } from './session-watcher.tsx'
import { SkipLink } from './skip-link.tsx'

/** Around every page: what accompanies a change of page, and the question for proof. */
export function Root() {
  return (
    <LanguageGate>
      <SkipLink />
      <ProgressBar />
      <Outlet />
      <PageChanges />
      <SessionWatcher />
      <Reauth />
      <ScrollRestoration getKey={scrolledEntry} storageKey="scrolled" />
      <ScrolledAnew />
    </LanguageGate>
  )
}

/**
 * Tells lists at once where a page begins. One that is there with its page took over how far the page before was scrolled,
 * and would go back there as it measures its rows, before the browser says by itself that it was scrolled.
 */
function ScrolledAnew() {
  // Drawn, and so told, with each page.
  useLocation()
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    // The document's first page took nothing over. While a page is scrolled, rows are measured a frame late: until then they
    // would lie on each other.
    if (!isFirst.current) globalThis.dispatchEvent(new Event('scroll'))
    isFirst.current = false
  })
  return null
}
