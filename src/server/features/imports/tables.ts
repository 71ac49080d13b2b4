import type { ColumnType, Generated } from 'kysely'
import type { ErrorBody } from '#contract/errors.ts'
import type { Import, ImportKind, ImportOptions, ImportStatus } from '#contract/imports.ts'
import type { Language } from '#contract/preferences.ts'
import type { Instant } from '#server/database/tables.ts'

/** Written as JSON text. */
type Json<Value> = ColumnType<Value | null, string | null | undefined, string | null>

export interface ImportRequest {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly options: ImportOptions
}

export interface ImportsTable {
  workspace_id: string
  id: string
  kind: ImportKind
  status: Generated<ImportStatus>
  is_dry_run: Generated<boolean>
  /** Of 100. */
  progress: Generated<number>
  attempts: Generated<number>
  language: Generated<Language>
  request: Json<ImportRequest>
  result: Json<Import>
  refusal: Json<ErrorBody>
  /** When it was asked for; once done, the instant that its rows carry. */
  at: Instant
  row_ids: string[]
  /** Of clients that a row named and that were not there. */
  client_ids: string[]
}

declare module '#server/database/tables.ts' {
  interface Tables {
    imports: ImportsTable
  }
}
