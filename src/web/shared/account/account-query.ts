import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { sessionStore } from '#web/lib/session-store.ts'

/** What is told of an account's safety begins with it. */
export const safetyKey = ['security'] as const

/** By what somebody signs in, and where. Never from memory alone: somebody may have signed in just now. */
export const accountQuery = queryOptions({
  queryKey: [...safetyKey, 'account'],
  queryFn: ({ signal }) => call('security.account', { signal }),
  staleTime: 0,
  meta: { handled: true },
})

/** After every change: what is told of it is read anew. */
export function useSecurityChanged() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: safetyKey })
}

/** Shows the user as a reply has them, also where no business lets them in and their account alone is shown. */
export function useShowsUser() {
  const changed = useSecurityChanged()
  return ({ user }: { readonly user: User | null }) => {
    sessionStore.getState().refresh(user)
    changed()
  }
}
