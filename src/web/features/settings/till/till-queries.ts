import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** Whether clients can pay online, as the provider says it now. */
export const tillQuery = queryOptions({
  queryKey: ['till'],
  queryFn: async ({ signal }) => (await call('till.standing', { signal })).till,
  meta: { handled: true },
  // Whoever comes back from the provider wants to see what it says since.
  staleTime: 0,
})
