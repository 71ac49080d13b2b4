import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { report } from '#web/lib/report.ts'
import { m } from '#web/paraglide/messages.js'
import {
  askForPush,
  browserSubscription,
  readPushState,
  subscribeBrowser,
  unsubscribeBrowser,
} from '#web/shared/notifications/push-browser.ts'
import { notify } from '#web/ui/notify.ts'
import { pushStateQuery } from './notifications-queries.ts'

/** Push messages in this browser: how they stand, and what can be done about it. */
export function usePush() {
  const queryClient = useQueryClient()
  const { data: state } = useQuery(pushStateQuery)
  const look = () => queryClient.invalidateQueries({ queryKey: pushStateQuery.queryKey })

  const turnOn = useMutation({ mutationFn: turnOnHere, onSettled: look, meta: { handled: true } })
  const turnOff = useMutation({ mutationFn: turnOffHere, onSettled: look })
  const test = useMutation({
    mutationFn: testHere,
    onSuccess: () => notify.success(m.notifications_test_sent()),
    onSettled: look,
  })
  return {
    /** Undefined while it is being found out. */
    state,
    /** Whether messages reach this browser now; the reason why not is shown by `state` or `failure`. */
    turnOn: (): Promise<boolean> => turnOn.mutateAsync().catch(() => false),
    turnOff: () => turnOff.mutate(),
    test: () => test.mutate(),
    /** Whether the person has asked for it since the page was opened. */
    hasTried: !turnOn.isIdle,
    isBusy: turnOn.isPending || turnOff.isPending,
    isTesting: test.isPending,
    failure: turnOn.error ? failureText(turnOn.error) : null,
  }
}

/** False where the person says no, or has said so before. */
async function turnOnHere(): Promise<boolean> {
  if ((await readPushState()) === 'unsupported' || !(await askForPush())) return false
  const { key } = await call('notifications.pushKey')
  await call('notifications.subscribePush', { body: await subscribeBrowser(key) })
  return true
}

async function turnOffHere(): Promise<void> {
  const endpoint = await unsubscribeBrowser()
  if (endpoint !== null) await call('notifications.unsubscribePush', { body: { endpoint } })
}

async function testHere(): Promise<void> {
  const subscription = await browserSubscription()
  if (!subscription) return
  // The server may have forgotten it: it counts as the browser's word that it is here.
  await call('notifications.subscribePush', { body: subscription })
  await call('notifications.testPush', { body: { endpoint: subscription.endpoint } })
}

function failureText(error: Error): string {
  if (isApiError(error)) return error.message
  report('This browser could not be subscribed to push messages.', error)
  return m.notifications_push_failed()
}
