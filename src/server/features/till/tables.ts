import type { ColumnType, Generated } from 'kysely'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { TillState } from '#domain/paying/till-states.ts'
import type { Instant, OptionalInstant } from '#server/database/tables.ts'

interface TillAccountsTable {
  workspace_id: string
  provider: string
  account_id: string
  state: 'incomplete' | 'ready' | 'left' | 'closed'
  needs: ColumnType<string[], string | undefined, string>
  readings: Generated<number>
  reading: Generated<number>
}

interface ClientPaymentsTable {
  workspace_id: string
  id: string
  invoice_id: string
  provider: string
  account_id: string
  provider_id: string | null
  url: string | null
  amount_minor: number
  currency: CurrencyCode
  state: Generated<TillState>
  return_id: Generated<string | null>
  return_minor: Generated<number | null>
  return_reason: Generated<string | null>
  disputed_minor: Generated<number>
  dispute_fee_minor: Generated<number>
  dispute_fee_currency: Generated<CurrencyCode | null>
  readings: Generated<number>
  reading: Generated<number>
  created_at: Instant
  expires_at: Instant
  settled_at: OptionalInstant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    till_accounts: TillAccountsTable
    client_payments: ClientPaymentsTable
  }
}
