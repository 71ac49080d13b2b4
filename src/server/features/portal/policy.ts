const MINUTE_MS = 60_000

/** How long a key opens the page: in a mail that is under way for a while, and on a screen that others look at. */
export const keyLastsMs = { mail: 15 * MINUTE_MS, counter: 10 * MINUTE_MS } as const

/** How many are mailed to one client. */
export const KEYS_AN_HOUR = 3
export const KEYS_A_DAY = 10
