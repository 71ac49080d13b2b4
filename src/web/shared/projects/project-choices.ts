import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** The most that one page holds; the others are found by typing. */
const OFFERED = 100

/** Projects to choose from, newest first; never from memory alone, as one may just have been added. */
export const projectChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['project-choices', search],
    queryFn: ({ signal }) =>
      call('projects.list', { query: { limit: OFFERED, ...(search && { q: search }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { handled: true },
  })

/** One project by id, for a form that begins with it. */
export const projectChoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['project-choices', 'one', id],
    queryFn: ({ signal }) => call('projects.get', { params: { id }, signal }),
    meta: { handled: true },
  })
