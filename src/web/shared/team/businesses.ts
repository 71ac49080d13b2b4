import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { partOfStart } from '#web/lib/first-answer.ts'
import { isFields } from '#web/lib/is-fields.ts'
import { createMirror, initialOf } from '#web/lib/mirror.ts'

type Businesses = Reply<'team.workspaces'>

/** The frame stands with the choice of another business in it, or without, from the first. */
const businessesMirror = createMirror<Businesses>({
  key: 'businesses',
  isOfBusiness: true,
  isData: (data): data is Businesses => isFields(data) && Array.isArray(data.workspaces),
})

/** Every business that the signed-in person works in, and whether they may open one more. */
export const businessesQuery = queryOptions({
  queryKey: ['businesses'],
  queryFn: async ({ signal }): Promise<Businesses> =>
    (await partOfStart('businesses')) ?? call('team.workspaces', { signal }),
  meta: { handled: true, mirror: businessesMirror },
  ...initialOf(businessesMirror),
})
