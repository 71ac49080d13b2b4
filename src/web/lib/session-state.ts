import type { User } from '#contract/auth.ts'
import { isFields } from './is-fields.ts'

/** The part of the session that outlives a reload. */
export interface SavedSession {
  readonly token: string
  readonly user: User
}

export interface PendingEmails {
  readonly emailForVerification: string | null
  readonly emailForPasswordReset: string | null
}

export const storageKeys = { session: 'toile-session', pending: 'toile-pending-emails' } as const

/** Left in place of a session that the server has ended: other tabs must not take it for a sign-out. */
export const expiredMark = { endReason: 'expired' } as const

export const isExpiredMark = (stored: unknown): boolean =>
  isFields(stored) && stored.endReason === expiredMark.endReason

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Only what the screens read before the fresh user arrives is checked; GET /auth replaces the rest at start. */
function isUser(value: unknown): value is User {
  return (
    isFields(value) &&
    [value._id, value.id, value.email, value.plan].every((part) => typeof part === 'string')
  )
}

/** What was stored, if it can still be used. */
export function readSavedSession(stored: unknown): SavedSession | null {
  if (!isFields(stored)) return null
  const { token, user } = stored
  return typeof token === 'string' && token !== '' && isUser(user) ? { token, user } : null
}

export function readPendingEmails(stored: unknown): PendingEmails {
  const { emailForVerification, emailForPasswordReset } = isFields(stored) ? stored : {}
  return {
    emailForVerification: textOrNull(emailForVerification),
    emailForPasswordReset: textOrNull(emailForPasswordReset),
  }
}
