import type { PayoutKind } from '#contract/wages.ts'
import type { Instant } from '#server/database/tables.ts'

interface RatesTable {
  workspace_id: string
  id: string
  member_id: string
  work_item_id: string
  rate_minor: number
  set_at: Instant
}

/** Written by a trigger on tasks alone. */
interface EarningsTable {
  workspace_id: string
  id: string
  member_id: string
  task_id: string | null
  name: string
  label: string | null
  tag: number | null
  quantity: string
  rate_minor: number | null
  amount_minor: number | null
  done_at: Instant
  taken_back_at: Instant | null
  taken_back_by: string | null
}

interface PayoutsTable {
  workspace_id: string
  id: string
  member_id: string
  kind: PayoutKind
  amount_minor: number
  paid_on: string
  note: string | null
  by_member: string | null
  by_name: string | null
  created_at: Instant
  taken_back_at: Instant | null
  taken_back_by: string | null
}

declare module '#server/database/tables.ts' {
  interface Tables {
    rates: RatesTable
    earnings: EarningsTable
    payouts: PayoutsTable
  }
}
