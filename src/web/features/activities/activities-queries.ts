import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { ActivityNoun } from '#contract/activities.ts'
import type { AskedMember } from '#contract/assignees.ts'
import { call } from '#web/lib/call.ts'
import type { Days } from '#web/lib/day-range.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { mirrorOfPages } from '#web/lib/pages.ts'

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
  return infiniteQueryOptions({
    queryKey: keys.list(asked),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call('activities.list', {
        query: {
          ...(member && { member }),
          ...(kind && { kind }),
          ...days,
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // What was done on another page shows at once.
    staleTime: 0,
    meta: { handled: true, ...(mirror && { mirror }) },
    ...mirror?.initial(),
  })
}

/** Loads what is shown anew; rejects when that fails. */
export function useRefreshActivities() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keys.all }, { throwOnError: true })
}
