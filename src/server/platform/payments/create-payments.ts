import type { FastifyInstance } from 'fastify'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closedProvider } from './closed-provider.ts'
import type { PaymentProvider } from './provider.ts'
import { webhookJob } from './sandbox/events.ts'
import { RENEWALS_CRONTAB, renewalsJob } from './sandbox/renewals.ts'
import { registerSandbox } from './sandbox/routes.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'

/** The provider, and what of it runs in our own process. */
export interface Payments {
  readonly provider: PaymentProvider
  register(http: FastifyInstance): void
  jobs(http: FastifyInstance): JobHandlers
  readonly crontab: readonly string[]
}

/** Stripe where its keys are set, loaded there alone; else the sandbox, or nobody at all. */
export async function createPayments(platform: Platform): Promise<Payments> {
  const { payments, stripe, publicUrl } = platform.config
  if (stripe !== null) {
    const { stripeProvider } = await import('./stripe/stripe-provider.ts')
    return elsewhere(stripeProvider({ ...stripe, publicUrl, clock: platform.clock }))
  }
  if (payments === 'none') return elsewhere(closedProvider)
  return {
    provider: sandboxProvider(platform),
    register: (http) => registerSandbox(http, platform),
    jobs: (http) => ({ ...webhookJob(http, platform), ...renewalsJob(platform) }),
    crontab: [RENEWALS_CRONTAB],
  }
}

const elsewhere = (provider: PaymentProvider): Payments => ({
  provider,
  register: () => undefined,
  jobs: () => ({}),
  crontab: [],
})
