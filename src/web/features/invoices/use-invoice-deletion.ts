import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { useDeletion } from '#web/ui/use-deletion.ts'
import { invoiceDeletion } from './invoices-queries.ts'

/** Deleting an invoice after a question, with a way back. */
export function useInvoiceDeletion() {
  const remove = useDeletion(invoiceDeletion, {
    deleted: m.invoices_deleted(),
    restored: ({ invoiceNumber: number }) => m.invoices_restored({ number }),
  })

  return async (invoice: Invoice) => {
    const confirmed = await confirm({
      title: m.invoices_delete_title(),
      text: m.invoices_delete_text({ number: invoice.invoiceNumber }),
      confirmLabel: m.invoices_delete_confirm(),
      danger: true,
    })
    if (confirmed) remove(invoice)
  }
}
