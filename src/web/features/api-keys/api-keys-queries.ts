import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { withReauth } from '#web/lib/reauth.ts'

export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }) => (await call('apiKeys.list', { signal })).keys,
})

/** Lists the keys anew: of one that changed, and of what somebody else has done meanwhile. */
export function useRefreshKeys(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })
}

export const makeKey = (body: Body<'apiKeys.create'>) => withReauth(() => call('apiKeys.create', { body }))

export const changeKey = (id: string, body: Body<'apiKeys.update'>) =>
  call('apiKeys.update', { params: { id }, body })

export const renewKey = (id: string, overlapHours: number) =>
  withReauth(() => call('apiKeys.rotate', { params: { id }, body: { overlapHours } }))

export const endKey = (id: string) => call('apiKeys.remove', { params: { id } })
