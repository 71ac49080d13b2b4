import { useState } from 'react'
import type { Account } from '#contract/security.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { EmailAddressForm } from './email-address-form.tsx'
import { EmailCodeForm } from './email-code-form.tsx'

interface EmailDialogProps {
  user: Account
  opened: boolean
  onClose: () => void
}

/** Changes the address in two steps: the new one, then the code that was mailed to it. */
export function EmailDialog({ user, opened, onClose }: EmailDialogProps) {
  const { email, pendingEmail } = user
  // While the dialog fades away it keeps the step that it ended with.
  const [awaited, setAwaited] = useState(pendingEmail)
  if (opened && awaited !== pendingEmail) setAwaited(pendingEmail)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={m.settings_email_change_title()}
      size="md"
      centered
      isCompact
    >
      {({ close, onDirtyChange }) =>
        awaited === null ? (
          <EmailAddressForm email={email} onDirtyChange={onDirtyChange} />
        ) : (
          <EmailCodeForm pendingEmail={awaited} onDone={close} onDirtyChange={onDirtyChange} />
        )
      }
    </FormDialog>
  )
}
