import { infiniteQueryOptions } from '@tanstack/react-query'
import type { User } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import type { Body, Reply } from '#web/lib/endpoints.ts'
import { withReauth } from '#web/lib/reauth.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { safetyKey } from '#web/shared/account/account-query.ts'

type Page = Reply<'security.events'>

/** What happened to the account, newest first, a page after the other. */
export const eventsQuery = infiniteQueryOptions({
  queryKey: [...safetyKey, 'events'],
  queryFn: ({ pageParam, signal }): Promise<Page> =>
    call('security.events', { query: { ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
  staleTime: 0,
  meta: { handled: true },
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
