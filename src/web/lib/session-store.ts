import { createStore } from 'zustand/vanilla'
import type { User } from '#contract/auth.ts'
import {
  expiredMark,
  isExpiredMark,
  type PendingEmails,
  readPendingEmails,
  readSavedSession,
  storageKeys,
} from './session-state.ts'
import { localStore, type SafeStorage } from './storage.ts'

/** Why nobody is signed in: by their own wish (here or in another tab), or because the server no longer knows the token. */
export type EndReason = 'signed-out' | 'expired'

export interface SessionState extends PendingEmails {
  readonly user: User | null
  readonly token: string | null
  readonly isLoading: boolean
  readonly error: string | null
  readonly paymentPublishableKey: string | null
  readonly endReason: EndReason | null
  /** Whose session the server has ended, for the sign-in that follows. */
  readonly expiredEmail: string | null
  begin(token: string, user: User): void
  /** Replaces the user by fresh data, unless another one has signed in meanwhile. */
  refresh(user: User): void
  /** Forgets the session on this machine; with a token, only if that is still the one in use. */
  end(reason: EndReason, token?: string): void
  setPending(emails: Partial<PendingEmails>): void
  set(part: Partial<Pick<SessionState, 'isLoading' | 'error' | 'paymentPublishableKey'>>): void
}

const nobody = { user: null, token: null, isLoading: false, error: null } as const

export function createSessionStore(storage: SafeStorage) {
  const saved = readSavedSession(storage.read(storageKeys.session))
  const store = createStore<SessionState>()((set, get) => ({
    user: saved?.user ?? null,
    token: saved?.token ?? null,
    isLoading: false,
    error: null,
    paymentPublishableKey: null,
    endReason: null,
    expiredEmail: null,
    ...readPendingEmails(storage.read(storageKeys.pending)),
    begin: (token, user) =>
      set({ token, user, isLoading: false, error: null, endReason: null, expiredEmail: null }),
    refresh: (user) => {
      if (get().user?.id === user.id) set({ user, error: null })
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
      if (now.token !== null && now.user !== null) {
        const kept = storage.write(storageKeys.session, { token: now.token, user: now.user })
        // An old session left behind by a full storage would come back at the next reload.
        if (!kept) storage.remove(storageKeys.session)
      } else if (now.endReason === 'expired') storage.write(storageKeys.session, expiredMark)
      else storage.remove(storageKeys.session)
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

/** Takes over what another tab did: signed in, signed out, or switched the person. */
export function followOtherTab(store: SessionStore, stored: unknown): void {
  const saved = readSavedSession(stored)
  const { token, begin, end } = store.getState()
  if (saved === null) end(isExpiredMark(stored) ? 'expired' : 'signed-out')
  else if (saved.token !== token) begin(saved.token, saved.user)
  else store.getState().refresh(saved.user)
}

export const sessionStore = createSessionStore(localStore)
