import type { User } from '#contract/auth.ts'
import type { ActiveSession, settingsEndpoints } from '#contract/settings.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Session, SignedIn } from '#server/platform/sessions.ts'
import type { picturesService } from './pictures/service.ts'
import type { settingsService } from './service.ts'

/** What the settings show of the account, and pass on to it. */
export interface Account {
  readonly signin: { me(session: Session): Promise<User> }
  readonly sessions: { list(session: Session): Promise<ActiveSession[]> }
  readonly emails: { ask(email: string, session: SignedIn, origin: Origin): Promise<void> }
}

export function settingsRoutes(
  settings: ReturnType<typeof settingsService>,
  pictures: ReturnType<typeof picturesService>,
  { signin: { me }, sessions, emails }: Account,
): Handlers<typeof settingsEndpoints> {
  const after = async (session: Session, change: Promise<void>) => {
    await change
    return { user: await me(session) }
  }
  const shown = async (here: Session | null) => ({ user: here && (await me(here)) })
  return {
    profile: async ({ session }) => ({
      user: { ...(await me(session)), activeSessions: await sessions.list(session) },
    }),
    updateProfile: async ({ session, here, body: { email, ...profile }, origin }) => {
      // First, since it may want proof: then nothing has been changed yet.
      if (email !== undefined) await emails.ask(email, session, origin)
      await settings.changeProfile(session.userId, here, profile)
      return shown(here)
    },
    preferences: async ({ session, here, body }) => {
      await settings.changePreferences(session.userId, here, body)
      return shown(here)
    },
    business: async ({ session }) => ({ business: await settings.business(session.workspaceId) }),
    updateBusiness: async ({ session, body }) => {
      await settings.changeBusiness(session, body)
      return { business: await settings.business(session.workspaceId), user: await me(session) }
    },
    updateLogo: async ({ session, upload }) => {
      await pictures.changeLogo(session, upload)
      return { business: await settings.business(session.workspaceId) }
    },
    removeLogo: async ({ session }) => {
      await pictures.removeLogo(session)
      return { business: await settings.business(session.workspaceId) }
    },
    updateImage: ({ session, upload }) => after(session, pictures.change(session, upload)),
    removeImage: ({ session }) => after(session, pictures.remove(session)),
  }
}
