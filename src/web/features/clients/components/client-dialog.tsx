import type { Client } from '#contract/clients.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ClientsForm } from '../clients-form.tsx'

interface ClientDialogProps {
  /** The client to change, 'new' to add one, null while the dialog is closed. */
  readonly subject: Client | 'new' | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

export function ClientDialog({ subject, onClose, onSaved }: ClientDialogProps) {
  const client = subject === 'new' ? null : subject
  return (
    <FormDialog
      opened={subject !== null}
      onClose={onClose}
      title={client ? m.clients_form_edit_title() : m.clients_form_add_title()}
    >
      {({ leave, close, onDirtyChange }) => (
        <ClientsForm
          client={client}
          onCancel={leave}
          onSaved={() => {
            close()
            onSaved()
          }}
          onDirtyChange={onDirtyChange}
        />
      )}
    </FormDialog>
  )
}
