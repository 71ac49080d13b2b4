import type { Platform } from '#server/platform/platform.ts'
import { authenticatorService } from './authenticator/service.ts'
import { emailService } from './email/service.ts'
import { invitedService } from './invited/service.ts'
import { passwordService } from './password/service.ts'
import { sessionsService } from './sessions/service.ts'
import { type Seats, signinService } from './signin/service.ts'

export type Accounts = ReturnType<typeof accountsService>

/** An account in its parts, for whatever shows or changes it once somebody is signed in. */
export const accountsService = (platform: Platform, needs: Seats) => ({
  signin: signinService(platform, needs),
  authenticator: authenticatorService(platform),
  emails: emailService(platform),
  passwords: passwordService(platform),
  sessions: sessionsService(platform),
  invited: invitedService(platform),
})
