import type { ProviderReading } from '../provider.ts'
import { cardOnFile, choiceOf, type LockedCustomer } from './bank.ts'
import { type InvoiceRow, readInvoices, readLive, type SubscriptionRow } from './queries.ts'

/** All that the bank knows of a customer. */
export async function readingOf(locked: LockedCustomer): Promise<ProviderReading> {
  const { transaction, customer } = locked
  const live = await readLive(transaction, customer.id)
  const card = await cardOnFile(locked)
  const invoices = await readInvoices(transaction, customer.id)
  return {
    subscription: live && subscriptionOf(live),
    card: card && { brand: card.brand, last4: card.last4, exp: card.exp },
    charges: invoices.map(chargeOf),
  }
}

function subscriptionOf(live: SubscriptionRow): NonNullable<ProviderReading['subscription']> {
  const { planned_plan_id: planId, planned_interval: interval } = live
  return {
    id: live.id,
    ...choiceOf(live),
    status: live.status === 'past_due' ? 'past_due' : 'active',
    startedAt: live.started_at,
    periodEndsAt: live.period_end,
    isCancelling: live.is_cancelling,
    planned: planId !== null && interval !== null ? { planId, interval } : null,
    pastDueSince: live.past_due_since,
  }
}

const chargeOf = (row: InvoiceRow): ProviderReading['charges'][number] => ({
  id: row.id,
  number: `T-${String(row.number).padStart(6, '0')}`,
  at: row.at,
  amountMinor: row.amount_minor,
  refundedMinor: row.refunded_minor,
  status: row.status,
  planId: row.plan_id,
  lines: row.lines,
  card:
    row.card_brand !== null && row.card_last4 !== null
      ? { brand: row.card_brand, last4: row.card_last4 }
      : null,
})
