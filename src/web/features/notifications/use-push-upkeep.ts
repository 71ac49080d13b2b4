import { useEffect } from 'react'
import type { User } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { report } from '#web/lib/report.ts'
import { browserSubscription, unsubscribeBrowser } from '#web/shared/notifications/push-browser.ts'

/**
 * Keeps what the server knows of this browser true: its subscription belongs to whoever is signed in, and whoever wants
 * no pushes doesn't get those of the person before.
 */
export function usePushUpkeep(user: User | null): void {
  const userId = user?.id
  const isWanted = user?.settings.pushNotifications
  useEffect(() => {
    if (userId === undefined || isWanted === undefined) return
    tidy(isWanted).catch((error: unknown) => report('The push subscription could not be kept.', error))
  }, [userId, isWanted])
}

async function tidy(isWanted: boolean): Promise<void> {
  const subscription = await browserSubscription()
  if (!subscription) return
  if (isWanted) await call('notifications.subscribePush', { body: subscription })
  else await unsubscribeBrowser()
}
