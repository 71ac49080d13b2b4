import type { PublicPattern } from '#contract/patterns.ts'
import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import { notify } from '#web/ui/notify.ts'
import { RecordDialog } from '#web/ui/record-dialog.tsx'

const ReportForm = later(async () => (await import('./report-form.tsx')).ReportForm)

interface ReportDialogProps {
  /** Null while the dialog is closed. */
  readonly pattern: PublicPattern | null
  readonly onClose: () => void
}

/** Tells the operator of a pattern that should not be public. */
export function ReportDialog({ pattern, onClose }: ReportDialogProps) {
  return (
    <RecordDialog
      subject={pattern}
      titles={{ edit: m.patterns_report_title() }}
      onClose={onClose}
      onSaved={() => notify.success(m.patterns_report_sent())}
    >
      {(reported, controls) => reported && <ReportForm pattern={reported} {...controls} />}
    </RecordDialog>
  )
}
