import type { Instant, OptionalInstant } from '#server/database/tables.ts'

interface MessagesTable {
  workspace_id: string
  id: string
  client_id: string | null
  invoice_id: string
  text: string
  read_at: OptionalInstant
  created_at: Instant
  deleted_at: OptionalInstant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    messages: MessagesTable
  }
}
