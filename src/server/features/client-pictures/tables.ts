import type { Instant, OptionalInstant } from '#server/database/tables.ts'

interface ClientPicturesTable {
  workspace_id: string
  /** Of the photo. */
  id: string
  client_id: string
  bytes: number
  created_at: Instant
  kept_at: OptionalInstant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    client_pictures: ClientPicturesTable
  }
}
