import type { ImportKind } from '#contract/imports.ts'
import type { Instant } from './tables-accounts.ts'

export interface ImportsTable {
  workspace_id: string
  id: string
  kind: ImportKind
  at: Instant
  row_ids: string[]
  /** Of clients that a row named and that were not there. */
  client_ids: string[]
}
