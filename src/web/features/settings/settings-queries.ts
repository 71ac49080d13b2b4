import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/auth.ts'
import type { Business } from '#contract/business.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { withReauth } from '#web/lib/reauth.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { m } from '#web/paraglide/messages.js'

/** Whoever shows the user, shows them as they are now; to whom the business has closed, that is shown instead. */
function show({ user }: { user: User | null }): User {
  sessionStore.getState().refresh(user)
  if (user) return user
  throw new ApiError({ statusCode: 403, code: 'WORKSPACE_CLOSED', message: m.team_shut_text() })
}

/** The profile as it stands on record: a form doesn't start from what a tab remembers. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    // Where somebody is signed in is shown elsewhere, and not kept in this browser.
    const { activeSessions: _, ...user } = (await call('settings.profile', { signal })).user
    return show({ user })
  },
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { handled: true },
})

/** The business as it stands on record. */
export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: async ({ signal }) => (await call('settings.business', { signal })).business,
  gcTime: 0,
  meta: { handled: true },
})

export async function saveBusiness(body: Body<'settings.updateBusiness'>): Promise<Business> {
  const { business, user } = await call('settings.updateBusiness', { body })
  show({ user })
  return business
}

export const saveProfile = async (body: Body<'settings.updateProfile'>) =>
  show(await call('settings.updateProfile', { body }))

export const savePreferences = async (body: Body<'settings.preferences'>) =>
  show(await call('settings.preferences', { body }))

export const savePicture = async (picture: Blob) =>
  show(await call('settings.updateImage', { upload: picture }))

export const removePicture = async () => show(await call('settings.removeImage'))

export const saveLogo = async (logo: Blob) => (await call('settings.updateLogo', { upload: logo })).business

export const removeLogo = async () => (await call('settings.removeLogo')).business

/**
 * Asks for another address, or for another code to the one that is waiting; wants proof of who asks. The form shows the
 * user when it is done: what they wait for decides which form there is.
 */
export const askForEmail = (email: string) =>
  withReauth(() => call('settings.updateProfile', { body: { email } }))

export const verifyEmail = (otp: string) => call('security.verifyEmail', { body: { otp } })

export const withdrawEmail = () => call('security.withdrawEmail')

/** The user as they are now, where a refusal has changed something. */
export const reloadUser = async () => show(await call('auth.me'))

/** Saves what may be the business's too: whoever shows the business reads it anew. */
export function useSavesBusiness<Given extends unknown[]>(
  save: (...given: Given) => Promise<User>,
): (...given: Given) => Promise<User> {
  const queryClient = useQueryClient()
  return async (...given) => {
    const user = await save(...given)
    void queryClient.invalidateQueries({ queryKey: businessQuery.queryKey })
    return user
  }
}
