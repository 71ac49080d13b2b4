import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import type { DepositForm as AnyDepositForm, AskedDeposit } from './deposit-form.tsx'

// Sound: it is the same whatever comes of it.
const DepositForm = later(
  async () => (await import('./deposit-form.tsx')).DepositForm,
) as typeof AnyDepositForm

interface DepositDialogProps<Made> {
  /** Null while the dialog is closed. */
  readonly asked: AskedDeposit<Made> | null
  readonly onClose: () => void
  readonly onMade: (made: Made) => void
}

/** Asks how much a deposit is, of which nothing was agreed. */
export function DepositDialog<Made>({ asked, onClose, onMade }: DepositDialogProps<Made>) {
  return (
    <RecordDialog subject={asked} titles={{ edit: m.quotes_deposit() }} onClose={onClose}>
      {(shown, form) => shown && <DepositForm asked={shown} onMade={onMade} {...form} />}
    </RecordDialog>
  )
}
