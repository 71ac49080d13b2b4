import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

interface DeleteAccountButtonProps {
  /** Leads to where everything can be downloaded; null where that isn't, or for who may not. */
  readonly onExportFirst: (() => void) | null
}

/** Asks whether it is meant, tells what goes, and asks for the password. */
export function DeleteAccountButton({ onExportFirst }: DeleteAccountButtonProps) {
  const [isOpen, setIsOpen] = useState(false)

  async function ask() {
    const isMeant = await confirm({
      title: m.account_delete(),
      text: m.account_delete_question(),
      confirmLabel: m.account_delete_continue(),
      danger: true,
    })
    if (isMeant) setIsOpen(true)
  }

  return (
    <>
      <Button color="red" variant="outline" onClick={() => void ask()}>
        {m.account_delete()}
      </Button>
      <DeleteAccountDialog opened={isOpen} onClose={() => setIsOpen(false)} onExportFirst={onExportFirst} />
    </>
  )
}
