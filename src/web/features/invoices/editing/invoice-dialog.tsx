import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { later } from '#web/ui/later.tsx'
import { useShowChanged } from '../invoices-queries.ts'
import type { FormSubject } from './form-subject.ts'

const AskedInvoicesForm = later(async () => (await import('./asked-invoices-form.tsx')).AskedInvoicesForm)

interface InvoiceDialogProps {
  /** Null while the dialog is closed. */
  readonly subject: FormSubject | null
  readonly onClose: () => void
  readonly onSaved: (invoice: Invoice, subject: FormSubject) => void
}

/** The dialog in which invoices are added and changed. */
export function InvoiceDialog({ subject, onClose, onSaved }: InvoiceDialogProps) {
  const showChanged = useShowChanged()
  const isEdit = subject !== null && 'edit' in subject
  return (
    <FormDialog
      opened={subject !== null}
      onClose={onClose}
      title={isEdit ? m.invoices_form_edit_title() : m.invoices_add()}
      intro={isEdit ? m.invoices_form_edit_text() : m.invoices_form_add_text()}
      size="56rem"
    >
      {({ leave, close, onDirtyChange }) =>
        subject && (
          <AskedInvoicesForm
            subject={subject}
            onCancel={leave}
            onDirtyChange={onDirtyChange}
            onSaved={(invoice) => {
              close()
              onSaved(invoice, subject)
            }}
            onVoided={(invoice) => {
              close()
              showChanged(invoice)
            }}
          />
        )
      }
    </FormDialog>
  )
}
