import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing } from './fields.ts'
import { notificationKinds, notificationSwitches } from './notification-switches.ts'
import { shownUser } from './shown-user.ts'

const NotificationsBody = z.partial(z.object(notificationSwitches))

/** The secret of an unsubscribe link: 256 bits, base64url. */
const unsubscribeToken = () => z.string().check(z.regex(/^[\w-]{43}$/))

/** Where a browser's push service takes messages for it; only the known services' hosts are accepted. */
const pushEndpoint = () => z.string().check(z.maxLength(2_000), z.url())

/** As a browser's `PushSubscription` writes itself down. */
const PushSubscriptionBody = z.object({
  endpoint: pushEndpoint(),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
})

const KindSwitch = z.object({ kind: z.enum(notificationKinds), isOn: z.boolean() })

export const notificationEndpoints = {
  update: endpoint({
    method: 'PATCH',
    path: '/user/notifications',
    summary: 'Switch notifications on or off; what is left out stays',
    access: 'user',
    showsUser: true,
    body: NotificationsBody,
    reply: z.object({ user: shownUser }),
    errors: [],
  }),
  pushKey: endpoint({
    method: 'GET',
    path: '/user/push',
    summary: 'The public key that a browser subscribes to push messages with (VAPID)',
    access: 'user',
    reply: z.object({ key: z.string() }),
    errors: [],
  }),
  subscribePush: endpoint({
    method: 'POST',
    path: '/user/push',
    summary: 'Push messages to this browser from now on, until its session is signed out',
    access: 'user',
    callsPerMinute: 30,
    body: PushSubscriptionBody,
    reply: nothing,
    errors: ['VALIDATION_FAILED'],
  }),
  unsubscribePush: endpoint({
    method: 'DELETE',
    path: '/user/push',
    summary: 'No more push messages to this browser',
    access: 'user',
    body: z.object({ endpoint: pushEndpoint() }),
    reply: nothing,
    errors: [],
  }),
  testPush: endpoint({
    method: 'POST',
    path: '/user/push/test',
    summary: 'Push a message to this browser, to see whether it arrives',
    access: 'user',
    callsPerMinute: 6,
    body: z.object({ endpoint: pushEndpoint() }),
    reply: nothing,
    errors: ['NOT_FOUND'],
  }),
  unsubscribeLink: endpoint({
    method: 'GET',
    path: '/unsubscribe',
    summary: 'What the unsubscribe link of a mail is for; changes nothing',
    access: 'public',
    callsPerMinute: 60,
    query: z.object({ token: unsubscribeToken() }),
    reply: KindSwitch,
    errors: ['NOT_FOUND'],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/unsubscribe',
    summary: 'Switch the kind that an unsubscribe link is for off, or on again',
    access: 'public',
    callsPerMinute: 60,
    body: z.object({ token: unsubscribeToken(), isOn: z.boolean() }),
    reply: KindSwitch,
    errors: ['NOT_FOUND'],
  }),
}
