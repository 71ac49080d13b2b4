import type { subscriptionEndpoints } from '#contract/subscriptions.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { detailsService } from './details/service.ts'
import type { subscriptionPayments } from './payments/service.ts'
import type { Plans } from './service.ts'

export function subscriptionRoutes(
  { details, receipt }: ReturnType<typeof detailsService>,
  plans: Plans,
  payments: ReturnType<typeof subscriptionPayments>,
): Handlers<typeof subscriptionEndpoints> {
  return {
    details: ({ session }) => details(session.workspaceId),
    room: ({ session, query }) => plans.roomLeft(session.workspaceId, query.of),
    preview: ({ session, query }) => payments.preview(session.workspaceId, query),
    subscribe: ({ session, body }) => payments.subscribe(session.workspaceId, body),
    verify: ({ session, query }) => payments.verify(session.workspaceId, query),
    cancel: ({ session }) => payments.cancel(session.workspaceId),
    resume: ({ session }) => payments.resume(session.workspaceId),
    updatePaymentMethod: ({ session, body }) =>
      payments.updatePaymentMethod(session.workspaceId, body.paymentMethodId),
    receipt: async ({ session, params }) => ({ receipt: await receipt(session.workspaceId, params.id) }),
  }
}
