import { mailKinds } from '#contract/administration.ts'
import type { PartState } from '#contract/landing.ts'

/** How the jobs of one kind stand. */
export interface KindStanding {
  readonly kind: string
  /** For how long the oldest that is due has been waiting. */
  readonly oldestDueS: number
  /** How often one was tried without success that is tried again; 0 where none is. */
  readonly attempts: number
  /** When that was, last. */
  readonly lastTriedAt: string | null
}

export const mailJobs: ReadonlySet<string> = new Set(mailKinds)
export const paymentJobs: ReadonlySet<string> = new Set([
  'payment-news',
  'sandbox-webhook',
  'sandbox-renewals',
])

/** Tries follow each other at growing distances: the third after half a minute, the fifth after four. */
const SLOW_AFTER = { attempts: 3, dueS: 120 }
const AWAY_AFTER = { attempts: 5, dueS: 900 }

/** What is done by jobs works while they are done when they are due, and at the first tries. */
export function stateOfJobs(kinds: readonly KindStanding[]): PartState {
  const isBeyond = ({ attempts, dueS }: typeof SLOW_AFTER) =>
    kinds.some((kind) => kind.attempts >= attempts || kind.oldestDueS >= dueS)
  if (isBeyond(AWAY_AFTER)) return 'away'
  return isBeyond(SLOW_AFTER) ? 'slow' : 'works'
}

/** A mail that fails says something of its reader alone where others have gone since. */
export function stateOfMails(kinds: readonly KindStanding[], lastMailAt: string | null): PartState {
  const hasGoneSince = (at: string | null) =>
    at !== null && lastMailAt !== null && Date.parse(lastMailAt) > Date.parse(at)
  return stateOfJobs(kinds.map((kind) => (hasGoneSince(kind.lastTriedAt) ? { ...kind, attempts: 0 } : kind)))
}
