import { createStore } from 'zustand/vanilla'
import { isFields } from './is-fields.ts'
import { createMirror } from './mirror.ts'
import { isSameOwner, type Owner, ownerOf } from './session-state.ts'
import { sessionStore } from './session-store.ts'

/** A record that somebody had open: enough to show and to find it again. */
export interface Recent {
  /** What it is, in the words of the search. */
  readonly kind: string
  readonly id: string
  readonly name: string
  /** What tells it from others of its name. */
  readonly detail: string | null
}

const RECENT_MAX = 8

const isRecent = (entry: unknown): entry is Recent =>
  isFields(entry) &&
  [entry.kind, entry.id, entry.name].every((part) => typeof part === 'string') &&
  (entry.detail === null || typeof entry.detail === 'string')

const isRecents = (data: unknown): data is readonly Recent[] => Array.isArray(data) && data.every(isRecent)

// A mirror is its person's, and goes with the session.
const mirror = createMirror<readonly Recent[]>({ key: 'recent', isData: isRecents, isOfBusiness: true })

interface Kept {
  /** Whose it is; another person's, or of another business, is none. */
  readonly owner: Owner | null
  readonly entries: readonly Recent[]
}

const kept = createStore<Kept>(() => ({ owner: null, entries: [] }))

const ownerNow = () => ownerOf(sessionStore.getState().user)

/** What was opened last, the newest first, by the person who is signed in, in the business that they are in, in this browser. */
export function recents(): readonly Recent[] {
  const { owner, entries } = kept.getState()
  if (isSameOwner(owner, ownerNow())) return entries
  return ownerNow() === null ? [] : (mirror.initial().initialData ?? [])
}

function keep(entries: readonly Recent[]): void {
  kept.setState({ owner: ownerNow(), entries })
  mirror.write(entries)
}

const isSame = (a: Pick<Recent, 'kind' | 'id'>, b: Pick<Recent, 'kind' | 'id'>) =>
  a.kind === b.kind && a.id === b.id

export function noteRecent(entry: Recent): void {
  keep([entry, ...recents().filter((other) => !isSame(entry, other))].slice(0, RECENT_MAX))
}

/** What was deleted leads nowhere. */
export function forgetRecent(id: string): void {
  const others = recents().filter((entry) => entry.id !== id)
  if (others.length < recents().length) keep(others)
}

/** Begins anew with what is kept for the next start, as where that has been removed. */
export function rereadRecents(): void {
  kept.setState({ owner: null, entries: [] })
}
