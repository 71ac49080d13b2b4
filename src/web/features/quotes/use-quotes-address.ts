import { useMemo } from 'react'
import { quoteSortKeys } from '#contract/quotes.ts'
import { ordersBy } from '#web/lib/sorting.ts'
import { useAddress, useAddressChoice } from '#web/lib/use-address.ts'
import { useListAddress } from '#web/lib/use-list-address.ts'
import { useOpenId } from '#web/lib/use-open-record.ts'
import { newAskedFor } from '#web/shared/clients/new-for.ts'
import { type AskedQuotes, statusFilters, usualSort } from './quotes-queries.ts'

export const quoteViews = ['grid', 'list'] as const
export type QuoteView = (typeof quoteViews)[number]

const offered = { sorts: ordersBy(quoteSortKeys), usualSort, views: quoteViews }

/** Which quotes are listed and how. */
export function useQuoteList() {
  const { search, tools } = useListAddress('quotes', offered)
  const { sort, onSort, view } = tools
  const [filter, onFilter] = useAddressChoice('status', statusFilters, 'all')
  // The same while it asks for the same: the list is remembered by it.
  const asked: AskedQuotes = useMemo(() => ({ search, filter, sort }), [search, filter, sort])
  return { asked, view, onSort, tools: { ...tools, filter, onFilter } }
}

/** What else stands in the page's address, so that other pages can lead there: the open quote, and the form. */
export function useQuotesAddress() {
  const [params, change] = useAddress()
  const { openId, open, close } = useOpenId()
  return {
    openId,
    setOpen: (id: string | null) => (id === null ? close() : open(id)),
    asksForNew: params.get('new') !== null,
    /** Whom it asks for a new one for. */
    newFor: newAskedFor(params),
    forgetNew: () => change({ new: null, project: null }),
  }
}
