import type { User } from '#contract/auth.ts'
import { isFields } from './is-fields.ts'

/** The part of the session that outlives a reload; no user of somebody who works in no business that is open. */
export interface SavedSession {
  readonly token: string
  readonly user: User | null
}

/** Which business a tab is in, and as whom: each tab keeps its own (docs/decisions/0051). */
export interface OwnTab {
  readonly userId: string
  readonly workspaceId: string
  /** Null once the session has ended by itself: then only where they were is kept. */
  readonly user: User | null
}

export interface PendingEmails {
  readonly emailForVerification: string | null
  readonly emailForPasswordReset: string | null
}

export const storageKeys = { session: 'toile-session', pending: 'toile-pending-emails' } as const

/** In the tab's own storage. */
export const tabKey = 'toile-tab'

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
  if (typeof token !== 'string' || token === '') return null
  return user === null || isUser(user) ? { token, user } : null
}

export function readOwnTab(stored: unknown): OwnTab | null {
  if (!isFields(stored)) return null
  const { userId, workspaceId, user } = stored
  if (typeof userId !== 'string' || typeof workspaceId !== 'string') return null
  return { userId, workspaceId, user: isUser(user) ? user : null }
}

type Known = Pick<User, 'id'> & { readonly workspace?: Pick<User['workspace'], 'id'> }

/** Where somebody is at work; unknown of a user that an older version has kept. */
export const workspaceIdOf = (user: Known | null): string | undefined => user?.workspace?.id

/** Whose something is that is kept in the browser: a person's, in one of their businesses. */
export interface Owner {
  readonly userId: string
  readonly workspaceId: string | undefined
}

export const ownerOf = (user: Known | null): Owner | null =>
  user && { userId: user.id, workspaceId: workspaceIdOf(user) }

export const isSameOwner = (one: Owner | null, other: Owner | null): boolean =>
  one?.userId === other?.userId && one?.workspaceId === other?.workspaceId

export function readPendingEmails(stored: unknown): PendingEmails {
  const { emailForVerification, emailForPasswordReset } = isFields(stored) ? stored : {}
  return {
    emailForVerification: textOrNull(emailForVerification),
    emailForPasswordReset: textOrNull(emailForPasswordReset),
  }
}
