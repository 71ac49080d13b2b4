import type { ClientStatus } from '#contract/clients.ts'
import type { Instant } from '#server/database/tables.ts'

interface ClientStatusChangesTable {
  workspace_id: string
  id: string
  client_id: string
  at: Instant
  /** Null: gone. */
  status: ClientStatus | null
}

declare module '#server/database/tables.ts' {
  interface Tables {
    client_status_changes: ClientStatusChangesTable
  }
}
