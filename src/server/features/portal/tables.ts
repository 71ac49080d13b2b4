import type { Instant, OptionalInstant } from '#server/database/tables.ts'

interface PortalKeysTable {
  workspace_id: string
  id: string
  client_id: string
  kind: 'mail' | 'counter'
  secret_hash: Buffer
  created_at: Instant
  expires_at: Instant
  used_at: OptionalInstant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    portal_keys: PortalKeysTable
  }
}
