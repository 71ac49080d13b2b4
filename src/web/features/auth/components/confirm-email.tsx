import { sessionStore } from '#web/lib/session-store.ts'
import { followEmailLink } from '../auth-queries.ts'
import { useOnce } from '../use-once.ts'
import { FormFailure } from './form-failure.tsx'
import { LinkChecking } from './link-checking.tsx'

/** Confirms the new address at once by the link from the mail. */
export function ConfirmEmail({ link, onDone }: { link: string; onDone: () => void }) {
  const failure = useOnce(
    () => followEmailLink(link),
    ({ user }) => {
      sessionStore.getState().refresh(user)
      onDone()
    },
  )
  if (failure !== undefined) return <FormFailure message={failure} />
  return <LinkChecking />
}
