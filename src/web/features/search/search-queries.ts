import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** What there is of a text. Never from memory: what is looked for may just have been made. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call('search.find', { query: { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { handled: true },
  })
