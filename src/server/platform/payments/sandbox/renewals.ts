import { periodEndMs } from '#domain/plans/changes.ts'
import type { Database } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import type { PaidChoice } from '../provider.ts'
import { bill, cardOnFile, choiceOf, type LockedCustomer, periodLine, withLockedCustomer } from './bank.ts'
import { bankSays } from './cards.ts'
import { recordEvent } from './events.ts'
import {
  deleteLeftovers,
  findDueCustomers,
  type MethodRow,
  readInvoices,
  readLive,
  type SubscriptionRow,
  saveInvoice,
  saveSubscription,
} from './queries.ts'

const RENEWALS_JOB = 'sandbox-renewals'
export const RENEWALS_CRONTAB = `*/15 * * * * ${RENEWALS_JOB}`

const DAY_MS = 86_400_000
const RETRY_MS = 2 * DAY_MS

/** Ends and renews what is due, and tries failed payments again. Running twice does nothing more. */
export function renewalsJob({ database, clock }: { database: Database; clock: Clock }): JobHandlers {
  return {
    async [RENEWALS_JOB]() {
      const now = clock.now()
      for (const customerId of await findDueCustomers(database, now.toISOString())) {
        await withLockedCustomer({ database, now }, customerId, settle)
      }
      const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
      await deleteLeftovers(database, { eventsBefore: ago(30), cardsBefore: ago(1) })
    },
  }
}

/** Until nothing is due: a server that slept for months catches up. */
async function settle(locked: LockedCustomer): Promise<void> {
  const { transaction, customer, now } = locked
  for (;;) {
    const live = await readLive(transaction, customer.id)
    if (live === null) return
    const isOver = Date.parse(live.period_end) <= now.getTime()
    if (isOver && (live.is_cancelling || live.status === 'past_due')) return end(locked, live)
    if (isOver) await renew(locked, live)
    else if (live.next_try_at !== null && Date.parse(live.next_try_at) <= now.getTime()) {
      const answer = await payOpen(locked, live, await cardOnFile(locked))
      if (answer === null) continue
      return saveSubscription(transaction, live.id, { next_try_at: inTwoDays(now) })
    } else return
  }
}

const inTwoDays = (now: Date) => new Date(now.getTime() + RETRY_MS).toISOString()

/** Ends a subscription; its unpaid invoices are given up. */
export async function end(
  { transaction, customer, now }: LockedCustomer,
  live: SubscriptionRow,
): Promise<void> {
  await saveSubscription(transaction, live.id, { status: 'ended', next_try_at: null })
  for (const { id } of await readInvoices(transaction, customer.id, 'open')) {
    await saveInvoice(transaction, id, { status: 'failed' })
  }
  await recordEvent(transaction, customer.id, 'subscription.changed', now)
}

async function renew(locked: LockedCustomer, live: SubscriptionRow): Promise<void> {
  const { transaction, customer, now } = locked
  const choice: PaidChoice =
    live.planned_plan_id !== null && live.planned_interval !== null
      ? { planId: live.planned_plan_id, interval: live.planned_interval }
      : choiceOf(live)
  const startMs = Date.parse(live.period_end)
  const lines = [periodLine(choice, startMs, live.anchor_day)]
  const answer = await bill(locked, { choice, lines, method: await cardOnFile(locked), isKeptOpen: true })
  await saveSubscription(transaction, live.id, {
    plan_id: choice.planId,
    billing_interval: choice.interval,
    planned_plan_id: null,
    planned_interval: null,
    period_start: live.period_end,
    period_end: new Date(periodEndMs(startMs, choice.interval, live.anchor_day)).toISOString(),
    ...(answer !== null && {
      status: 'past_due',
      past_due_since: live.period_end,
      next_try_at: inTwoDays(now),
    }),
  })
  await recordEvent(transaction, customer.id, 'subscription.changed', now)
}

/** Charges the open payment of a subscription to a card; null when it is paid. */
export async function payOpen(
  locked: LockedCustomer,
  live: SubscriptionRow,
  method: MethodRow | null,
): Promise<ReturnType<typeof bankSays>> {
  const { transaction, customer, now } = locked
  const answer = method ? bankSays(method, now) : { refusal: m.payments_no_card() }
  if (answer !== null || method === null) return answer
  for (const { id } of await readInvoices(transaction, customer.id, 'open')) {
    await saveInvoice(transaction, id, {
      status: 'paid',
      at: now.toISOString(),
      card_brand: method.brand,
      card_last4: method.last4,
    })
    await recordEvent(transaction, customer.id, 'invoice.paid', now)
  }
  await saveSubscription(transaction, live.id, { status: 'active', past_due_since: null, next_try_at: null })
  await recordEvent(transaction, customer.id, 'subscription.changed', now)
  return null
}
