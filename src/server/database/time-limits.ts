/** How long a request waits for others before it is refused. */
export interface TimeLimits {
  /** For a connection to the database's server. */
  readonly connectMs: number
  /** For a place among the connections of its business. */
  readonly placeMs: number
  /** For a row that somebody else changes: who waits longer is told so, and gives the connection back. */
  readonly lockMs: number
  /** For what one query comes to. */
  readonly queryMs: number
  /** For all of its answer. */
  readonly answerMs: number
}

/**
 * A request is answered within 5 s, with the database away or hung too, of which the count of calls may take 0.7. A place
 * and a lock that are waited for one after the other stay below it.
 */
export const timeLimits: TimeLimits = {
  connectMs: 3_000,
  placeMs: 1_750,
  lockMs: 2_000,
  queryMs: 4_000,
  answerMs: 4_250,
}
