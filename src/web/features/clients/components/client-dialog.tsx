import type { Client } from '#contract/clients.ts'
import { handleError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import { notify } from '#web/ui/notify.ts'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import { useRefreshClients } from '../clients-queries.ts'
import { useTellAdded } from '../use-tell-added.ts'

const ClientsForm = later(async () => (await import('../clients-form.tsx')).ClientsForm)

interface ClientDialogProps {
  /** The client to change, 'new' to add one, null while the dialog is closed. */
  readonly subject: Client | 'new' | null
  readonly onClose: () => void
}

/** The dialog in which a client is added or changed. */
export function ClientDialog({ subject, onClose }: ClientDialogProps) {
  const refresh = useRefreshClients()
  const tellAdded = useTellAdded()
  return (
    <RecordDialog
      subject={subject}
      titles={{ add: m.clients_form_add_title(), edit: m.clients_form_edit_title() }}
      onClose={onClose}
      onSaved={() => {
        if (subject !== 'new') notify.success(m.clients_updated())
        refresh().catch(handleError)
      }}
    >
      {(client, controls) => <ClientsForm client={client} onAdded={tellAdded} {...controls} />}
    </RecordDialog>
  )
}
