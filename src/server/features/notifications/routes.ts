import type { User } from '#contract/auth.ts'
import type { notificationEndpoints } from '#contract/notifications.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { Push } from './push/service.ts'
import type { notificationsService } from './service.ts'

export function notificationRoutes(
  notifications: ReturnType<typeof notificationsService>,
  push: Push,
  { me }: { me: (session: Session) => Promise<User> },
): Handlers<typeof notificationEndpoints> {
  return {
    update: async ({ session, here, body }) => {
      await notifications.change(session.userId, body)
      return { user: here && (await me(here)) }
    },
    pushKey: async () => ({ key: await push.publicKey() }),
    subscribePush: async ({ session, body }) => {
      await push.subscribe(session, body)
      return {}
    },
    unsubscribePush: async ({ session, body }) => {
      await push.unsubscribe(session, body.endpoint)
      return {}
    },
    testPush: async ({ session, body }) => {
      await push.test(session, body.endpoint)
      return {}
    },
    unsubscribeLink: ({ query }) => notifications.unsubscribeLink(query.token),
    unsubscribe: ({ body }) => notifications.unsubscribe(body.token, body.isOn),
  }
}
