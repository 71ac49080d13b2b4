import { useSearchParams } from 'react-router'
import { clientAskedFor } from '#web/shared/clients/new-for.ts'
import { type StatusFilter, statusFilters } from './invoices-queries.ts'

/** What of the page stands in its address, so that other pages can lead there: the filter, the open invoice, the form. */
export function useInvoicesAddress() {
  const [params, setParams] = useSearchParams()
  const filter = statusFilters.find((status) => status === params.get('status')) ?? 'all'

  function set(name: 'status' | 'open' | 'new', value: string | null) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === null) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  }

  return {
    filter,
    setFilter: (status: StatusFilter) => set('status', status === 'all' ? null : status),
    openId: params.get('open'),
    setOpen: (id: string | null) => set('open', id),
    asksForNew: params.get('new') !== null,
    /** Whom it asks for a new one for; '' where that is still to be chosen. */
    newFor: clientAskedFor(params.get('new')),
    forgetNew: () => set('new', null),
  }
}
