import type { ReportReason } from '#contract/pattern-reports.ts'
import type { Instant, OptionalInstant } from '#server/database/tables.ts'

interface PatternReportsTable {
  workspace_id: string
  pattern_id: string
  reporter_workspace_id: string
  reason: ReportReason
  note: string | null
  at: Instant
  /** When an administrator took the pattern down for it; a report that is waiting has none. */
  judged_at: OptionalInstant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    pattern_reports: PatternReportsTable
  }
}
