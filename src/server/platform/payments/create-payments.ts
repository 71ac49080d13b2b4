import type { FastifyInstance } from 'fastify'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tillWebhookJob } from '#server/platform/tills/sandbox/events.ts'
import { registerSandboxTill } from '#server/platform/tills/sandbox/routes.ts'
import { sandboxTill } from '#server/platform/tills/sandbox/sandbox-till.ts'
import type { Till } from '#server/platform/tills/till.ts'
import { closedProvider } from './closed-provider.ts'
import type { PaymentProvider } from './provider.ts'
import { webhookJob } from './sandbox/events.ts'
import { RENEWALS_CRONTAB, renewalsJob } from './sandbox/renewals.ts'
import { registerSandbox } from './sandbox/routes.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'

/** Who takes money, for plans and for the businesses here, and what of it runs in our own process. */
export interface Payments {
  readonly provider: PaymentProvider
  /** Null where clients can't pay online. */
  readonly till: Till | null
  register(http: FastifyInstance): void
  jobs(http: FastifyInstance): JobHandlers
  readonly crontab: readonly string[]
}

/** Stripe where its keys are set, loaded there alone; else the sandbox, or nobody at all. */
export async function createPayments(platform: Platform): Promise<Payments> {
  const { payments, stripe, publicUrl } = platform.config
  if (stripe !== null) {
    const { stripeProvider } = await import('./stripe/stripe-provider.ts')
    const { clock } = platform
    const { tillWebhookSecret } = stripe
    const provider = stripeProvider({ ...stripe, publicUrl, clock })
    if (tillWebhookSecret === null) return elsewhere(provider)
    const { stripeTill } = await import('#server/platform/tills/stripe/stripe-till.ts')
    return elsewhere(provider, stripeTill({ ...stripe, tillWebhookSecret, clock }))
  }
  if (payments === 'none') return elsewhere(closedProvider)
  return {
    provider: sandboxProvider(platform),
    till: sandboxTill(platform),
    register: (http) => {
      registerSandbox(http, platform)
      registerSandboxTill(http, platform)
    },
    jobs: (http) => ({
      ...webhookJob(http, platform),
      ...renewalsJob(platform),
      ...tillWebhookJob(http, platform),
    }),
    crontab: [RENEWALS_CRONTAB],
  }
}

const elsewhere = (provider: PaymentProvider, till: Till | null = null): Payments => ({
  provider,
  till,
  register: () => undefined,
  jobs: () => ({}),
  crontab: [],
})
