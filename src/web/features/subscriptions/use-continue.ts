import { goToPage } from '#web/lib/go-to-page.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { type Outcome, usePlanChanged } from './subscriptions-queries.ts'

/** Goes on to the provider where an outcome asks for it, else shows what has changed; answers whether it is done here. */
export function useContinue() {
  const planChanged = usePlanChanged()
  return async ({ checkoutUrl, subscription }: Outcome): Promise<boolean> => {
    if (checkoutUrl === null) {
      await planChanged(subscription)
      return true
    }
    if (!goToPage(checkoutUrl, subscription.checkoutOrigins)) notify.error(m.subscriptions_untrusted())
    return false
  }
}
