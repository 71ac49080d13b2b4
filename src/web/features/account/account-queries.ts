import { queryOptions } from '@tanstack/react-query'
import { publicPages } from '#contract/pages.ts'
import { call } from '#web/lib/call.ts'
import type { Flash } from '#web/lib/flash.ts'
import { clearMirrors } from '#web/lib/mirror.ts'
import { withReauth } from '#web/lib/reauth.ts'
import { tabKey } from '#web/lib/session-state.ts'
import { localStore, tabStore } from '#web/lib/storage.ts'

export const storageQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: ({ signal }) => call('account.storage', { signal }),
  meta: { handled: true },
})

/** What goes with the account: at hand when somebody asks, and asked for anew then. */
export const closingQuery = queryOptions({
  queryKey: ['closing'],
  queryFn: ({ signal }) => call('account.closing', { signal }),
  staleTime: 0,
  meta: { handled: true },
})

export const deleteAccount = (password: string | undefined) =>
  withReauth(() => call('account.remove', { body: password === undefined ? {} : { password } }))

/** Nothing of the account stays on this machine, and its other tabs hear of it; the toast is said by the page that comes. */
export function leaveForGood(message: string): void {
  clearMirrors()
  for (const key of localStore.keys()) localStore.remove(key)
  tabStore.remove(tabKey)
  const flash: Flash = { kind: 'success', message }
  tabStore.write('toile-flash', flash)
  window.location.replace(publicPages.landing)
}
