import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { partOfStart } from '#web/lib/first-answer.ts'

/** Who works in the business: asked once for whatever on a page names them. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ signal }) => (await partOfStart('team')) ?? (await call('team.get', { signal })).team,
  meta: { handled: true },
})
