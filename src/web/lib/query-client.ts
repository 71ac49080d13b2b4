import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { handleError } from './errors.ts'
import { clearMirrors, freshMs, type Mirror } from './mirror.ts'
import { isSameOwner, ownerOf, workspaceIdOf } from './session-state.ts'
import type { SessionStore } from './session-store.ts'
import { localStore, type SafeStorage } from './storage.ts'
import { clearDrafts } from './unsaved-work.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen shows its failures itself: no toast. */
      handled?: boolean
      /** Where what is loaded is kept for the next start. */
      mirror?: Mirror
    }
    mutationMeta: { handled?: boolean }
  }
}

const maxRetries = 2
const longestWaitMs = 10_000

/** A refusal stays a refusal; only what may pass by itself is tried again. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || !(error instanceof ApiError)) return false
  return error.code === 'NETWORK' || error.statusCode >= 502
}

/** As long as the server asks for, else one second, then two. */
export function retryDelayMs(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined
  return Math.min(asked === undefined ? 1_000 * 2 ** failures : asked * 1_000, longestWaitMs)
}

export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onError: (error, query) => {
      if (query.meta?.handled !== true) handleError(error)
    },
  })
  queryCache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') {
      event.query.meta?.mirror?.write(event.query.state.data)
    }
  })
  return new QueryClient({
    queryCache,
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.handled !== true) handleError(error)
      },
    }),
    defaultOptions: {
      // 'always': without a network a call fails and says so, where the default would wait in silence.
      queries: { retry: mayRetry, retryDelay: retryDelayMs, staleTime: freshMs, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * Whenever the signed-in person changes, nothing of the one before stays in memory or in local storage; but drafts wait
 * for their own maker until another person signs in: a session also ends by itself (docs/decisions/0017).
 */
export function forgetWithSession(
  client: QueryClient,
  store: SessionStore,
  storage: SafeStorage = localStore,
): () => void {
  return store.subscribe((now, before) => {
    // A user that an older version kept names no business until the fresh one has come.
    const isNamed = now.user?.id === before.user?.id && workspaceIdOf(before.user) === undefined
    if (isNamed || isSameOwner(ownerOf(now.user), ownerOf(before.user))) return
    client.clear()
    if (now.user?.id === before.user?.id) return
    clearMirrors(storage)
    if (now.user !== null) clearDrafts(storage, now.user.id)
  })
}
