import type { ColumnType, Generated } from 'kysely'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { DisputeState } from '#domain/paying/dispute-states.ts'
import type { TillState } from '#domain/paying/till-states.ts'
import type { Instant, OptionalInstant } from '#server/database/tables.ts'

/** The bank's side of the sandbox where clients pay. */

interface SandboxTillAccountsTable {
  id: string
  name: string
  state: Generated<'incomplete' | 'ready' | 'closed'>
}

export interface SandboxRefund {
  readonly id: string
  readonly key: string | null
  readonly amountMinor: number
  readonly at: string
}

export interface SandboxDispute {
  readonly id: string
  readonly amountMinor: number
  readonly at: string
  readonly state: DisputeState
}

interface SandboxTillPaymentsTable {
  id: string
  account_id: string
  key: string
  what: string
  payee: string
  amount_minor: number
  currency: CurrencyCode
  reference: string
  /** 'confirming': the bank wants to know that it is them. */
  state: Generated<TillState | 'confirming'>
  refunds: ColumnType<SandboxRefund[], string | undefined, string>
  disputes: ColumnType<SandboxDispute[], string | undefined, string>
  back_url: string
  cancel_url: string
  expires_at: Instant
  paid_at: OptionalInstant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    sandbox_till_accounts: SandboxTillAccountsTable
    sandbox_till_payments: SandboxTillPaymentsTable
  }
}
