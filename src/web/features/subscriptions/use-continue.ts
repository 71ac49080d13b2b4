import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { trustedCheckout } from './checkout-address.ts'
import { type Outcome, usePlanChanged } from './subscriptions-queries.ts'

/** Goes on to the provider where an outcome asks for it, else shows what has changed; answers whether it is done here. */
export function useContinue() {
  const planChanged = usePlanChanged()
  return async ({ checkoutUrl, subscription }: Outcome): Promise<boolean> => {
    if (checkoutUrl === null) {
      await planChanged(subscription)
      return true
    }
    const address = trustedCheckout(checkoutUrl, {
      origin: location.origin,
      checkoutOrigins: subscription.checkoutOrigins,
    })
    if (address === null) notify.error(m.subscriptions_untrusted())
    else location.assign(address)
    return false
  }
}
