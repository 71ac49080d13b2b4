import { Alert } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { ClosedWaiting } from '#web/features/team/components/closed-waiting.tsx'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { useHasUnsaved } from '#web/ui/leave-question.tsx'
import { Shell } from './shell.tsx'
import { useFollowTheme } from './use-theme.ts'

/** Fetched by the few whom a business lets in no more: with what secures an account it weighs more than the frame. */
const ClosedArea = lazy(async () => ({ default: (await import('./closed-area.tsx')).ClosedArea }))

/**
 * What members find: their pages, or, where the business is closed to them, a page that says so. A form that holds
 * something unsaved stays until it is left: nobody loses their words to a page they didn't ask for.
 */
export function MembersArea() {
  const isClosed = useSession((session) => session.isClosed && session.token !== null)
  const hasUnsaved = useHasUnsaved()
  useFollowTheme()
  const asksForAccount = useAsksForAccount()
  if (isClosed && !hasUnsaved) {
    return (
      <Suspense fallback={<ClosedWaiting />}>
        <ClosedArea asksForAccount={asksForAccount} />
      </Suspense>
    )
  }
  return <Shell note={isClosed && <WaitingNote />} />
}

/** Mails about an account lead to its safety, which is nobody's but its owner's: there it is told of nothing else. */
function useAsksForAccount(): boolean {
  const { pathname, search } = useLocation()
  return pathname === memberPages.settings && new URLSearchParams(search).get('tab') === 'security'
}

const WaitingNote = () => (
  <Alert color="red" variant="light" mb="md">
    {m.team_shut_waits()}
  </Alert>
)
