import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#web/paraglide/messages.js'
import { LoadError } from '#web/ui/load-error.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { closingQuery } from '../account-queries.ts'
import { DeleteAccountForm } from '../delete-account-form.tsx'

interface DeleteAccountDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onExportFirst: (() => void) | null
}

/** What goes, and the last word: the password. */
export function DeleteAccountDialog({ opened, onClose, onExportFirst }: DeleteAccountDialogProps) {
  const [leadsOn, setLeadsOn] = useState(false)

  /** The focus goes on with whoever leaves for the export, and back to the button with everybody else. */
  function leaveFor(next: () => void) {
    flushSync(() => {
      setLeadsOn(true)
      onClose()
    })
    next()
  }

  return (
    <Modal
      holds="said-again"
      opened={opened}
      onClose={onClose}
      onEnterTransitionEnd={() => setLeadsOn(false)}
      returnFocus={!leadsOn}
      title={m.account_delete()}
      size="lg"
    >
      <Closing onCancel={onClose} onExportFirst={onExportFirst && (() => leaveFor(onExportFirst))} />
    </Modal>
  )
}

/** Loaded anew when the dialog opens: what is told must be so. */
function Closing(leaving: { onCancel: () => void; onExportFirst: (() => void) | null }) {
  const query = useQuery(closingQuery)
  const { data, error } = query
  if (data) return <DeleteAccountForm closing={data} {...leaving} />
  if (!error) return <Loader role="status" aria-label={m.account_delete_loading()} />
  return <LoadError query={query} />
}
