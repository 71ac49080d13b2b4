import type { Instant, OptionalInstant } from './tables-accounts.ts'

export interface MessagesTable {
  workspace_id: string
  id: string
  client_id: string | null
  invoice_id: string
  text: string
  read_at: OptionalInstant
  created_at: Instant
  deleted_at: OptionalInstant
}
