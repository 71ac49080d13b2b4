const MINUTE_MS = 60_000

/** How long a page is open: Stripe keeps none open for less than 30 minutes, by its own clock. */
export const PAGE_MS = 35 * MINUTE_MS

/** A bank may take a fortnight; what it hasn't said by then, nobody waits for. */
const WATCHED_MS = 30 * 24 * 60 * MINUTE_MS

/** What is disputed is decided within some months; what is lost can be appealed, which the provider tells of. */
const DISPUTED_MS = 200 * 24 * 60 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * When a payment is looked at again that nothing was heard of: often while its page is open, or something is being given
 * back, then ever more seldom, and once a day while a bank decides on a dispute. Null once nobody waits any more.
 */
export function nextLook(
  sinceMs: number,
  { isSoon, isDisputed }: { readonly isSoon: boolean; readonly isDisputed: boolean },
): number | null {
  if (isDisputed && !isSoon) return sinceMs > DISPUTED_MS ? null : DAY_MS
  if (sinceMs > WATCHED_MS) return null
  return isSoon ? 5 * MINUTE_MS : Math.max(15 * MINUTE_MS, Math.min(sinceMs, 6 * 60 * MINUTE_MS))
}
