import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import { call } from '#web/lib/call.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { pagedQuery } from '#web/lib/pages.ts'

const WEBHOOKS = ['webhooks'] as const

export const webhooksQuery = queryOptions({
  queryKey: [...WEBHOOKS, 'all'],
  queryFn: async ({ signal }) => (await call('webhooks.list', { signal })).webhooks,
})

export type DeliveryFilter = WebhookDelivery['state'] | 'all'

export const deliveriesQuery = (id: string, state: DeliveryFilter) =>
  pagedQuery({
    queryKey: [...WEBHOOKS, 'deliveries', id, state],
    read: (from, signal) =>
      call('webhooks.deliveries', {
        params: { id },
        query: { ...from, ...(state !== 'all' && { state }) },
        signal,
      }),
  })

/** Reads them anew: what changed, what somebody else has done, and what was delivered meanwhile. */
export function useRefreshWebhooks(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: WEBHOOKS })
}

export const makeWebhook = (body: Body<'webhooks.create'>) => call('webhooks.create', { body })

export const changeWebhook = (id: string, body: Body<'webhooks.update'>) =>
  call('webhooks.update', { params: { id }, body })

export const renewSecret = (id: string, overlapHours: number) =>
  call('webhooks.rotate', { params: { id }, body: { overlapHours } })

export const removeWebhook = (id: string) => call('webhooks.remove', { params: { id } })

export const testWebhook = (id: string) => call('webhooks.test', { params: { id } })

export const resend = (id: string, deliveryId: string) =>
  call('webhooks.resend', { params: { id, deliveryId } })
