import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofUser } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Account, settingsRoutes } from './routes.ts'
import { settingsService } from './service.ts'

export function settingsFeature(
  platform: Platform,
  { plans, account }: { readonly plans: Plans; readonly account: Account },
) {
  const settings = settingsService(platform, plans)
  return {
    service: settings,
    handlers: settingsRoutes(settings, account),
    exported: [
      {
        name: 'profile',
        told: m.exports_readme_profile,
        table: 'users',
        owner: ['id', 'user'],
        only: [
          ...[
            'id',
            'email',
            'pending_email',
            'first_name',
            'last_name',
            'phone',
            'address',
            'bio',
            'website',
          ],
          ...['email_verified_at', 'two_factor_enabled', 'subscribe_to_newsletter', 'agreed_to_terms_at'],
          'created_at',
        ],
        // The picture is among the pictures.
        without: ['password_hash', 'image_path', 'is_admin', 'wrong_code_tries'],
      },
      {
        name: 'business',
        told: m.exports_readme_business,
        table: 'workspaces',
        owner: ['id', 'workspace'],
        only: ['id', 'name', 'business_type', 'created_at'],
      },
      {
        name: 'preferences',
        told: m.exports_readme_preferences,
        table: 'preferences',
        ...ofUser,
        only: [
          ...['theme', 'language', 'time_zone', 'currency', 'week_start', 'page_size', 'measurement_unit'],
          ...['default_project_duration', 'monthly_revenue_goal_minor', 'yearly_revenue_goal_minor'],
          'first_steps_dismissed_at',
        ],
        without: ['user_id'],
      },
    ],
  } satisfies Feature<'settings'>
}
