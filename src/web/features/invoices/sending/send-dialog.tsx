import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadError } from '#web/ui/load-error.tsx'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import { mailQuery } from '../invoices-queries.ts'
import { LetterForm, type LetterProps } from './letter-form.tsx'

interface SendDialogProps {
  /** Null while the dialog is closed. */
  readonly invoice: Invoice | null
  readonly onClose: () => void
}

/** Shows the mail before it is sent, and offers to mark as sent what goes another way. */
export function SendDialog({ invoice, onClose }: SendDialogProps) {
  return (
    <RecordDialog subject={invoice} titles={{ edit: m.invoices_send() }} onClose={onClose}>
      {(shown, form) => shown && <Letter invoice={shown} {...form} />}
    </RecordDialog>
  )
}

function Letter(props: LetterProps) {
  const query = useQuery(mailQuery(props.invoice))
  const { data, isPending } = query
  if (isPending) {
    return (
      <Center mih={240}>
        <Loader aria-label={m.invoices_send_loading()} />
      </Center>
    )
  }
  if (!data) {
    return <LoadError query={query} />
  }
  return <LetterForm mail={data} {...props} />
}
