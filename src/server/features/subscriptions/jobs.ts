import { TRIAL_NOTICE_DAYS } from '#domain/plans/subscription.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import { deleteOldEvents } from '#server/platform/payments/event-queries.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SubscriptionMails } from './mails.ts'
import { findDue, findOwner, findWorkspaceOf } from './payments/queries.ts'
import { lockSubscriptionRow, saveSubscriptionRow } from './standing/queries.ts'
import { onFree, type Sync } from './sync/service.ts'

const UPKEEP_JOB = 'subscriptions'
export const SUBSCRIPTIONS_CRONTAB = `*/15 * * * * ${UPKEEP_JOB}`

/** A webhook said that something about a customer has changed. */
export const PROVIDER_NEWS_JOB = 'payment-news'

const DAY_MS = 86_400_000
/** Far longer than any provider repeats a webhook. */
const KEEP_EVENTS_MS = 60 * DAY_MS

interface Needs {
  readonly provider: PaymentProvider
  readonly sync: Sync
  readonly mails: SubscriptionMails
}

/** Ends trials, tells of their end, and asks the provider where a period has ended without a word from it. */
export function subscriptionJobs(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { provider, sync, mails }: Needs,
): JobHandlers {
  async function settle(workspaceId: string): Promise<void> {
    const owner = await findOwner(database, workspaceId)
    if (!owner) return
    const formats = await mails.formatsOf(workspaceId, owner)
    const now = clock.now()
    const isPaid = await database.write(workspaceId, async (transaction) => {
      const row = await lockSubscriptionRow(transaction, workspaceId)
      if (row.status !== 'trialing') {
        if (row.provider_subscription_id !== null) return true
        // A plan that was given, not bought: it ends with its time.
        await saveSubscriptionRow(transaction, workspaceId, onFree)
        return false
      }
      if (row.trial_ends_at === null || Date.parse(row.trial_ends_at) <= now.getTime()) {
        await saveSubscriptionRow(transaction, workspaceId, onFree)
        await mails.trialEnded(transaction, { owner, formats }, row)
      } else {
        await saveSubscriptionRow(transaction, workspaceId, { trial_end_told_at: now.toISOString() })
        await mails.trialEnding(transaction, { owner, formats }, row)
      }
      return false
    })
    if (!isPaid || (await sync(workspaceId)) === 'read') return
    // It was paid at another provider than today's, the sandbox say: nobody renews it.
    await database.write(workspaceId, (transaction) => saveSubscriptionRow(transaction, workspaceId, onFree))
  }

  return {
    async [UPKEEP_JOB]() {
      const nowMs = clock.now().getTime()
      const now = new Date(nowMs).toISOString()
      const trialsBefore = new Date(nowMs + TRIAL_NOTICE_DAYS * DAY_MS).toISOString()
      let after: string | null = null
      do {
        const batch: Awaited<ReturnType<typeof findDue>> = await findDue(database, {
          now,
          trialsBefore,
          after,
        })
        for (const workspaceId of batch.due) await settle(workspaceId)
        after = batch.after
      } while (after !== null)
      const before = new Date(nowMs - KEEP_EVENTS_MS).toISOString()
      await database.writeAccounts((transaction) => deleteOldEvents(transaction, before))
    },

    async [PROVIDER_NEWS_JOB](payload: unknown) {
      const { customerId } = payload as { customerId: string }
      const workspaceId = await findWorkspaceOf(database, provider.name, customerId)
      if (workspaceId !== null) await sync(workspaceId)
    },
  }
}
