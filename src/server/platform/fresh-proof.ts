import { AppError } from './errors.ts'
import type { Session } from './sessions.ts'

/** A sensitive change wants proof of identity this fresh (quality.md). */
const PROOF_MS = 15 * 60_000

export function requireFreshProof({ provedAtMs }: Pick<Session, 'provedAtMs'>, now: Date): void {
  if (now.getTime() - provedAtMs > PROOF_MS) throw new AppError('REAUTH_REQUIRED')
}
