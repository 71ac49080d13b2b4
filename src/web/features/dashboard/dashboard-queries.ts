import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DashboardStats } from '#contract/dashboard.ts'
import { answeredFirst } from '#web/lib/asked-first.ts'
import { call } from '#web/lib/call.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { createMirror, initialOf } from '#web/lib/mirror.ts'
import { sessionStore } from '#web/lib/session-store.ts'

/** The page shows today, so it doesn't wait to be asked. */
const REFRESH_MS = 60_000
/** From the first drawing to its being shown. */
const justNowMs = 2_000

const queryKey = ['dashboard', 'stats'] as const

const mirror = createMirror<DashboardStats | null>({
  key: 'dashboard',
  isData: (data): data is DashboardStats =>
    typeof data === 'object' && data !== null && 'activeClients' in data && 'floor' in data,
})

/** Everything on the dashboard, starting from what was shown last. Null where the server has nothing to tell. */
export const statsQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<DashboardStats | null> =>
      (await call('dashboard.stats', { signal })) ?? null,
    // What was done on another page shows at once; what has come before the application is of now.
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? justNowMs : 0),
    refetchInterval: REFRESH_MS,
    meta: { handled: true, mirror },
    ...initialOf(mirror, () => answeredFirst('/dashboard/stats')),
  })

/** Changes what is shown at once and answers how to take that back. */
function useChangeShown() {
  const queryClient = useQueryClient()
  return async (change: (stats: DashboardStats) => DashboardStats) => {
    // An answer that was under way would show the state before.
    await queryClient.cancelQueries({ queryKey })
    const before = queryClient.getQueryData<DashboardStats | null>(queryKey)
    if (before) queryClient.setQueryData(queryKey, change(before))
    return () => queryClient.setQueryData(queryKey, before)
  }
}

/** Puts the checklist away for good. */
export function useDismissFirstSteps() {
  const changeShown = useChangeShown()
  return useMutation({
    mutationFn: () => call('dashboard.dismissFirstSteps'),
    onMutate: () => changeShown((stats) => ({ ...stats, firstSteps: null })),
    onError: (_error, _nothing, takeBack) => takeBack?.(),
  })
}

/** In what a newcomer counts and measures, or that it is right as it stands. All figures are counted anew in another currency. */
export function useSaveUnits() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (
      body: Pick<Body<'settings.preferences'>, 'currency' | 'measurementUnit' | 'unitsConfirmed'>,
    ) => {
      const { user } = await call('settings.preferences', { body })
      sessionStore.getState().refresh(user)
      if (body.currency !== undefined) void queryClient.invalidateQueries()
    },
  })
}

export type ReadyProject = DashboardStats['readyToCollect'][number]

/** Notes that the client took a finished project away, or takes that back. */
export function useCollect() {
  const queryClient = useQueryClient()
  const changeShown = useChangeShown()
  return useMutation({
    mutationFn: ({ project, collected }: { project: ReadyProject; collected: boolean }) =>
      call('projects.update', { params: { id: project.id }, body: { collected } }),
    onMutate: ({ project, collected }) =>
      changeShown((stats) =>
        collected
          ? {
              ...stats,
              readyToCollect: stats.readyToCollect.filter(({ id }) => id !== project.id),
              readyToCollectTotal: stats.readyToCollectTotal - 1,
            }
          : stats,
      ),
    onError: (_error, _collected, takeBack) => takeBack?.(),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
