import { queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { sessionStore } from '#web/lib/session-store.ts'

/** Whoever shows the user, shows them as they are now. */
function show({ user }: { user: User }): User {
  sessionStore.getState().refresh(user)
  return user
}

/** The profile as it stands on record: a form doesn't start from what a tab remembers. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => show(await call('settings.profile', { signal })),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { handled: true },
})

export const saveProfile = async (body: Body<'settings.updateProfile'>) =>
  show(await call('settings.updateProfile', { body }))

export const savePreferences = async (body: Body<'settings.preferences'>) =>
  show(await call('settings.preferences', { body }))

export const savePicture = async (picture: Blob) =>
  show(await call('settings.updateImage', { upload: picture }))

export const removePicture = async () => show(await call('settings.removeImage'))
