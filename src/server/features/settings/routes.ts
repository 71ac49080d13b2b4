import type { User } from '#contract/auth.ts'
import type { settingsEndpoints } from '#contract/settings.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { settingsService } from './service.ts'

export function settingsRoutes(
  settings: ReturnType<typeof settingsService>,
  { me }: { me: (session: Session) => Promise<User> },
): Handlers<typeof settingsEndpoints> {
  const after = async (session: Session, change: Promise<void>) => {
    await change
    return { user: await me(session) }
  }
  return {
    profile: async ({ session }) => ({ user: await me(session) }),
    updateProfile: ({ session, body }) => after(session, settings.changeProfile(session, body)),
    preferences: ({ session, body }) => after(session, settings.changePreferences(session.userId, body)),
    updateImage: ({ session, upload }) => after(session, settings.changePicture(session, upload)),
    removeImage: ({ session }) => after(session, settings.removePicture(session)),
  }
}
