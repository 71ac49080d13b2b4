import type { User } from '#contract/auth.ts'
import type { settingsEndpoints } from '#contract/settings.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { settingsService } from './service.ts'

export function settingsRoutes(
  settings: ReturnType<typeof settingsService>,
  { me }: { me: (session: Session) => Promise<User> },
): Handlers<typeof settingsEndpoints> {
  return {
    profile: async ({ session }) => ({ user: await me(session) }),
    updateProfile: async ({ session, body }) => {
      await settings.changeProfile(session, body)
      return { user: await me(session) }
    },
    preferences: async ({ session, body }) => {
      await settings.changePreferences(session.userId, body)
      return { user: await me(session) }
    },
  }
}
