import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import { RecordDetails } from '#web/ui/record-details.tsx'
import type { InvoiceActions } from '../components/invoice-actions.tsx'
import { invoiceQuery } from '../invoices-queries.ts'

const DetailsOfInvoice = later(async () => (await import('./details-of-invoice.tsx')).DetailsOfInvoice)

interface InvoiceDetailsProps {
  /** Null while the dialog is closed. */
  readonly id: string | null
  /** As the list shows it, until the record has been read. */
  readonly known: Invoice | undefined
  /** Opens with the fields for a payment. */
  readonly isPaying: boolean
  readonly onClose: () => void
  readonly actions: InvoiceActions
  /** Over what is listed as something else. */
  readonly title?: string | undefined
}

const words = {
  title: m.invoices_details_title(),
  loading: m.invoices_details_loading(),
  gone: m.invoices_details_gone(),
}

/** One invoice as it stands on record; it asks before a payment that was typed is lost. */
export function InvoiceDetails({ isPaying, actions, title = words.title, ...dialog }: InvoiceDetailsProps) {
  return (
    <RecordDetails {...dialog} queryOf={invoiceQuery} words={{ ...words, title }}>
      {(invoice, { leave, onDirtyChange }) => (
        <DetailsOfInvoice
          invoice={invoice}
          isPaying={isPaying}
          actions={actions}
          onClose={leave}
          onDirtyChange={onDirtyChange}
        />
      )}
    </RecordDetails>
  )
}
