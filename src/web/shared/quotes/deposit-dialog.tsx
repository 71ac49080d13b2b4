import type * as z from 'zod/mini'
import type { DepositBody } from '#contract/quote-bodies.ts'
import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import type { DepositForm as AnyDepositForm } from './deposit-form.tsx'

// Sound: it is the same whatever comes of it.
const DepositForm = later(
  async () => (await import('./deposit-form.tsx')).DepositForm,
) as typeof AnyDepositForm

/** What a share of is asked for in advance. */
export interface AskedDeposit<Made> {
  readonly id: string
  readonly currency: string
  /** Of that currency: '$'. */
  readonly sign: string
  /** Of what it is a share, and how much is left to ask for. */
  readonly text: string
  readonly send: (body: z.output<typeof DepositBody>, idempotencyKey: string) => Promise<Made>
}

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
