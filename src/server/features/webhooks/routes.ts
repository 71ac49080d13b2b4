import type { webhookEndpoints } from '#contract/webhooks.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Deliveries } from './deliveries/service.ts'
import type { Webhooks } from './service.ts'

export const webhookRoutes = (
  webhooks: Webhooks,
  deliveries: Deliveries,
): Handlers<typeof webhookEndpoints> => ({
  list: ({ session }) => webhooks.list(session),
  create: ({ session, body }) => webhooks.create(session, body),
  events: ({ session, query }) => deliveries.events(session, query),
  get: ({ session, params }) => webhooks.get(session, params.id),
  update: ({ session, params, body }) => webhooks.update(session, params.id, body),
  remove: async ({ session, params }) => {
    await webhooks.remove(session, params.id)
    return {}
  },
  rotate: ({ session, params, body }) => webhooks.rotate(session, params.id, body),
  test: ({ session, params }) => deliveries.test(session, params.id),
  deliveries: ({ session, params, query }) => deliveries.list(session, params.id, query),
  resend: ({ session, params }) => deliveries.resend(session, params.id, params.deliveryId),
})
