import type { ColumnType, Generated } from 'kysely'
import type { Receipt } from '#contract/subscriptions.ts'
import type { BillingInterval, PlanId } from '#domain/plans/plans.ts'
import type { Instant, OptionalInstant } from './tables-accounts.ts'

/** Rows of payments: our side, and the bank's side of the sandbox. */

type PaidPlanId = Exclude<PlanId, 'free'>

export interface PaymentCustomersTable {
  workspace_id: string
  provider: string
  customer_id: string
  readings: Generated<number>
  busy_until: OptionalInstant
}

export interface PaymentEventsTable {
  provider: string
  id: string
  received_at: Instant
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

/** As kept: whole cents. */
export interface ChargeLine {
  readonly kind: Receipt['lines'][number]['kind']
  readonly planId: PlanId | null
  readonly interval: BillingInterval | null
  readonly from: string | null
  readonly to: string | null
  readonly amountMinor: number
}

export type StoredChargeStatus = 'paid' | 'open' | 'failed'

export interface PaymentChargesTable {
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

export interface SandboxCustomersTable {
  id: string
  email: string
  name: string
  payment_method_id: Generated<string | null>
  credit_minor: Generated<number>
}

/** What becomes of a charge to a test card. */
export type CardOutcome = 'success' | 'declined' | 'insufficient' | 'expired' | 'confirm' | 'later-declined'

export interface SandboxPaymentMethodsTable {
  id: string
  customer_id: string | null
  brand: string
  last4: string
  exp: string
  outcome: CardOutcome
  created_at: Instant
}

export interface SandboxCheckoutsTable {
  id: string
  customer_id: string
  plan_id: PaidPlanId
  billing_interval: BillingInterval
  amount_minor: number
  status: Generated<'open' | 'complete' | 'expired'>
  expires_at: Instant
}

/** What is done once the bank has confirmed. */
export type SandboxPurpose =
  | { readonly kind: 'checkout'; readonly checkoutId: string }
  | { readonly kind: 'subscribe'; readonly planId: PaidPlanId; readonly interval: BillingInterval }
  | { readonly kind: 'card' }

export interface SandboxConfirmationsTable {
  id: string
  customer_id: string
  payment_method_id: string
  purpose: ColumnType<SandboxPurpose, string, never>
  return_path: string
  done_at: OptionalInstant
}

export interface SandboxSubscriptionsTable {
  id: string
  customer_id: string
  plan_id: PaidPlanId
  billing_interval: BillingInterval
  status: 'active' | 'past_due' | 'ended'
  started_at: Instant
  anchor_day: number
  period_start: Instant
  period_end: Instant
  is_cancelling: Generated<boolean>
  planned_plan_id: Generated<PaidPlanId | null>
  planned_interval: Generated<BillingInterval | null>
  past_due_since: OptionalInstant
  next_try_at: OptionalInstant
}

export interface SandboxInvoicesTable {
  id: string
  number: Generated<number>
  customer_id: string
  at: Instant
  amount_minor: number
  refunded_minor: Generated<number>
  status: StoredChargeStatus
  plan_id: PaidPlanId
  lines: ColumnType<ChargeLine[], string, string>
  card_brand: string | null
  card_last4: string | null
}

export interface SandboxEventsTable {
  id: string
  kind: string
  customer_id: string
  at: Instant
}
