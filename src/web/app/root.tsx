import { Outlet, ScrollRestoration } from 'react-router'
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
      <ScrollRestoration getKey={scrolledEntry} />
    </LanguageGate>
  )
}
