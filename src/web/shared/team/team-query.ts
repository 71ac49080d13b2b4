import { queryOptions } from '@tanstack/react-query'
import type { Team } from '#contract/team.ts'
import { call } from '#web/lib/call.ts'
import { partOfStart } from '#web/lib/first-answer.ts'
import { isFields } from '#web/lib/is-fields.ts'
import { createMirror, initialOf } from '#web/lib/mirror.ts'

/** Lists begin with the faces that were on them, and with the choice of whose work they show. */
const teamMirror = createMirror<Team>({
  key: 'team',
  isOfBusiness: true,
  isData: (data): data is Team => isFields(data) && Array.isArray(data.members) && Array.isArray(data.former),
})

/** Who works in the business: asked once for whatever on a page names them. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ signal }): Promise<Team> =>
    (await partOfStart('team')) ?? (await call('team.get', { signal })).team,
  meta: { handled: true, mirror: teamMirror },
  ...initialOf(teamMirror),
})
