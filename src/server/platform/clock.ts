/** Where the time comes from. Everything that depends on 'now' takes one, so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** What `Retry-After` says: whole seconds, and at least one. */
export const secondsUntil = (instantMs: number, now: Date): number =>
  Math.max(1, Math.ceil((instantMs - now.getTime()) / 1_000))
