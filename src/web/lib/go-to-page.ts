import { trustedCheckout } from './checkout-address.ts'

/** Leaves for a page where somebody pays; false where it is none of those that we know. */
export function goToPage(url: string, checkoutOrigins: readonly string[]): boolean {
  const address = trustedCheckout(url, { origin: location.origin, checkoutOrigins })
  if (address !== null) location.assign(address)
  return address !== null
}
