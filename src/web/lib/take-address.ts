import { isFields } from './is-fields.ts'

/** What an address that was mailed leads to, and what its reader comes back from. */
export interface MailedAddress {
  readonly secret: string | undefined
  readonly paymentId: string | null
}

/**
 * The secret of an address stands in its fragment, of which no server hears. It leaves the address bar at once, where
 * others look on and from where it is copied, and stays with this entry of the history: the page can be loaded again.
 */
export function takeAddress(pattern: RegExp): MailedAddress {
  const secret = pattern.exec(location.hash)?.[1]
  if (secret !== undefined) {
    const paymentId = new URLSearchParams(location.search).get('payment')
    history.replaceState({ secret, paymentId }, '', location.pathname)
    return { secret, paymentId }
  }
  const kept: unknown = history.state
  if (!isFields(kept) || typeof kept.secret !== 'string') return { secret: undefined, paymentId: null }
  return { secret: kept.secret, paymentId: typeof kept.paymentId === 'string' ? kept.paymentId : null }
}
