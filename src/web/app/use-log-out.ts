import { signOut } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'

/** Signs out, and says so. */
export function useLogOut(): () => void {
  return () => {
    signOut()
    notify.success(m.auth_logged_out())
  }
}
