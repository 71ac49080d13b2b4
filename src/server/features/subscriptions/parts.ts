import type { Regions } from '#server/features/settings/service.ts'
import type { MailPost } from '#server/platform/jobs/mail-post.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import { parseMailbox } from '#server/platform/mail/mailbox.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closingService } from './closing/service.ts'
import { detailsService } from './details/service.ts'
import { subscriptionJobs } from './jobs.ts'
import { subscriptionMails } from './mails.ts'
import { purgeCheckouts } from './payments/queries.ts'
import { subscriptionPayments } from './payments/service.ts'
import { receiptMailJob } from './receipts/service.ts'
import type { Plans } from './service.ts'
import { syncService } from './sync/service.ts'
import { turnsService } from './turns/service.ts'

/** Everything of subscriptions that stands on a payment provider. */
export function subscriptionParts(
  platform: Platform,
  { plans, regions }: { readonly plans: Plans; readonly regions: Regions },
  provider: PaymentProvider,
) {
  const { brandName, contactEmail } = platform.config
  const seller = { name: brandName, email: parseMailbox(contactEmail).address }
  const mails = subscriptionMails(platform, regions)
  const sync = syncService(platform, { provider, mails, plans })
  const details = detailsService(platform, provider, seller)
  const turns = turnsService(platform, provider)
  const closings = closingService(platform, provider, turns)
  return {
    closings,
    details,
    purge: purgeCheckouts,
    payments: subscriptionPayments(platform, provider, { details: details.details, sync, turns }),
    jobs: (): JobHandlers => ({
      ...subscriptionJobs(platform, { provider, sync, mails }),
      ...closings.jobs,
    }),
    mails: (post: MailPost) => receiptMailJob(platform, { seller, regions, post }),
  }
}
