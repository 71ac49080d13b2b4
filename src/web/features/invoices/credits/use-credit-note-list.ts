import { useMemo } from 'react'
import { invoiceSortKeys } from '#contract/invoices.ts'
import { ordersBy } from '#web/lib/sorting.ts'
import { useListAddress } from '#web/lib/use-list-address.ts'
import { type AskedInvoices, usualSort } from '../invoices-queries.ts'
import { invoiceViews } from '../use-invoices-address.ts'

const offered = { sorts: ordersBy(invoiceSortKeys), usualSort, views: invoiceViews }

/** Which credit notes are listed and how. */
export function useCreditNoteList() {
  const { search, tools } = useListAddress('credit-notes', offered)
  const { sort, onSort, view } = tools
  const asked: AskedInvoices = useMemo(
    () => ({ kind: 'credit-note', search, filter: 'all', sort }),
    [search, sort],
  )
  return { asked, view, onSort, tools }
}
