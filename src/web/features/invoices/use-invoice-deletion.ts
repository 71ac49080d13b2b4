import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import { notifyDeleted } from '#web/ui/notify-deleted.ts'
import { useDeleteInvoice, useRestoreInvoice } from './invoices-queries.ts'

/** Deleting an invoice after a question, with a way back. */
export function useInvoiceDeletion() {
  const remove = useDeleteInvoice()
  const restore = useRestoreInvoice()

  return async (invoice: Invoice) => {
    const { invoiceNumber: number } = invoice
    const confirmed = await confirm({
      title: m.invoices_delete_title(),
      text: m.invoices_delete_text({ number }),
      confirmLabel: m.invoices_delete_confirm(),
      danger: true,
    })
    if (!confirmed) return
    const undo = () =>
      restore.mutate(invoice, { onSuccess: () => notify.info(m.invoices_restored({ number })) })
    remove.mutate(invoice, { onSuccess: () => notifyDeleted(m.invoices_deleted(), undo) })
  }
}
