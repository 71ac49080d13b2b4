import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { runJobs } from '#server/platform/jobs/runner.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { webhookAttempts } from './attempts/service.ts'
import { deliveriesService } from './deliveries/service.ts'
import { UNDER_WAY_MAX } from './policy.ts'
import { webhookRoutes } from './routes.ts'
import { webhooksService } from './service.ts'
import './tables.ts'
import { tellOfTrouble } from './telling/service.ts'

/** Between looks for what falls due: what is new is heard of at once. */
const POLL_MS = 10_000
/**
 * One listens, the others take deliveries and write down what was done: a delivery holds none while it is under way. With
 * one for each a process would come to 45 instead of 30 of the 60 that the embedded database has.
 */
const CONNECTIONS = 3

export function webhooksFeature(platform: Platform, { plans }: { readonly plans: Plans }) {
  const deliveries = deliveriesService(platform, { plans })
  const attempts = webhookAttempts(platform, { plans, tell: tellOfTrouble(platform, plans) })
  return {
    handlers: webhookRoutes(webhooksService(platform, { plans }), deliveries),
    // A slow receiver keeps no mail waiting, and no other receiver.
    run: (logins) =>
      runJobs({
        ...{ logins, handlers: attempts, crontab: '', isAlone: false, log: platform.log },
        ...{ concurrency: UNDER_WAY_MAX, pollMs: POLL_MS, connections: CONNECTIONS },
      }),
    purge: deliveries.purge,
    removal: { access: ['webhook_endpoints'], large: ['webhook_events'] },
    subjects: { webhook: { table: 'webhook_endpoints', isOpen: 'always' } },
    activities,
  } satisfies Feature<'webhooks'>
}
