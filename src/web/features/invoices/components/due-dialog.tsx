import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import { RecordDialog } from '#web/ui/record-dialog.tsx'

const DueForm = later(async () => (await import('./due-form.tsx')).DueForm)

interface DueDialogProps {
  /** Null while the dialog is closed. */
  readonly invoice: Invoice | null
  readonly onClose: () => void
}

/** Moves the due day of an invoice whose paper is locked, or the days of its instalments. */
export function DueDialog({ invoice, onClose }: DueDialogProps) {
  return (
    <RecordDialog subject={invoice} titles={{ edit: m.invoices_action_due() }} onClose={onClose}>
      {(shown, form) => shown && <DueForm invoice={shown} {...form} />}
    </RecordDialog>
  )
}
