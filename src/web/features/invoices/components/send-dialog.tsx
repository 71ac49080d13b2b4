import { Center, Loader, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { confirmLoss, useUnsaved } from '#web/ui/leave-question.tsx'
import { mailQuery } from '../invoices-queries.ts'
import { LetterForm, type LetterProps } from './letter-form.tsx'

interface SendDialogProps {
  /** Null while the dialog is closed. */
  readonly invoice: Invoice | null
  readonly onClose: () => void
}

/** Shows the mail before it is sent, and offers to mark as sent what goes another way. */
export function SendDialog({ invoice, onClose }: SendDialogProps) {
  const [isDirty, setIsDirty] = useState(false)
  useUnsaved(isDirty)

  function close() {
    setIsDirty(false)
    onClose()
  }

  async function leave() {
    if (!isDirty || (await confirmLoss())) close()
  }

  return (
    <Modal opened={invoice !== null} onClose={leave} title={m.invoices_send_title()} size="lg">
      {invoice && (
        <Letter
          key={invoice.id}
          invoice={invoice}
          onDone={close}
          onCancel={leave}
          onDirtyChange={setIsDirty}
        />
      )}
    </Modal>
  )
}

function Letter(props: LetterProps) {
  const { data, error, isPending, refetch, isRefetching } = useQuery(mailQuery(props.invoice))
  if (isPending) {
    return (
      <Center mih={240}>
        <Loader aria-label={m.invoices_send_loading()} />
      </Center>
    )
  }
  if (!data) {
    return (
      <ErrorState
        message={describeError(error).message}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  return <LetterForm mail={data} {...props} />
}
