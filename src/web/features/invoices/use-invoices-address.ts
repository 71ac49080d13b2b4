import { useSearchParams } from 'react-router'
import { newAskedFor } from '#web/shared/clients/new-for.ts'
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
        if (name === 'new') after.delete('project')
        if (name === 'open') after.delete('pay')
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
    /** Whether the open invoice's fields for a payment are to be there at once. */
    asksToPay: params.get('pay') !== null,
    asksForNew: params.get('new') !== null,
    /** Whom it asks for a new one for. */
    newFor: newAskedFor(params),
    forgetNew: () => set('new', null),
  }
}
