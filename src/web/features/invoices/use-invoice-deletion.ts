import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '#contract/invoices.ts'
import { refreshWithout } from '#web/lib/deletion.ts'
import { forgetRecent } from '#web/lib/recent.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import { hideInvoice, invoiceQuery, removeInvoice } from './invoices-queries.ts'

/** Deleting a draft after a question. That says that it can't be undone, so no way back is offered. */
export function useInvoiceDeletion() {
  const queryClient = useQueryClient()
  const { mutate: remove } = useMutation({
    mutationFn: removeInvoice,
    onMutate: (invoice: Invoice) => hideInvoice(queryClient, invoice),
    onSuccess: (_answer, { id }) => {
      forgetRecent(id)
      notify.success(m.invoices_deleted())
    },
    onError: (_error, _invoice, showAgain) => showAgain?.(),
    onSettled: (_answer, error, { id }) =>
      refreshWithout(queryClient, error ? [] : [invoiceQuery(id).queryKey]),
  })

  return async (invoice: Invoice) => {
    const confirmed = await confirm({
      title: m.invoices_delete_title(),
      text: m.invoices_delete_text({ number: invoice.invoiceNumber }),
      confirmLabel: m.invoices_action_delete(),
      danger: true,
    })
    if (confirmed) remove(invoice)
  }
}
