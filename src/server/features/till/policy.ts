const MINUTE_MS = 60_000

/** How long a page is open: Stripe keeps none open for less than 30 minutes, by its own clock. */
export const PAGE_MS = 35 * MINUTE_MS

/** A bank may take a fortnight; what it hasn't said by then, nobody waits for. */
const WATCHED_MS = 30 * 24 * 60 * MINUTE_MS

/**
 * When a payment is looked at again that nothing was heard of: often while its page is open, or something is being given
 * back, then ever more seldom. Null once nobody waits any more.
 */
export function nextLook(sinceMs: number, isSoon: boolean): number | null {
  if (sinceMs > WATCHED_MS) return null
  return isSoon ? 5 * MINUTE_MS : Math.max(15 * MINUTE_MS, Math.min(sinceMs, 6 * 60 * MINUTE_MS))
}
