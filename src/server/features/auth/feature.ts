import { m } from '#server/paraglide/messages.js'
import { ofUser } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { authRoutes } from './routes.ts'
import { securityParts } from './security/parts.ts'
import { securityRoutes } from './security/routes.ts'
import type { Seats } from './signin/service.ts'
import { SEND_CODE_JOB, signupService } from './signup/service.ts'
import './tables.ts'

/** Signing up and signing in. */
export const authFeature = (platform: Platform, needs: Seats) =>
  ({
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

/** What keeps an account safe once it is there. */
export function securityFeature(platform: Platform, needs: Seats) {
  const security = securityParts(platform, needs)
  return {
    service: security,
    handlers: securityRoutes(security),
    exported: [
      {
        name: 'security-log',
        told: m.exports_readme_security_log,
        table: 'audit_events',
        ...ofUser,
        by: 'id',
        only: ['id', 'kind', 'device', 'ip', 'country', 'at'],
        without: ['user_id'],
      },
      {
        name: 'sign-in-providers',
        told: m.exports_readme_sign_in_providers,
        table: 'social_identities',
        ...ofUser,
        only: ['provider', 'subject', 'created_at'],
        without: ['user_id'],
      },
    ],
  } satisfies Feature<'security'>
}
