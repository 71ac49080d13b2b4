import { useQueryClient } from '@tanstack/react-query'
import type { ActivityNoun } from '#contract/activities.ts'
import type { AskedMember } from '#contract/assignees.ts'
import { call } from '#web/lib/call.ts'
import type { Days } from '#web/lib/day-range.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { mirrorOfPages, pagedQuery } from '#web/lib/pages.ts'

export type Page = Reply<'activities.list'>

const keys = {
  all: ['activities'] as const,
  list: ({ member, kind, days }: AskedActivities) => [...keys.all, member, kind, days] as const,
}

export interface AskedActivities {
  /** Whose alone; null is everybody's. */
  readonly member: AskedMember | null
  /** What it was done with; null is anything. */
  readonly kind: ActivityNoun | null
  /** On which days; null is ever. */
  readonly days: Days | null
}

/** Who did what, newest first, a page after the other; all of it starts from what was shown last. */
export function activitiesQuery(asked: AskedActivities) {
  const { member, kind, days } = asked
  const mirror =
    member === null && kind === null && days === null ? mirrorOfPages<Page>('activities') : undefined
  return pagedQuery({
    queryKey: keys.list(asked),
    read: (from, signal): Promise<Page> =>
      call('activities.list', {
        query: { ...(member && { member }), ...(kind && { kind }), ...days, ...from },
        signal,
      }),
    mirror,
    // What was done on another page shows at once.
    staleTime: 0,
  })
}

/** Loads what is shown anew; rejects when that fails. */
export function useRefreshActivities() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keys.all }, { throwOnError: true })
}
