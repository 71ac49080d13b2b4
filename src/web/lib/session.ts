import { useStore } from 'zustand'
import type { User } from '#contract/auth.ts'
import { isApiError } from './api-error.ts'
import { call } from './call.ts'
import { askStart, type Start } from './first-answer.ts'
import { report } from './report.ts'
import { readOwnTab, storageKeys, tabKey } from './session-state.ts'
import { followOtherTab, type SessionState, sessionStore } from './session-store.ts'
import { localStore, tabStore } from './storage.ts'
import { clearDrafts, nameDrafts } from './unsaved-work.ts'

export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useStore(sessionStore, select)
}

/**
 * Called once at start: freshens the stored user, and from then on follows the other tabs. What else every page begins with
 * comes along, and with each sign-in: it is for `used`.
 */
export function startSession(used: (start: Start) => Promise<unknown>): void {
  globalThis.addEventListener('storage', (event) => {
    // A null key means that the whole storage was cleared.
    if (event.key === storageKeys.session || event.key === null) {
      followOtherTab(
        sessionStore,
        localStore.read(storageKeys.session),
        (token, user) => void beginHere(token, user),
      )
    }
  })
  // What is opened beside this tab is opened out of it.
  globalThis.addEventListener('focus', () => sessionStore.getState().claim())
  nameDrafts(sessionStore.getState().user)
  sessionStore.subscribe((now, before) => {
    if (now.user !== before.user) nameDrafts(now.user)
    // Buttons that the server refuses go at once, and not with the next reload.
    if (now.isDoubted && !before.isDoubted) void refreshUser()
    // Whoever signs in is told by that who they are; the pages ask for the rest, each part for itself where this fails.
    const hasBegun = now.token !== null && now.token !== before.token && now.user !== null
    if (hasBegun) askStart(used).catch(() => undefined)
  })
  if (sessionStore.getState().token !== null) void freshened(() => askStart(used))
}

/** Begins a session; whoever signs in again where it has ended is at work in that tab's business, and not in their last. */
export async function beginHere(token: string, user: User | null): Promise<void> {
  const own = readOwnTab(tabStore.read(tabKey))
  const isElsewhere = user !== null && own?.userId === user.id && own.workspaceId !== user.workspace?.id
  const here = isElsewhere ? await userIn(own.workspaceId, token) : null
  sessionStore.getState().begin(token, here ?? user)
}

/** Null where it is open to them no more, or can't be asked for: then they go where the server lets them in. */
async function userIn(workspaceId: string, token: string): Promise<User | null> {
  try {
    return (await call('auth.me', { as: { token, workspaceId } })).user
  } catch (error) {
    if (!isApiError(error, 'WORKSPACE_CLOSED')) report('The business before could not be asked for.', error)
    return null
  }
}

/** Whether a link leads within this tab's business, into another one, or into one that is closed to whoever follows it. */
export async function enterBusiness(workspaceId: string): Promise<'here' | 'entered' | 'closed'> {
  const { token, user, isClosed, enter, close } = sessionStore.getState()
  const here = user?.workspace?.id
  if (here === workspaceId && !isClosed) return 'here'
  try {
    const there = await call('auth.me', { as: { token, workspaceId } })
    // Where a request names none, as at the next sign-in, this one is open from now on.
    await call('team.enter', { params: { id: workspaceId } })
    enter(there.user)
    return 'entered'
  } catch (error) {
    if (!isApiError(error, 'WORKSPACE_CLOSED')) throw error
    close(here)
    return 'closed'
  }
}

/** Replaces the cached user by the server's. Only a 401 ends the session (`call` sees to it). */
export const refreshUser = (): Promise<void> => freshened(() => call('auth.me'))

async function freshened(ask: () => Promise<Pick<Start, 'user'>>): Promise<void> {
  const { set, refresh } = sessionStore.getState()
  set({ isLoading: true })
  try {
    const { user } = await ask()
    refresh(user)
  } catch (error) {
    if (!isApiError(error, 'UNAUTHENTICATED', 'WORKSPACE_CLOSED')) {
      set({ error: error instanceof Error ? error.message : String(error) })
      report('The signed-in user could not be loaded; the cached one stays.', error)
    }
  } finally {
    set({ isLoading: false, isDoubted: false })
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
