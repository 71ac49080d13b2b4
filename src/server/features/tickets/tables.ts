import type { Instant } from '#server/database/tables.ts'

/** What was agreed over the counter, and which invoice was made of a project's pieces. */
interface TicketsTable {
  workspace_id: string
  id: string
  project_id: string
  rush_percent: number | null
  deposit_minor: number | null
  taken_on: string
  invoice_id: string | null
}

/** What of a project is on which invoice. */
interface BilledTable {
  workspace_id: string
  id: string
  project_id: string
  invoice_id: string
  kind: 'piece' | 'task' | 'cloth' | 'rush' | 'deposit'
  piece_id: string | null
  task_id: string | null
  material_id: string | null
  quantity_milli: number | null
  amount_minor: number
  payment_id: string | null
  created_at: Instant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    tickets: TicketsTable
    billed: BilledTable
  }
}
