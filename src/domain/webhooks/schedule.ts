const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** How long after the one before each attempt at a delivery is made, in seconds: three days in all. */
export const attemptDelaysS = [
  ...[0, 5, 5 * MINUTE_S, 30 * MINUTE_S],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_S),
] as const

/** By how much each is moved at most, either way: what failed together isn't tried again together. */
const SPREAD = 0.1
/** A receiver may ask for this long at most. */
const ASKED_MAX_S = HOUR_S

/**
 * In how many milliseconds a delivery is tried again after so many attempts; null where it was tried often enough.
 * `chance` is from 0 to 1; a receiver who asked to be left alone for a while is left alone for that long at least.
 */
export function nextAttemptInMs(made: number, chance: number, askedS: number | null): number | null {
  const delayS = attemptDelaysS[made]
  if (delayS === undefined) return null
  const spreadS = delayS * (1 + SPREAD * (2 * chance - 1))
  return Math.round(1000 * Math.max(spreadS, Math.min(askedS ?? 0, ASKED_MAX_S)))
}

/** What `Retry-After` asks for, in seconds: it says so itself, or names a moment. */
export function retryAfterS(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const untilMs = Date.parse(header) - now.getTime()
  return Number.isNaN(untilMs) ? null : Math.max(0, untilMs / 1000)
}
