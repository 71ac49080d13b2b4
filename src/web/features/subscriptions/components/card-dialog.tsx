import type { CardEntry } from '#contract/subscriptions.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { saveCard } from '../subscriptions-queries.ts'
import { useContinue } from '../use-continue.ts'
import { CardForm } from './card-form.tsx'

interface CardDialogProps {
  readonly opened: boolean
  readonly entry: CardEntry
  readonly onClose: () => void
}

/** Replaces the card on file; an overdue payment is tried with it at once. */
export function CardDialog({ opened, entry, onClose }: CardDialogProps) {
  const goOn = useContinue()
  return (
    <FormDialog opened={opened} title={m.subscriptions_card_dialog()} onClose={onClose}>
      {({ leave, close, onDirtyChange }) => (
        <CardForm
          entry={entry}
          submitLabel={m.subscriptions_card_save()}
          onCancel={leave}
          onDirtyChange={onDirtyChange}
          onCard={async (paymentMethodId) => {
            const outcome = await saveCard(paymentMethodId)
            // Before the browser goes on: nothing typed is lost there.
            close()
            if (await goOn(outcome)) notify.success(m.subscriptions_card_saved())
          }}
        />
      )}
    </FormDialog>
  )
}
