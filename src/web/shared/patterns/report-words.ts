import type { ReportReason } from '#contract/pattern-reports.ts'
import { m } from '#web/paraglide/messages.js'

/** What may be wrong with a public pattern. */
export const reportReasonTexts: Readonly<Record<ReportReason, () => string>> = {
  copied: m.patterns_report_copied,
  offensive: m.patterns_report_offensive,
  'personal-data': m.patterns_report_personal_data,
  spam: m.patterns_report_spam,
  other: m.patterns_report_other,
}
