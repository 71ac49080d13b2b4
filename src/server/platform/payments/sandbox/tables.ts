import type { ColumnType, Generated } from 'kysely'
import type { BillingInterval } from '#domain/plans/plans.ts'
import type { Instant, OptionalInstant } from '#server/database/tables.ts'
import type { ChargeLine, PaidPlanId, StoredChargeStatus } from '../provider.ts'

/** The bank's side of the sandbox. */

/** What becomes of a charge to a test card. */
export type CardOutcome = 'success' | 'declined' | 'insufficient' | 'expired' | 'confirm' | 'later-declined'

/** What is done once the bank has confirmed. */
export type SandboxPurpose =
  | { readonly kind: 'checkout'; readonly checkoutId: string }
  | { readonly kind: 'subscribe'; readonly planId: PaidPlanId; readonly interval: BillingInterval }
  | { readonly kind: 'card' }

interface SandboxCustomersTable {
  id: string
  email: string
  name: string
  payment_method_id: Generated<string | null>
  credit_minor: Generated<number>
}

interface SandboxPaymentMethodsTable {
  id: string
  customer_id: string | null
  brand: string
  last4: string
  exp: string
  outcome: CardOutcome
  created_at: Instant
}

interface SandboxCheckoutsTable {
  id: string
  customer_id: string
  plan_id: PaidPlanId
  billing_interval: BillingInterval
  amount_minor: number
  status: Generated<'open' | 'complete' | 'expired'>
  expires_at: Instant
}

interface SandboxConfirmationsTable {
  id: string
  customer_id: string
  payment_method_id: string
  purpose: ColumnType<SandboxPurpose, string, never>
  return_path: string
  done_at: OptionalInstant
}

interface SandboxSubscriptionsTable {
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

interface SandboxInvoicesTable {
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

interface SandboxEventsTable {
  id: string
  kind: string
  customer_id: string
  at: Instant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    sandbox_customers: SandboxCustomersTable
    sandbox_payment_methods: SandboxPaymentMethodsTable
    sandbox_checkouts: SandboxCheckoutsTable
    sandbox_confirmations: SandboxConfirmationsTable
    sandbox_subscriptions: SandboxSubscriptionsTable
    sandbox_invoices: SandboxInvoicesTable
    sandbox_events: SandboxEventsTable
  }
}
