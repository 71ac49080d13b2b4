import type { User } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { pagedQuery } from '#web/lib/pages.ts'
import { withReauth } from '#web/lib/reauth.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { safetyKey } from '#web/shared/account/account-query.ts'

/** What happened to the account, newest first, a page after the other. */
export const eventsQuery = pagedQuery({
  queryKey: [...safetyKey, 'events'],
  read: (from, signal) => call('security.events', { query: from, signal }),
  staleTime: 0,
})

/** Whoever shows the user, shows them as they are now. */
function show<Reply extends { user: User | null }>(reply: Reply): Reply {
  sessionStore.getState().refresh(reply.user)
  return reply
}

export const changePassword = (body: Body<'security.changePassword'>) =>
  withReauth(async () => show(await call('security.changePassword', { body })))

export const switchMailCode = (enable: boolean) =>
  withReauth(async () => show(await call('security.twoFactor', { body: { enable } })))

/** A secret for an app, which is in force once `confirmApp` has shown a code. */
export const addApp = () => withReauth(() => call('security.addApp'))

/** Answers the recovery codes, which are never shown again. */
export const confirmApp = async (body: Body<'security.confirmApp'>) =>
  show(await call('security.confirmApp', { body })).recoveryCodes

export const removeApp = () => withReauth(async () => show(await call('security.removeApp')))

export const renewRecoveryCodes = () =>
  withReauth(async () => show(await call('security.renewRecoveryCodes')).recoveryCodes)

export const endSession = (id: string) => call('security.endSession', { params: { id } })

export const endOtherSessions = () => call('security.logoutAll')
