import type { FastifyInstance } from 'fastify'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import { registerWebhook } from '#server/platform/payments/webhook.ts'
import type { Platform } from '#server/platform/platform.ts'
import { PROVIDER_NEWS_JOB } from '../jobs.ts'

/** Where the provider of plans tells us of changes. */
export function registerPaymentWebhook(
  app: FastifyInstance,
  platform: Pick<Platform, 'database' | 'clock'>,
  provider: PaymentProvider,
): void {
  const { name } = provider
  // Where nothing can be paid, nobody tells of payments.
  if (name === 'none') return
  registerWebhook(app, platform, {
    teller: provider,
    door: `POST /api/v1/webhooks/${name}`,
    jobOf: ({ customerId }) => ({
      name: PROVIDER_NEWS_JOB,
      payload: { customerId },
      key: `payment-${customerId}`,
    }),
  })
}
