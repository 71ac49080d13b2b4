import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { sessionStore } from './session-store.ts'

/** What this installation offers; asked for only where a screen depends on it. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => {
    const config = await call('landing.config', { signal })
    sessionStore.getState().set({ paymentPublishableKey: config.paymentPublishableKey })
    return config
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: { handled: true },
})
