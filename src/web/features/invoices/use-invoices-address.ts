import { useMemo } from 'react'
import { invoiceSortKeys } from '#contract/invoices.ts'
import { ordersBy } from '#web/lib/sorting.ts'
import { useAddress, useAddressChoice } from '#web/lib/use-address.ts'
import { useListAddress } from '#web/lib/use-list-address.ts'
import { useOpenId } from '#web/lib/use-open-record.ts'
import { newAskedFor } from '#web/shared/clients/new-for.ts'
import { type AskedInvoices, statusFilters, usualSort } from './invoices-queries.ts'

export const invoiceViews = ['grid', 'list'] as const
export type InvoiceView = (typeof invoiceViews)[number]

const offered = { sorts: ordersBy(invoiceSortKeys), usualSort, views: invoiceViews }

/** Which invoices are listed and how. */
export function useInvoiceList() {
  const { search, tools } = useListAddress('invoices', offered)
  const { sort, onSort, view } = tools
  const [filter, onFilter] = useAddressChoice('status', statusFilters, 'all')
  // The same while it asks for the same: the list is remembered by it.
  const asked: AskedInvoices = useMemo(() => ({ search, filter, sort }), [search, filter, sort])
  return { asked, view, onSort, tools: { ...tools, filter, onFilter } }
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
