import { useMemo } from 'react'
import { type InvoiceSort, invoiceSortKeys } from '#contract/invoices.ts'
import { useAddress, useAddressChoice } from '#web/lib/use-address.ts'
import { useAddressSearch } from '#web/lib/use-address-search.ts'
import { useListView } from '#web/lib/use-list-view.ts'
import { useOpenId } from '#web/lib/use-open-record.ts'
import { newAskedFor } from '#web/shared/clients/new-for.ts'
import { type AskedInvoices, statusFilters, usualSort } from './invoices-queries.ts'

export const invoiceViews = ['grid', 'list'] as const
export type InvoiceView = (typeof invoiceViews)[number]

const sorts: readonly InvoiceSort[] = invoiceSortKeys.flatMap((key): InvoiceSort[] => [key, `-${key}`])

/** Which invoices are listed and how: it stands in the address, and the browser remembers the way of showing them. */
export function useInvoiceList() {
  const { typed, setTyped, search } = useAddressSearch()
  const [filter, onFilter] = useAddressChoice('status', statusFilters, 'all')
  const [sort, onSort] = useAddressChoice('sort', sorts, usualSort)
  const [view, onView] = useListView('invoices', invoiceViews)
  // The same while it asks for the same: the list is remembered by it.
  const asked: AskedInvoices = useMemo(() => ({ search, filter, sort }), [search, filter, sort])
  const tools = { search: typed, onSearch: setTyped, filter, onFilter, sort, onSort, view, onView }
  return { asked, view, onSort, tools }
}

/** What else stands in the page's address, so that other pages can lead there: the open invoice, and the form. */
export function useInvoicesAddress() {
  const [params, change] = useAddress()
  const { openId, open, close } = useOpenId()
  return {
    openId,
    setOpen: (id: string | null) => (id === null ? close() : open(id)),
    /** Whether the open invoice's fields for a payment are to be there at once. */
    asksToPay: params.get('pay') !== null,
    asksForNew: params.get('new') !== null,
    /** Whom it asks for a new one for. */
    newFor: newAskedFor(params),
    forgetNew: () => change({ new: null, project: null }),
  }
}
