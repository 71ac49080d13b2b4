import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  matchQuery,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { handleError } from './errors.ts'
import { clearMirrors, clearMirrorsOf, freshMs, type Mirror } from './mirror.ts'
import { rereadRecents } from './recent.ts'
import { isSameOwner, ownerOf, workspaceIdOf } from './session-state.ts'
import type { SessionState, SessionStore } from './session-store.ts'
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

/** What differs from the library's client is how what is shown is loaded anew. */
class Client extends QueryClient {
  /** What is to be loaded anew once the last of several changes is answered. */
  readonly #postponed: ((query: Query) => boolean)[] = []

  /**
   * Of several changes that are shown before they are answered, the first answer would have the lists loaded anew without the
   * others: a row that was just ticked would lose its tick for a moment, and one that was deleted would be back. They are
   * loaded once, with the last.
   */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (options !== undefined || filters?.refetchType !== undefined) return this.#invalidate(filters, options)
    const isMeant = (query: Query) => matchQuery(filters ?? {}, query)
    if (this.#shownAhead() > 1) {
      this.#postponed.push(isMeant)
      return super.invalidateQueries({ ...filters, refetchType: 'none' })
    }
    const before = this.#postponed.splice(0)
    if (before.length === 0) return this.#invalidate(filters)
    return this.#invalidate({ predicate: (query) => [...before, isMeant].some((isOne) => isOne(query)) })
  }

  /** Loads what waited for the last of several changes, where that one has nothing loaded itself. */
  loadPostponed(): void {
    if (this.#postponed.length > 0 && this.#shownAhead() === 0)
      void this.invalidateQueries({ predicate: () => false })
  }

  /** Changes that are shown already and not answered yet: they know how to take that back. */
  readonly #shownAhead = () =>
    this.isMutating({ predicate: ({ state }) => typeof state.context === 'function' })

  /**
   * The library goes on with a first load that is under way when its query is invalidated, and takes for fresh what may
   * have been read before the change: whoever publishes a pattern and goes to the library at once would not find it there.
   */
  async #invalidate<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstLoads = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
    const invalidated = super.invalidateQueries(filters, options)
    // Whoever lets a load that is under way be has changed nothing.
    if (firstLoads.length === 0 || options?.cancelRefetch === false) return invalidated
    // While one is under way, fetching is waiting for it; whoever asked for it hears of a failure themselves.
    await Promise.allSettled(firstLoads.map((query) => query.fetch()))
    await invalidated
    const refetchType = filters?.refetchType ?? filters?.type ?? 'active'
    const predicate = (query: Query) => query.state.data !== undefined && firstLoads.includes(query)
    await super.invalidateQueries({ predicate, refetchType }, options)
  }
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
  const mutationCache = new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.handled !== true) handleError(error)
    },
  })
  const client = new Client({
    queryCache,
    mutationCache,
    defaultOptions: {
      // 'always': without a network a call fails and says so, where the default would wait in silence.
      queries: { retry: mayRetry, retryDelay: retryDelayMs, staleTime: freshMs, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  mutationCache.subscribe(() => client.loadPostponed())
  return client
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

/**
 * Whenever somebody's role or what they are let see has changed, what was loaded before is wrong of them: prices that
 * they see no longer, work that they see now. So is what this browser keeps for the next start, also where it is only
 * then that the change is heard of.
 */
export function reloadWithStanding(
  client: QueryClient,
  store: SessionStore,
  storage: SafeStorage = localStore,
): () => void {
  return store.subscribe((now, before) => {
    if (!isSameOwner(ownerOf(now.user), ownerOf(before.user)) || isSameStanding(now, before)) return
    clearMirrorsOf(workspaceIdOf(now.user), storage)
    rereadRecents()
    client.removeQueries({ type: 'inactive' })
    // A moment later: what they may not open any more has left the screen by then, and asks for nothing.
    setTimeout(() => void client.invalidateQueries())
  })
}

function isSameStanding({ user: now }: SessionState, { user: before }: SessionState): boolean {
  if (!now?.workspace || !before?.workspace) return true
  return (['role', 'sees', 'seesPrices'] as const).every(
    (part) => now.workspace[part] === before.workspace[part],
  )
}
