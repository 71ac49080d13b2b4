import type { ReportReason } from '#contract/patterns.ts'
import type { Instant } from './tables-accounts.ts'

export interface PatternReportsTable {
  workspace_id: string
  pattern_id: string
  reporter_workspace_id: string
  reason: ReportReason
  note: string | null
  at: Instant
}
