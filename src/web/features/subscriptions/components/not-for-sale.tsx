import { Alert } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'

/** In place of what leads to a payment, where the installation takes none. */
export function NotForSale() {
  return <Alert title={m.subscriptions_unsold()}>{m.subscriptions_unsold_text()}</Alert>
}
