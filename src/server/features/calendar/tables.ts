import type { Instant } from '#server/database/tables.ts'

interface CalendarAddressesTable {
  workspace_id: string
  user_id: string
  token_hash: Buffer
  created_at: Instant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    calendar_addresses: CalendarAddressesTable
  }
}
