import { isFields } from './is-fields.ts'
import { workspaceIdOf } from './session-state.ts'
import { sessionStore } from './session-store.ts'
import { localStore, type SafeStorage } from './storage.ts'

/** What a feature showed last, kept in local storage for its user, so that the next start begins with it. */
export interface Mirror<Data = unknown> {
  /**
   * For `useQuery`: the kept data and when it was fetched; empty when there is none of this user's in this business. However new it is,
   * it counts as stale: another tab may have kept it, before what was changed in this one.
   */
  initial(): { initialData: Data; initialDataUpdatedAt: number } | Record<string, never>
  write(data: unknown): void
}

interface MirrorOptions<Data> {
  /** The key below the common prefix, or a key that the specification names. */
  readonly key: string
  /** Raised when the shape of the data changes: older entries are then left aside. */
  readonly version?: number
  readonly isData: (data: unknown) => data is Data
  /** Each business's apart, where what one tab keeps must not take the place of another's. */
  readonly isOfBusiness?: boolean
  /** What of the data is kept, such as the first page only. */
  readonly keep?: (data: Data) => Data
  /** Where the specification words what is kept: the data's fields then stand in `state`, beside when and whose. */
  readonly state?: { from(data: Data): object; to(fields: object): unknown }
}

interface Entry {
  readonly version: number
  readonly userId: string
  readonly workspaceId?: string | undefined
  readonly lastFetched: number
  readonly data: unknown
}

/** What is kept under it goes with the mirrors. */
export const mirrorPrefix = 'toile-mirror:'
/** Keys that the specification gives by name. */
const namedKeys: readonly string[] = ['invoice-storage', 'pattern-storage']
const longestText = 256 * 1024
const writeDelayMs = 1_000
/** What was loaded by this document isn't asked for again for this long. */
export const freshMs = 30_000

const isEntry = (stored: unknown): stored is Entry =>
  isFields(stored) && 'userId' in stored && 'lastFetched' in stored

const keyOf = (name: string) => (namedKeys.includes(name) ? name : `${mirrorPrefix}${name}`)

interface Surroundings {
  readonly storage: SafeStorage
  readonly userId: () => string | undefined
  readonly workspaceId?: () => string | undefined
  readonly now: () => number
}

const browser: Surroundings = {
  storage: localStore,
  userId: () => sessionStore.getState().user?.id,
  workspaceId: () => workspaceIdOf(sessionStore.getState().user),
  now: Date.now,
}

/**
 * What a query begins with: an answer that has come before the application (lib/asked-first.ts), or else what was shown last.
 * Either is read as the query is first asked for.
 */
export function initialOf<Data>(mirror: Mirror<Data> | undefined, first?: () => Data | undefined) {
  let cameAt: number | undefined
  return {
    initialData(): Data | undefined {
      const answer = first?.()
      if (answer === undefined) return mirror?.initial().initialData
      cameAt = Date.now()
      mirror?.write(answer)
      return answer
    },
    initialDataUpdatedAt: () => cameAt ?? mirror?.initial().initialDataUpdatedAt,
  }
}

interface PendingWrite {
  readonly timer: ReturnType<typeof setTimeout>
  readonly workspaceId: string | undefined
  readonly store: () => void
}

const pendingWrites = new Map<string, PendingWrite>()

export function createMirror<Data>(
  options: MirrorOptions<Data>,
  around: Surroundings = browser,
): Mirror<Data> {
  const version = options.version ?? 1
  const { state } = options
  const workspaceIdNow = () => around.workspaceId?.()
  function keyNow(): string {
    const key = keyOf(options.key)
    const workspaceId = options.isOfBusiness ? workspaceIdNow() : undefined
    return workspaceId === undefined ? key : `${key}:${workspaceId}`
  }

  return {
    initial() {
      const kept = around.storage.read(keyNow())
      const stored = state ? fromState(kept, state.to) : kept
      const usable =
        isEntry(stored) &&
        stored.version === version &&
        stored.userId === around.userId() &&
        stored.workspaceId === workspaceIdNow() &&
        stored.lastFetched <= around.now()
      return usable && options.isData(stored.data)
        ? {
            initialData: stored.data,
            initialDataUpdatedAt: Math.min(stored.lastFetched, around.now() - freshMs),
          }
        : {}
    },
    write(data) {
      const userId = around.userId()
      if (userId === undefined || !options.isData(data)) return
      const kept = options.keep?.(data) ?? data
      const key = keyNow()
      const workspaceId = workspaceIdNow()
      const of = { lastFetched: around.now(), userId, workspaceId }
      const entry = state
        ? { state: { ...state.from(kept), ...of }, version }
        : { version, ...of, data: kept }
      // Writing is slow and blocks: only the last of a quick series is kept.
      clearTimeout(pendingWrites.get(key)?.timer)
      const store = () => {
        pendingWrites.delete(key)
        const fits = JSON.stringify(entry).length <= longestText
        if (!fits || !around.storage.write(key, entry)) around.storage.remove(key)
      }
      pendingWrites.set(key, { timer: setTimeout(store, writeDelayMs), workspaceId, store })
    },
  }
}

function fromState(stored: unknown, to: (fields: object) => unknown): unknown {
  if (!isFields(stored) || !isFields(stored.state)) return undefined
  const { userId, workspaceId, lastFetched, ...fields } = stored.state
  return { version: stored.version, userId, workspaceId, lastFetched, data: to(fields) }
}

/** Writes at once what is waiting, as when the page is left. */
export function flushMirrors(): void {
  for (const { timer, store } of [...pendingWrites.values()]) {
    clearTimeout(timer)
    store()
  }
}

/** Removes every feature's kept data and whatever was about to be written. */
export function clearMirrors(storage: SafeStorage = localStore): void {
  clearWhere(storage, () => true)
}

/** The same of one business: somebody sees less there by now, or nothing. What names no business may be of this one. */
export function clearMirrorsOf(workspaceId: string | undefined, storage: SafeStorage = localStore): void {
  clearWhere(storage, (other) => other === undefined || other === workspaceId)
}

function clearWhere(storage: SafeStorage, isMeant: (workspaceId: unknown) => boolean): void {
  for (const [key, pending] of [...pendingWrites]) {
    if (!isMeant(pending.workspaceId)) continue
    clearTimeout(pending.timer)
    pendingWrites.delete(key)
  }
  for (const key of storage.keys()) {
    const isMirror = key.startsWith(mirrorPrefix) || namedKeys.includes(key)
    if (isMirror && isMeant(keptWorkspaceId(storage.read(key)))) storage.remove(key)
  }
}

/** Of which business something was kept; unknown of what an older version has kept, or somebody has broken. */
function keptWorkspaceId(stored: unknown): unknown {
  const entry = isFields(stored) && isFields(stored.state) ? stored.state : stored
  return isFields(entry) ? entry.workspaceId : undefined
}
