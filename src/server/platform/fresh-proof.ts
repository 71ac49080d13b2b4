import { AppError } from './errors.ts'
import type { Session } from './sessions.ts'

/** A sensitive change wants proof of identity this fresh (quality.md). */
const PROOF_MS = 15 * 60_000

/** A clock that was set back makes no proof younger than what the session has seen since. */
export function requireFreshProof(
  { provedAtMs, seenAtMs }: Pick<Session, 'provedAtMs' | 'seenAtMs'>,
  now: Date,
): void {
  if (Math.max(now.getTime(), seenAtMs) - provedAtMs > PROOF_MS) throw new AppError('REAUTH_REQUIRED')
}
