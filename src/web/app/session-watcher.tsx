import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { publicPages } from '#contract/pages.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { loginPathFor } from '#web/shared/auth/login-paths.ts'
import { notify } from '#web/ui/notify.ts'
import { isOfMembers } from './member-paths.ts'

/** Leaves a member's page as soon as its session has ended, here, in another tab, or on the server. */
export function SessionWatcher() {
  const signedIn = useSession((session) => session.token !== null)
  const endReason = useSession((session) => session.endReason)
  const location = useLocation()
  const navigate = useNavigate()
  const leave = !signedIn && isOfMembers(location.pathname)

  useEffect(() => {
    if (!leave) return
    const isExpired = endReason === 'expired'
    // By the text, as every error is: the call that was refused may say the same.
    if (isExpired) notify.error(m.app_sign_in_again(), { id: m.app_sign_in_again() })
    void navigate(isExpired ? loginPathFor(location) : publicPages.login, { replace: true })
  }, [leave, endReason, location, navigate])

  return null
}
