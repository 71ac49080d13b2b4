/** Where our own payment pages stand, on a test installation. */
const ownPath = '/sandbox/'

/**
 * Where the browser may go on to pay: the provider's own hosts, or the sandbox of this origin. Anything else is null,
 * whatever a reply says.
 */
export function trustedCheckout(
  given: string,
  { origin, checkoutOrigins }: { readonly origin: string; readonly checkoutOrigins: readonly string[] },
): string | null {
  if (!URL.canParse(given, origin)) return null
  const url = new URL(given, origin)
  const isTrusted =
    url.origin === origin ? url.pathname.startsWith(ownPath) : checkoutOrigins.includes(url.origin)
  return isTrusted ? url.href : null
}
