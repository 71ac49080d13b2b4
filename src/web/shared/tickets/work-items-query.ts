import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

export const workItemKeys = { all: ['work-items'] as const }

/** The price list, whole and in its order. */
export const workItemsQuery = queryOptions({
  queryKey: workItemKeys.all,
  queryFn: async ({ signal }) => (await call('tickets.items', { signal })).workItems,
  meta: { handled: true },
})
