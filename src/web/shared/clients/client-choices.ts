import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** How many clients are offered at once; the others are found by typing. */
const OFFERED = 50

/** Clients to choose from, by name; never from memory alone, as one may just have been added. */
export const clientChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['client-choices', search],
    queryFn: ({ signal }) =>
      call('clients.list', { query: { limit: OFFERED, ...(search && { q: search }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { handled: true },
  })

/** One client by id, for a form that begins with them. */
export const clientChoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['client-choices', 'one', id],
    queryFn: ({ signal }) => call('clients.get', { params: { id }, signal }),
    meta: { handled: true },
  })
