import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { SubscriptionDetails } from '#contract/subscriptions.ts'
import { call } from '#web/lib/call.ts'
import type { Body, Query, Reply } from '#web/lib/endpoints.ts'
import { report } from '#web/lib/report.ts'
import { sessionStore } from '#web/lib/session-store.ts'

const keys = {
  all: ['subscriptions'] as const,
  details: ['subscriptions', 'details'] as const,
  verification: (address: string) => ['subscriptions', 'verification', address] as const,
}

/** Never from memory alone: a payment may have been made in another tab, or by the provider itself. */
export const detailsQuery = queryOptions({
  queryKey: keys.details,
  queryFn: ({ signal }) => call('subscriptions.details', { signal }),
  staleTime: 0,
  meta: { handled: true },
})

/** How a payment ended; everything that the address says goes along (specification, section 7). */
export const verificationQuery = (address: string) =>
  queryOptions({
    queryKey: keys.verification(address),
    queryFn: ({ signal }) =>
      call('subscriptions.verify', { query: Object.fromEntries(new URLSearchParams(address)), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { handled: true },
  })

export const previewChange = (query: Query<'subscriptions.preview'>) =>
  call('subscriptions.preview', { query })

export const subscribe = (body: Body<'subscriptions.subscribe'>) => call('subscriptions.subscribe', { body })

export const cancelSubscription = () => call('subscriptions.cancel')

export const resumeSubscription = () => call('subscriptions.resume')

export const saveCard = (paymentMethodId: string) =>
  call('subscriptions.updatePaymentMethod', { body: { paymentMethodId } })

export const readReceipt = async (id: string) =>
  (await call('subscriptions.receipt', { params: { id } })).receipt

export type Outcome = Reply<'subscriptions.subscribe'>

/** What a plan opens is asked for anew on every page, and the sidebar names the new plan. */
export function usePlanChanged() {
  const queryClient = useQueryClient()
  return async (details?: SubscriptionDetails): Promise<void> => {
    if (details) queryClient.setQueryData(keys.details, details)
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] !== keys.all[0] || (!details && queryKey[1] === keys.details[1]),
    })
    try {
      const { user } = await call('settings.profile')
      sessionStore.getState().refresh(user)
    } catch (error) {
      report('The user could not be loaded after a change of plan; the one from before stays.', error)
    }
  }
}
