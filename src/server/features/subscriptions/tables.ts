import type { ColumnType, Generated } from 'kysely'
import type { Receipt } from '#contract/subscriptions.ts'
import type { BillingInterval, PlanId } from '#domain/plans/plans.ts'
import type { SubscriptionRecord } from '#domain/plans/subscription.ts'
import type { Instant, OptionalInstant } from '#server/database/tables.ts'
import type { ChargeLine, PaidPlanId, StoredChargeStatus } from '#server/platform/payments/provider.ts'

interface SubscriptionsTable {
  workspace_id: string
  plan_id: Generated<PlanId>
  status: Generated<SubscriptionRecord['status']>
  chosen_plan_id: Generated<PlanId>
  trial_ends_at: OptionalInstant
  period_ends_at: OptionalInstant
  started_at: OptionalInstant
  billing_interval: Generated<BillingInterval | null>
  past_due_since: OptionalInstant
  planned_plan_id: Generated<PlanId | null>
  planned_interval: Generated<BillingInterval | null>
  provider_subscription_id: Generated<string | null>
  card_brand: Generated<string | null>
  card_last4: Generated<string | null>
  card_exp: Generated<string | null>
  trial_end_told_at: OptionalInstant
  reading: Generated<number>
}

interface PaymentCustomersTable {
  workspace_id: string
  provider: string
  customer_id: string
  readings: Generated<number>
  busy_until: OptionalInstant
}

export interface PaymentCheckoutsTable {
  workspace_id: string
  id: string
  provider: string
  plan_id: PaidPlanId
  billing_interval: BillingInterval
  /** Else a bank's confirmation. */
  is_checkout: boolean
  url: string
  expires_at: Instant
}

interface PaymentChargesTable {
  workspace_id: string
  id: string
  provider: string
  provider_id: string
  number: string
  at: Instant
  amount_minor: number
  refunded_minor: Generated<number>
  status: StoredChargeStatus
  plan_id: PlanId
  /** Written as JSON text, as is `billed_to`. */
  lines: ColumnType<ChargeLine[], string, string>
  card_brand: string | null
  card_last4: string | null
  billed_to: ColumnType<Receipt['billedTo'], string, never>
}

declare module '#server/database/tables.ts' {
  interface Tables {
    subscriptions: SubscriptionsTable
    payment_customers: PaymentCustomersTable
    payment_checkouts: PaymentCheckoutsTable
    payment_charges: PaymentChargesTable
  }
}
