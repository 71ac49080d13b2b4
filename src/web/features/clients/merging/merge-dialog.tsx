import { useState } from 'react'
import type { Client } from '#contract/clients.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { later } from '#web/ui/later.tsx'

const MergeChoice = later(async () => (await import('./merge-choice.tsx')).MergeChoice)

interface MergeDialogProps {
  /** Who stays; null while the dialog is closed. */
  readonly client: Client | null
  readonly onClose: () => void
}

/** Makes another client one with this one: who it is, and which of what both have stays. */
export function MergeDialog({ client, onClose }: MergeDialogProps) {
  const [shown, setShown] = useState(client)
  if (client !== null && client !== shown) setShown(client)
  return (
    <FormDialog
      opened={client !== null}
      onClose={onClose}
      title={m.clients_merge_title({ name: shown?.name ?? '' })}
    >
      {(controls) => shown && <MergeChoice key={shown.id} shown={shown} {...controls} />}
    </FormDialog>
  )
}
