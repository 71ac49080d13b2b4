import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import { RecordDialog } from '#web/ui/record-dialog.tsx'

const VoidForm = later(async () => (await import('./void-form.tsx')).VoidForm)

interface VoidDialogProps {
  /** Null while the dialog is closed. */
  readonly invoice: Invoice | null
  readonly onClose: () => void
}

/** Asks for the reason, and voids the invoice. */
export function VoidDialog({ invoice, onClose }: VoidDialogProps) {
  return (
    <RecordDialog subject={invoice} titles={{ edit: m.invoices_void() }} onClose={onClose}>
      {(shown, form) => shown && <VoidForm invoice={shown} {...form} />}
    </RecordDialog>
  )
}
