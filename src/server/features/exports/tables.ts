import type { Generated } from 'kysely'
import type { Export } from '#contract/exports.ts'
import type { Role } from '#domain/team/permissions.ts'
import type { Instant, OptionalInstant } from '#server/database/tables.ts'

interface ExportsTable {
  workspace_id: string
  id: string
  user_id: string
  status: Generated<Export['status']>
  /** Of 100. */
  progress: Generated<number>
  attempts: Generated<number>
  /** As what they were when it was begun; null of one that the version before began, or that waits. */
  role: Generated<Role | null>
  file_name: Generated<string | null>
  bytes: Generated<number | null>
  created_at: Instant
  ready_at: OptionalInstant
  expires_at: OptionalInstant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    exports: ExportsTable
  }
}
