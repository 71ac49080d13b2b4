import type { Accounts } from '#server/features/auth/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofUser } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import { securityRoutes } from './routes.ts'

/** What keeps an account safe once it is there. */
export const securityFeature = (accounts: Accounts) =>
  ({
    handlers: securityRoutes(accounts),
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
  }) satisfies Feature<'security'>
