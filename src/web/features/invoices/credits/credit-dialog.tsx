import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { type DialogFormProps, RecordDialog } from '#web/ui/record-dialog.tsx'
import { creditNotesQuery } from '../invoices-queries.ts'

const CreditForm = later(async () => (await import('./credit-form.tsx')).CreditForm)

interface CreditDialogProps {
  /** Null while the dialog is closed. */
  readonly invoice: Invoice | null
  readonly onClose: () => void
}

/** Asks what of an invoice is credited and why, and issues the credit note. */
export function CreditDialog({ invoice, onClose }: CreditDialogProps) {
  return (
    <RecordDialog subject={invoice} titles={{ edit: m.credits_add() }} onClose={onClose}>
      {(shown, form) =>
        shown &&
        (shown.credited > 0 ? (
          <Rest invoice={shown} {...form} />
        ) : (
          <CreditForm invoice={shown} notes={[]} {...form} />
        ))
      }
    </RecordDialog>
  )
}

/** What is left of one that was credited before. */
function Rest({ invoice, ...form }: { readonly invoice: Invoice } & DialogFormProps) {
  const query = useQuery(creditNotesQuery(invoice))
  if (query.isPending) {
    return (
      <Center mih={240}>
        <Loader aria-label={m.credits_loading()} />
      </Center>
    )
  }
  if (!query.data) return <LoadError query={query} />
  return <CreditForm invoice={invoice} notes={query.data.creditNotes} {...form} />
}
