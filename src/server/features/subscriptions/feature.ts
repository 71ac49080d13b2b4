import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import { SUBSCRIPTIONS_CRONTAB } from './jobs.ts'
import { subscriptionParts } from './parts.ts'
import { subscriptionRoutes } from './routes.ts'
import type { Plans } from './service.ts'
import './tables.ts'
import { registerPaymentWebhook } from './webhook/routes.ts'

interface Needs {
  readonly plans: Plans
  readonly regions: Regions
  readonly provider: PaymentProvider
}

export function subscriptionsFeature(platform: Platform, { plans, regions, provider }: Needs) {
  const { closings, details, payments, purge, jobs, mails } = subscriptionParts(
    platform,
    { plans, regions },
    provider,
  )
  return {
    service: { closings },
    handlers: subscriptionRoutes(details, plans, payments),
    register: (http) => registerPaymentWebhook(http, platform, provider),
    jobs,
    mails,
    crontab: [SUBSCRIPTIONS_CRONTAB],
    hears: { subscription_changed: plans.changes },
    purge,
    exported: [
      {
        name: 'subscription',
        told: m.exports_readme_subscription,
        table: 'subscriptions',
        needs: 'billing',
        owner: ['workspace_id', 'workspace'],
        without: ['reading'],
      },
      {
        name: 'receipts',
        told: m.exports_readme_receipts,
        table: 'payment_charges',
        needs: 'billing',
        ...ofWorkspace,
      },
    ],
    removal: { access: ['payment_customers'] },
  } satisfies Feature<'subscriptions'>
}
