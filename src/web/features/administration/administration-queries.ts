import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { administrationEndpoints } from '#contract/administration.ts'
import type { SentQuery } from '#contract/endpoint.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { pagedQuery } from '#web/lib/pages.ts'
import { sessionStore } from '#web/lib/session-store.ts'

type ReportStatus = NonNullable<SentQuery<typeof administrationEndpoints.reports>['status']>
export type BusinessSort = NonNullable<SentQuery<typeof administrationEndpoints.businesses>['sort']>

const keys = { all: ['administration'] as const }

/** Every look is written down: nothing is asked again because somebody came back to the window. */
const atWindow = { refetchOnWindowFocus: false } as const
const looked = { meta: { handled: true }, ...atWindow } as const

/** Who was unmade an administrator while the room stood open finds it gone, as anybody does. */
async function asAdministrator<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    const { user, refresh } = sessionStore.getState()
    if (error instanceof ApiError && error.code === 'NOT_FOUND' && user) refresh({ ...user, isAdmin: false })
    throw error
  }
}

export const reportsQuery = (status: ReportStatus) =>
  queryOptions({
    queryKey: [...keys.all, 'reports', status],
    queryFn: ({ signal }) => asAdministrator(call('administration.reports', { query: { status }, signal })),
    ...looked,
  })

export const mailsQuery = queryOptions({
  queryKey: [...keys.all, 'mails'],
  queryFn: ({ signal }) => asAdministrator(call('administration.mails', { signal })),
  ...looked,
})

export const jobsQuery = queryOptions({
  queryKey: [...keys.all, 'jobs'],
  queryFn: ({ signal }) => asAdministrator(call('administration.jobs', { signal })),
  ...looked,
})

export const storageQuery = queryOptions({
  queryKey: [...keys.all, 'storage'],
  queryFn: ({ signal }) => asAdministrator(call('administration.storage', { signal })),
  ...looked,
})

export const businessesQuery = (search: string, sort: BusinessSort) =>
  pagedQuery({
    queryKey: [...keys.all, 'businesses', search, sort],
    read: (from, signal) =>
      asAdministrator(
        call('administration.businesses', {
          query: { sort, limit: 50, ...(search && { q: search }), ...from },
          signal,
        }),
      ),
    ...atWindow,
  })

export const actsQuery = pagedQuery({
  queryKey: [...keys.all, 'acts'],
  read: (from, signal) =>
    asAdministrator(call('administration.acts', { query: { limit: 50, ...from }, signal })),
  ...atWindow,
})

/** Whatever is done is shown everywhere in the room. */
function useAct<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => asAdministrator(act(given)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  })
}

export const useReview = () =>
  useAct(({ id, hidden }: { readonly id: string; readonly hidden: boolean }) =>
    call('patterns.review', { params: { id }, body: { hidden } }),
  )

/** All that were given up, with null. */
export const useRequeue = () =>
  useAct((ids: readonly string[] | null) =>
    call('administration.requeue', { body: { ids: ids && [...ids] } }),
  )
