import { useStore } from 'zustand'
import { isApiError } from './api-error.ts'
import { call } from './call.ts'
import { report } from './report.ts'
import { storageKeys } from './session-state.ts'
import { followOtherTab, type SessionState, sessionStore } from './session-store.ts'
import { localStore } from './storage.ts'
import { clearDrafts } from './unsaved-work.ts'

export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useStore(sessionStore, select)
}

/** Called once at start: freshens the stored user and from then on follows the other tabs. */
export function startSession(): void {
  globalThis.addEventListener('storage', (event) => {
    // A null key means that the whole storage was cleared.
    if (event.key === storageKeys.session || event.key === null) {
      followOtherTab(sessionStore, localStore.read(storageKeys.session))
    }
  })
  if (sessionStore.getState().token !== null) void refreshUser()
}

/** Replaces the cached user by the server's. Only a 401 ends the session (`call` sees to it). */
async function refreshUser(): Promise<void> {
  const { set, refresh } = sessionStore.getState()
  set({ isLoading: true })
  try {
    const { user } = await call('auth.me')
    refresh(user)
  } catch (error) {
    if (!isApiError(error, 'UNAUTHENTICATED')) {
      set({ error: error instanceof Error ? error.message : String(error) })
      report('The signed-in user could not be loaded; the cached one stays.', error)
    }
  } finally {
    set({ isLoading: false })
  }
}

/** Ends the session here at once, with what wasn't saved in it, and on the server as soon as it can be reached. */
export function signOut(): void {
  // The request carries the token, so it is under way before the token is forgotten.
  const revoked = call('auth.signout')
  sessionStore.getState().end('signed-out')
  clearDrafts()
  revoked.catch((error) => {
    if (!isApiError(error, 'UNAUTHENTICATED')) report('The session could not be ended on the server.', error)
  })
}
