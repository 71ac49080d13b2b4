import { Outlet, ScrollRestoration } from 'react-router'
import { ReauthDialog } from '#web/features/auth/components/reauth-dialog.tsx'
import { PageChanges } from './page-changes.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SessionWatcher } from './session-watcher.tsx'
import { SkipLink } from './skip-link.tsx'

/** Around every page: what accompanies a change of page, and the question for proof. */
export function Root() {
  return (
    <>
      <SkipLink />
      <ProgressBar />
      <Outlet />
      <PageChanges />
      <SessionWatcher />
      <ReauthDialog />
      <ScrollRestoration />
    </>
  )
}
