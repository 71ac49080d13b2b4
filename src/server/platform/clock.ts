/** Where the time comes from. Everything that depends on 'now' takes one, so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
