import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { memberPages, publicPages } from '#contract/pages.ts'
import { loginPathFor } from '#web/lib/login-paths.ts'
import { useSession } from '#web/lib/session.ts'

const protectedPaths: readonly string[] = Object.values(memberPages)

/** Leaves a member's page as soon as its session has ended, here, in another tab, or on the server. */
export function SessionWatcher() {
  const signedIn = useSession((session) => session.token !== null)
  const endReason = useSession((session) => session.endReason)
  const location = useLocation()
  const navigate = useNavigate()
  const leave = !signedIn && protectedPaths.includes(location.pathname)

  useEffect(() => {
    if (!leave) return
    const target = endReason === 'expired' ? loginPathFor(location) : publicPages.login
    void navigate(target, { replace: true })
  }, [leave, endReason, location, navigate])

  return null
}
