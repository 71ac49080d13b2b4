import type { Charge, ChargeStatus, Receipt, SubscriptionDetails } from '#contract/subscriptions.ts'
import { fileName } from '#documents/invoice/file-name.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { periodPriceMinor, plans } from '#domain/plans/plans.ts'
import { effectivePlan, graceEndsAtMs } from '#domain/plans/subscription.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import { toRecord } from '../queries.ts'
import {
  type ChargeRow,
  findCharge,
  findCharges,
  findSubscriptionRow,
  type SubscriptionRow,
} from '../standing/queries.ts'

/** What the owner sees of the plan and its payments. */
export function detailsService(
  { database, clock }: { database: Database; clock: Clock },
  provider: PaymentProvider,
  seller: Receipt['seller'],
) {
  return {
    async details(workspaceId: string): Promise<SubscriptionDetails> {
      const [row, charges] = await Promise.all([
        findSubscriptionRow(database, workspaceId),
        findCharges(database, workspaceId),
      ])
      const record = toRecord(row)
      const graceMs = graceEndsAtMs(record)
      return {
        planId: row.plan_id,
        effectivePlanId: effectivePlan(record, clock.now().getTime()),
        status: row.status,
        interval: row.billing_interval,
        nextAmount: fromMinor(nextAmountMinor(row)),
        startDate: row.started_at,
        dueDate: row.status === 'trialing' ? row.trial_ends_at : row.period_ends_at,
        graceEndsAt: graceMs === null ? null : new Date(graceMs).toISOString(),
        planned: plannedOf(row),
        paymentMethod:
          row.card_brand !== null && row.card_last4 !== null && row.card_exp !== null
            ? { brand: row.card_brand, last4: row.card_last4, exp: row.card_exp }
            : null,
        invoices: charges.map(toCharge),
        cardEntry: provider.cardEntry,
        checkoutOrigins: [...provider.checkoutOrigins],
      }
    },

    async receipt(workspaceId: string, id: string): Promise<Receipt> {
      const row = await findCharge(database, workspaceId, id)
      if (row?.status !== 'paid') throw new AppError('NOT_FOUND')
      return toReceipt(row, seller)
    },
  }
}

const paidStatuses = ['active', 'past_due', 'cancelled']

function nextAmountMinor(row: SubscriptionRow): number {
  if (row.status !== 'active' && row.status !== 'past_due') return 0
  const interval = row.planned_interval ?? row.billing_interval
  return interval === null ? 0 : periodPriceMinor(plans[row.planned_plan_id ?? row.plan_id], interval)
}

function plannedOf(row: SubscriptionRow): SubscriptionDetails['planned'] {
  if (row.period_ends_at === null || !paidStatuses.includes(row.status)) return null
  const at = row.period_ends_at
  if (row.status === 'cancelled') return { planId: 'free', interval: null, at }
  return row.planned_plan_id === null
    ? null
    : { planId: row.planned_plan_id, interval: row.planned_interval, at }
}

function statusOf(row: ChargeRow): ChargeStatus {
  if (row.status !== 'paid' || row.refunded_minor === 0) return row.status
  return row.refunded_minor >= row.amount_minor ? 'refunded' : 'partly-refunded'
}

const toCharge = (row: ChargeRow): Charge => ({
  id: row.id,
  date: row.at,
  amount: fromMinor(row.amount_minor),
  refunded: fromMinor(row.refunded_minor),
  status: statusOf(row),
  planId: row.plan_id,
  hasReceipt: row.status === 'paid',
})

export const toReceipt = (row: ChargeRow, seller: Receipt['seller']): Receipt => ({
  id: row.id,
  number: row.number,
  fileName: fileName(`receipt-${row.number}`),
  date: row.at,
  seller,
  billedTo: row.billed_to,
  lines: row.lines.map(({ amountMinor, ...line }) => ({ ...line, amount: fromMinor(amountMinor) })),
  amount: fromMinor(row.amount_minor),
  refunded: fromMinor(row.refunded_minor),
  currency: 'USD',
  paidWith:
    row.card_brand !== null && row.card_last4 !== null
      ? { brand: row.card_brand, last4: row.card_last4 }
      : null,
  isTest: row.provider === 'sandbox',
})
