import { Modal } from '@mantine/core'
import { useRef } from 'react'
import type { Client } from '#contract/clients.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { ClientsForm } from '../clients-form.tsx'

interface ClientDialogProps {
  /** The client to change, 'new' to add one, null while the dialog is closed. */
  readonly subject: Client | 'new' | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** The dialog around the form; it asks before something typed is lost. */
export function ClientDialog({ subject, onClose, onSaved }: ClientDialogProps) {
  const isDirty = useRef(false)
  const client = subject === 'new' ? null : subject

  async function leave() {
    const mayLeave =
      !isDirty.current ||
      (await confirm({
        title: m.clients_discard_title(),
        text: m.clients_discard_text(),
        confirmLabel: m.clients_discard_confirm(),
        cancelLabel: m.clients_discard_stay(),
        danger: true,
      }))
    if (mayLeave) close()
  }

  function close() {
    isDirty.current = false
    onClose()
  }

  return (
    <Modal
      opened={subject !== null}
      onClose={leave}
      title={client ? m.clients_form_edit_title() : m.clients_form_add_title()}
      size="lg"
    >
      <ClientsForm
        key={client?.id ?? 'new'}
        client={client}
        onCancel={leave}
        onSaved={() => {
          close()
          onSaved()
        }}
        onDirtyChange={(nowDirty) => {
          isDirty.current = nowDirty
        }}
      />
    </Modal>
  )
}
