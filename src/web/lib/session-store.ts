import { createStore } from 'zustand/vanilla'
import type { User } from '#contract/auth.ts'
import {
  expiredMark,
  isExpiredMark,
  type PendingEmails,
  readOwnTab,
  readPendingEmails,
  readSavedSession,
  storageKeys,
  tabKey,
  workspaceIdOf,
} from './session-state.ts'
import { localStore, type SafeStorage, tabStore } from './storage.ts'

/** Why nobody is signed in: by their own wish (here or in another tab), or because the server no longer knows the token. */
export type EndReason = 'signed-out' | 'expired'

export interface SessionState extends PendingEmails {
  /** As whom, and in which business, this tab is at work; null with a token of somebody who works in none that is open. */
  readonly user: User | null
  readonly token: string | null
  /** The server lets them into this tab's business no more, or into none. */
  readonly isClosed: boolean
  /** The server refused what the role as it is known here would allow: it may be another one by now. */
  readonly isDoubted: boolean
  readonly isLoading: boolean
  readonly error: string | null
  readonly paymentPublishableKey: string | null
  readonly endReason: EndReason | null
  /** This document is being left for one in another business. */
  readonly hasLeft: boolean
  /** Whose session the server has ended, for the sign-in that follows. */
  readonly expiredEmail: string | null
  begin(token: string, user: User | null): void
  /**
   * Replaces the user by fresh data, unless it is another person's or of another business. Null is what the server shows of
   * them where this tab's business lets them in no more.
   */
  refresh(user: User | null): void
  /** This tab is in that business from its next document on: the one that is shown stays in its own to its end. */
  enter(user: User): void
  /** What the server says of the business that a call named. */
  close(workspaceId: string | undefined): void
  /** The role in the business that a call named is to be asked for anew. */
  doubt(workspaceId: string | undefined): void
  /** A tab that is opened from now on begins in this one's business. */
  claim(): void
  /** Forgets the session on this machine; with a token, only if that is still the one in use. */
  end(reason: EndReason, token?: string): void
  setPending(emails: Partial<PendingEmails>): void
  set(part: Partial<Pick<SessionState, 'isDoubted' | 'isLoading' | 'error' | 'paymentPublishableKey'>>): void
}

const nobody = {
  user: null,
  token: null,
  isClosed: false,
  isDoubted: false,
  isLoading: false,
  error: null,
} as const

export function createSessionStore(storage: SafeStorage, tab: SafeStorage) {
  const readKept = () => readSavedSession(storage.read(storageKeys.session))
  const saved = readKept()
  const own = readOwnTab(tab.read(tabKey))
  // The browser keeps one session for all tabs, and the tab in which business of that person's it is.
  const user = saved?.user && own?.user?.id === saved.user.id ? own.user : (saved?.user ?? null)

  function keep(token: string, user: User | null): void {
    const kept = storage.write(storageKeys.session, { token, user })
    // An old session left behind by a full storage would come back at the next reload.
    if (!kept) storage.remove(storageKeys.session)
    const workspaceId = workspaceIdOf(user)
    if (user && workspaceId !== undefined) tab.write(tabKey, { userId: user.id, workspaceId, user })
  }

  const store = createStore<SessionState>()((set, get) => ({
    user,
    token: saved?.token ?? null,
    isClosed: saved !== null && user === null,
    isDoubted: false,
    hasLeft: false,
    isLoading: false,
    error: null,
    paymentPublishableKey: null,
    endReason: null,
    expiredEmail: null,
    ...readPendingEmails(storage.read(storageKeys.pending)),
    begin: (token, user) =>
      set({
        ...{ token, user, isClosed: user === null, isLoading: false },
        ...{ error: null, endReason: null, expiredEmail: null },
      }),
    refresh: (user) => {
      const { token, user: before } = get()
      if (token === null) return
      if (user === null) return set({ isClosed: true })
      const here = workspaceIdOf(before) ?? workspaceIdOf(user)
      if (before === null) set({ user, isClosed: false, error: null })
      else if (before.id === user.id && here === workspaceIdOf(user)) set({ user, error: null })
    },
    enter: (user) => {
      const { token } = get()
      if (token === null) return
      keep(token, user)
      set({ hasLeft: true })
    },
    close: (workspaceId) => {
      if (get().token !== null && workspaceIdOf(get().user) === workspaceId) set({ isClosed: true })
    },
    doubt: (workspaceId) => {
      if (get().token !== null && workspaceIdOf(get().user) === workspaceId) set({ isDoubted: true })
    },
    claim: () => {
      const { token, user, hasLeft } = get()
      const stored = readKept()
      if (hasLeft || token === null || user === null || stored?.token !== token) return
      if (workspaceIdOf(stored.user) !== workspaceIdOf(user)) keep(token, user)
    },
    end: (reason, token) => {
      if (get().token !== null && (token === undefined || token === get().token)) {
        const expiredEmail = reason === 'expired' ? (get().user?.email ?? null) : null
        set({ ...nobody, endReason: reason, expiredEmail })
      }
    },
    setPending: (emails) => set(emails),
    set: (part) => set(part),
  }))

  store.subscribe((now, before) => {
    if (now.token !== before.token || now.user !== before.user) {
      if (now.token !== null) {
        // What still arrives in a document that is being left is of the business before; and after another tab has signed
        // out or in, that session would be back in all of them.
        const isOurs = now.token !== before.token || readKept()?.token === now.token
        if (isOurs && !now.hasLeft) keep(now.token, now.user)
      } else if (now.endReason === 'expired') {
        storage.write(storageKeys.session, expiredMark)
        // The next sign-in leads to where they were.
        const own = readOwnTab(tab.read(tabKey))
        if (own) tab.write(tabKey, { userId: own.userId, workspaceId: own.workspaceId })
      } else {
        storage.remove(storageKeys.session)
        tab.remove(tabKey)
      }
    }
    if (
      now.emailForVerification !== before.emailForVerification ||
      now.emailForPasswordReset !== before.emailForPasswordReset
    ) {
      const { emailForVerification, emailForPasswordReset } = now
      storage.write(storageKeys.pending, { emailForVerification, emailForPasswordReset })
    }
  })
  return store
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** Takes over what another tab did: signed in, signed out, or switched the person. In which business it is, is its own. */
export function followOtherTab(
  store: SessionStore,
  stored: unknown,
  begin: (token: string, user: User | null) => void = store.getState().begin,
): void {
  const saved = readSavedSession(stored)
  const { token, user, end } = store.getState()
  if (saved === null) end(isExpiredMark(stored) ? 'expired' : 'signed-out')
  else if (saved.token !== token) begin(saved.token, user && user.id === saved.user?.id ? user : saved.user)
  else if (saved.user !== null) store.getState().refresh(saved.user)
}

export const sessionStore = createSessionStore(localStore, tabStore)
