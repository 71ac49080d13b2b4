import type { Invoice } from '#contract/invoices.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { m } from '#web/paraglide/messages.js'
import { clientText } from '#web/shared/papers/paper-words.ts'
import { WhoToAsk } from '#web/shared/team/who-to-ask.tsx'
import type { LetterKind, LetterValues } from '#web/ui/letter-form.tsx'
import { SendDialog } from '#web/ui/send-dialog.tsx'
import { EInvoiceNotice } from '../e-invoice/e-invoice-notice.tsx'
import { mailQuery, markAsSent, sendInvoice, useShowChanged } from '../invoices-queries.ts'

/** Letters that were being written, by their invoice. */
export const typedLetters = typedForms<Invoice, LetterValues>()

const kind: LetterKind<Invoice> = {
  words: {
    title: m.invoices_send(),
    submit: m.invoices_send(),
    text: (invoice) =>
      (invoice.kind === 'credit-note' ? m.credits_send_text : m.invoices_send_text)({
        number: invoice.invoiceNumber,
        client: clientText(invoice),
      }),
    noAddress(invoice) {
      const client = clientText(invoice)
      return invoice.sentAt === null
        ? m.invoices_send_no_address({ client })
        : m.invoices_send_no_address_again({ client })
    },
    sent: ({ invoiceNumber: number }, to) => m.invoices_send_sent({ number, to }),
  },
  shelf: typedLetters,
  send: sendInvoice,
  marking: { mark: markAsSent, marked: m.invoices_updated() },
}

interface InvoiceLetterProps {
  /** Null while the dialog is closed. */
  readonly invoice: Invoice | null
  readonly onClose: () => void
}

/** The mail of an invoice; it offers to mark as sent what goes another way. */
export function InvoiceLetter({ invoice, onClose }: InvoiceLetterProps) {
  const showChanged = useShowChanged()
  return (
    <SendDialog
      kind={kind}
      paper={invoice}
      mailOf={mailQuery}
      whoToAsk={<WhoToAsk />}
      besides={(shown) => <EInvoiceNotice invoice={shown} />}
      onChanged={showChanged}
      onClose={onClose}
    />
  )
}
