import type { Regions } from '#server/features/settings/service.ts'
import type { MailPost } from '#server/platform/jobs/mail-post.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import { parseMailbox } from '#server/platform/mail/mailbox.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import { subscriptionJobs } from './jobs.ts'
import { purgeCheckouts } from './queries-payments.ts'
import type { Plans } from './service.ts'
import { closingService } from './service-closing.ts'
import { detailsService } from './service-details.ts'
import { subscriptionMails } from './service-mails.ts'
import { subscriptionPayments } from './service-payments.ts'
import { receiptMailJob } from './service-receipts.ts'
import { syncService } from './service-sync.ts'
import { turnsService } from './service-turns.ts'

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
    jobs: (post: MailPost): JobHandlers => ({
      ...subscriptionJobs(platform, { provider, sync, mails }),
      ...receiptMailJob(platform, { seller, regions, post }),
      ...closings.jobs,
    }),
  }
}
