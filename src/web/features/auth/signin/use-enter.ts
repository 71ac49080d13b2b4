import { useLocation, useNavigate } from 'react-router'
import { beginHere } from '#web/lib/session.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { localStore } from '#web/lib/storage.ts'
import { pathAfterLogin } from '#web/shared/auth/login-paths.ts'
import { notify } from '#web/ui/notify.ts'
import type { SignedIn } from '../auth-queries.ts'
import { forgetSignupKey } from '../signup/signup-key.ts'

/** Begins the session and goes on to where somebody wanted to go. */
export function useEnter() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return async ({ token, user }: SignedIn, greeting: string) => {
    await beginHere(token, user)
    sessionStore.getState().setPending({ emailForVerification: null, emailForPasswordReset: null })
    forgetSignupKey(localStore)
    notify.success(greeting)
    void navigate(pathAfterLogin(search), { replace: true })
  }
}
