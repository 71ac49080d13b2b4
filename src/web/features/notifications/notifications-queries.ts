import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { readPushState } from '#web/shared/notifications/push-browser.ts'

export async function saveSwitches(body: Body<'notifications.update'>): Promise<void> {
  const { user } = await call('notifications.update', { body })
  sessionStore.getState().refresh(user)
}

/** How push stands in this browser. The person can change that in another window: it is asked again on return. */
export const pushStateQuery = queryOptions({
  queryKey: ['push-state'],
  queryFn: readPushState,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

export const unsubscribeQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => call('notifications.unsubscribeLink', { query: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handled: true },
  })
