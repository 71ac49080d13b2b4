import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { partOfStart } from '#web/lib/first-answer.ts'

/** Every business that the signed-in person works in, and whether they may open one more. */
export const businessesQuery = queryOptions({
  queryKey: ['businesses'],
  queryFn: async ({ signal }) => (await partOfStart('businesses')) ?? call('team.workspaces', { signal }),
  meta: { handled: true },
})
