/** What an endpoint does: it is delivered to, it is and nothing has come through for a while, or it isn't. */
export const endpointStates = ['on', 'failing', 'off'] as const
type EndpointState = (typeof endpointStates)[number]

/** Why an endpoint is off: somebody turned it off, nothing came through for days, or it said that it is gone. */
export const offReasons = ['by-hand', 'failing', 'gone'] as const
export type OffReason = (typeof offReasons)[number]

export interface Streak {
  readonly state: EndpointState
  /** Since when nothing has come through; null while everything does. */
  readonly failingSince: string | null
  readonly offReason: OffReason | null
}

const HOUR_MS = 3_600_000
const FAILING_AFTER_MS = HOUR_MS
const OFF_AFTER_MS = 5 * 24 * HOUR_MS

/** How an endpoint begins, and begins anew. */
export const untroubled: Streak = { state: 'on', failingSince: null, offReason: null }

/** How an endpoint stands after an attempt. Whoever is to be told of that is told when its state changes for the worse. */
export function streakAfter(before: Streak, outcome: 'done' | 'failed' | 'gone', now: Date): Streak {
  // What was under way while it was turned off turns nothing on.
  if (before.state === 'off') return before
  if (outcome === 'done') return untroubled
  const failingSince = before.failingSince ?? now.toISOString()
  if (outcome === 'gone') return { state: 'off', failingSince, offReason: 'gone' }
  const lastsMs = now.getTime() - Date.parse(failingSince)
  if (lastsMs >= OFF_AFTER_MS) return { state: 'off', failingSince, offReason: 'failing' }
  return { state: lastsMs >= FAILING_AFTER_MS ? 'failing' : 'on', failingSince, offReason: null }
}
