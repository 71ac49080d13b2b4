import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant } from '#server/database/tables.ts'

interface MessagesTable {
  workspace_id: string
  id: string
  client_id: string | null
  side: Generated<'client' | 'atelier'>
  invoice_id: Generated<string | null>
  quote_id: Generated<string | null>
  project_id: Generated<string | null>
  text: string
  /** By whom the transaction is; nobody where a client writes. */
  member_name: ColumnType<string | null, never, never>
  read_at: OptionalInstant
  created_at: Instant
  deleted_at: OptionalInstant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    messages: MessagesTable
  }
}
