import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { useAskedDeletion } from '#web/ui/use-asked-deletion.ts'
import { invoiceDeletion } from './invoices-queries.ts'

const question = ({ invoiceNumber: number }: Invoice) => ({
  title: m.invoices_delete_title(),
  text: m.invoices_delete_text({ number }),
  confirmLabel: m.invoices_action_delete(),
})

/** Deleting a draft after a question. That says that it can't be undone, so no way back is offered. */
export const useInvoiceDeletion = () =>
  useAskedDeletion(invoiceDeletion, { question, deleted: m.invoices_deleted() })
