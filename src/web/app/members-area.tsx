import { Alert } from '@mantine/core'
import { ClosedPage } from '#web/features/team/closed-page.tsx'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { useHasUnsaved } from '#web/ui/leave-question.tsx'
import { Shell } from './shell.tsx'
import { useFollowTheme } from './use-theme.ts'

/**
 * What members find: their pages, or, where the business is closed to them, a page that says so. A form that holds
 * something unsaved stays until it is left: nobody loses their words to a page they didn't ask for.
 */
export function MembersArea() {
  const isClosed = useSession((session) => session.isClosed && session.token !== null)
  const hasUnsaved = useHasUnsaved()
  useFollowTheme()
  if (isClosed && !hasUnsaved) return <ClosedPage />
  return <Shell note={isClosed && <WaitingNote />} />
}

const WaitingNote = () => (
  <Alert color="red" variant="light" mb="md">
    {m.team_shut_waits()}
  </Alert>
)
