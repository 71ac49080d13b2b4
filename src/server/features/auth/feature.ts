import { m } from '#server/paraglide/messages.js'
import { ofUser } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { authRoutes } from './routes.ts'
import { accountsService } from './service.ts'
import type { Seats } from './signin/service.ts'
import { SEND_CODE_JOB, signupService } from './signup/service.ts'
import './tables.ts'

/** Signing up and signing in. */
export const authFeature = (platform: Platform, needs: Seats) =>
  ({
    service: accountsService(platform, needs),
    handlers: authRoutes(platform, needs),
    jobs: () => ({ [SEND_CODE_JOB]: signupService(platform).sendCode }),
    exported: [
      {
        name: 'sessions',
        told: m.exports_readme_sessions,
        table: 'sessions',
        ...ofUser,
        only: ['id', 'device', 'ip', 'country', 'created_at', 'last_active_at', 'expires_at', 'proved_at'],
        without: ['user_id', 'workspace_id', 'token_hash'],
      },
    ],
    removal: { access: ['memberships'] },
  }) satisfies Feature<'auth'>
