import type { User } from '#contract/auth.ts'
import type { settingsEndpoints } from '#contract/settings.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { settingsService } from './service.ts'

export function settingsRoutes(
  platform: Platform,
  { me }: { me: (session: Session) => Promise<User> },
): Handlers<typeof settingsEndpoints> {
  const settings = settingsService(platform)
  return {
    preferences: async ({ session, body }) => {
      await settings.change(session.userId, body)
      return { user: await me(session) }
    },
  }
}
