import type { Platform } from '#server/platform/platform.ts'
import { authenticatorService } from './service-authenticator.ts'
import { emailService } from './service-email.ts'
import { passwordService } from './service-password.ts'
import { sessionsService } from './service-sessions.ts'
import { signinService } from './service-signin.ts'

/** An account's safety, in its parts: what the settings show and change. */
export const securityParts = (platform: Platform) => ({
  signin: signinService(platform),
  authenticator: authenticatorService(platform),
  emails: emailService(platform),
  passwords: passwordService(platform),
  sessions: sessionsService(platform),
})
