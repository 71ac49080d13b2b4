import { enqueue } from '#server/platform/jobs/queue.ts'
import type { PaymentProvider, ProviderReading } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import { RECEIPT_MAIL_JOB, type SubscriptionMails } from '../mails.ts'
import { beginReading, findOwner } from '../payments/queries.ts'
import type { Plans } from '../service.ts'
import {
  lockSubscriptionRow,
  type SubscriptionRow,
  saveCharge,
  saveSubscriptionRow,
} from '../standing/queries.ts'

/** A receipt is mailed for a charge that is younger. */
const MAIL_WITHIN_MS = 14 * 86_400_000

/** Brings what is on record to what the provider says: every way leads here, in any order, any number of times. */
export type Sync = (workspaceId: string) => Promise<'read' | 'not a customer'>

export function syncService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  {
    provider,
    mails,
    plans,
  }: {
    provider: PaymentProvider
    mails: SubscriptionMails
    plans: Pick<Plans, 'changes'>
  },
): Sync {
  return async (workspaceId) => {
    const begun = await beginReading(database, { workspaceId, provider: provider.name })
    if (!begun) return 'not a customer'
    const [said, owner] = await Promise.all([
      provider.read(begun.customerId),
      findOwner(database, workspaceId),
    ])
    if (!owner) return 'not a customer'
    const { name, address, email } = owner
    const billedTo = { name, address, email }
    const formats = await mails.formatsOf(workspaceId, owner)
    await database.write(workspaceId, async (transaction) => {
      const row = await lockSubscriptionRow(transaction, workspaceId)
      // A reading that began later has been written down already: this one may be older than it.
      if (row.reading >= begun.reading) return
      const next = recordAfter(row, said.subscription)
      const card = cardColumns(said.card)
      await saveSubscriptionRow(transaction, workspaceId, { ...next, ...card, reading: begun.reading })
      await mails.ofChange(transaction, { owner, formats }, row, { ...row, ...next })
      for (const charge of said.charges.toReversed()) {
        const id = await saveCharge(transaction, { workspaceId, provider: provider.name, billedTo }, charge)
        // History that is read for the first time was told when it happened.
        if (id !== null && Date.parse(charge.at) > clock.now().getTime() - MAIL_WITHIN_MS) {
          await enqueue(transaction, { name: RECEIPT_MAIL_JOB, payload: { workspaceId, chargeId: id } })
        }
      }
    })
    // Other processes hear of it by notification; whoever asked this one finds it so already.
    plans.changes.forget(workspaceId)
    return 'read'
  }
}

const cardColumns = (card: ProviderReading['card']) => ({
  card_brand: card?.brand ?? null,
  card_last4: card?.last4 ?? null,
  card_exp: card?.exp ?? null,
})

/** Nothing paid, nothing on trial. */
export const onFree = {
  plan_id: 'free',
  status: 'inactive',
  billing_interval: null,
  period_ends_at: null,
  past_due_since: null,
  planned_plan_id: null,
  planned_interval: null,
  provider_subscription_id: null,
} as const satisfies Partial<SubscriptionRow>

function recordAfter(row: SubscriptionRow, said: ProviderReading['subscription']): Partial<SubscriptionRow> {
  // A trial isn't the provider's business, nor is a plan that was never paid there.
  if (said === null) return row.provider_subscription_id === null ? {} : onFree
  return {
    plan_id: said.planId,
    status: said.status === 'past_due' ? 'past_due' : said.isCancelling ? 'cancelled' : 'active',
    billing_interval: said.interval,
    started_at: said.startedAt,
    period_ends_at: said.periodEndsAt,
    past_due_since: said.pastDueSince,
    planned_plan_id: said.planned?.planId ?? null,
    planned_interval: said.planned?.interval ?? null,
    provider_subscription_id: said.id,
    trial_ends_at: null,
  }
}
