import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofUser } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { picturesService } from './pictures/service.ts'
import { type Account, settingsRoutes } from './routes.ts'
import { type Pictures, settingsService } from './service.ts'
import './tables.ts'

export function settingsFeature(
  platform: Platform,
  { plans, account }: { readonly plans: Plans; readonly account: Account },
) {
  const settings = settingsService(platform)
  const pictures = picturesService(platform, plans)
  return {
    service: { ...settings, pictures: pictures as Pictures },
    opens: { 'business-picture': pictures.mayOpen },
    handlers: settingsRoutes(settings, pictures, account),
    exported: [
      {
        name: 'profile',
        told: m.exports_readme_profile,
        table: 'users',
        needs: 'anybody',
        owner: ['id', 'user'],
        only: [
          ...['id', 'email', 'pending_email', 'first_name', 'last_name', 'bio'],
          ...['email_verified_at', 'two_factor_enabled', 'subscribe_to_newsletter', 'agreed_to_terms_at'],
          'created_at',
        ],
        without: [
          // The picture is among the pictures.
          ...['password_hash', 'image_path', 'is_admin', 'wrong_code_tries', 'last_workspace_id'],
          'leaving_until',
          // The business's, as the version before wrote them.
          ...['phone', 'address', 'website'],
        ],
      },
      {
        name: 'business',
        told: m.exports_readme_business,
        table: 'workspaces',
        needs: 'anybody',
        owner: ['id', 'workspace'],
        only: [
          ...['id', 'name', 'business_type', 'email', 'phone', 'address', 'website', 'time_zone', 'currency'],
          ...['language', 'page_size', 'monthly_goal_minor', 'yearly_goal_minor', 'created_at'],
          ...['vat_id', 'tax_number', 'register', 'account_holder', 'iban', 'bic', 'invoice_footer'],
          ...['payment_days', 'payment_terms', 'prices_include_tax', 'tax_rates', 'lock_sent'],
          'sends_deposits',
          ...['portal_on', 'portal_measurements', 'brand_accent', 'brand_sender'],
          ...['postcode', 'city', 'country', 'vat_scheme', 'exemption_note', 'e_format'],
          ...['upi_address', 'pix_key', 'qr_on_invoices'],
        ],
        // Among the pictures.
        without: ['logo_name'],
      },
      {
        name: 'preferences',
        told: m.exports_readme_preferences,
        table: 'preferences',
        ...ofUser,
        only: [
          ...['theme', 'language', 'week_start', 'measurement_unit', 'default_project_duration'],
          ...['first_steps_dismissed_at', 'units_confirmed_at'],
        ],
        without: [
          'user_id',
          // The business's, as the version before wrote them.
          ...[
            'time_zone',
            'currency',
            'page_size',
            'monthly_revenue_goal_minor',
            'yearly_revenue_goal_minor',
          ],
        ],
      },
    ],
  } satisfies Feature<'settings'>
}
