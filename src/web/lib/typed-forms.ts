import { isSameOwner, type Owner, ownerOf } from './session-state.ts'
import { type SessionStore, sessionStore } from './session-store.ts'

interface Identified {
  readonly id: string
}

/** What stood in a form when its session ended under it. */
export interface TypedForm<Version, Values> {
  /** What the form changes, in the version that was opened; null where it adds one. */
  readonly record: Version | null
  readonly values: Values
}

export interface TypedForms<Version, Values> {
  keep(owner: Owner, typed: TypedForm<Version, Values>): void
  /** What the signed-in user typed, in this business, for this record; null asks for what was to be added. */
  find(recordId: string | null): TypedForm<Version, Values> | undefined
  /** The record that the signed-in user was changing. */
  changed(): Version | undefined
  forget(recordId: string | null): void
}

interface Kept<Version, Values> extends TypedForm<Version, Values> {
  readonly owner: Owner
}

const shelves = new Set<Map<string | null, { readonly owner: Owner }>>()

/**
 * A shelf for what is typed into one kind of form. It lies in the tab's memory alone, as such forms hold what clients
 * entrust to a business: nothing of it is in the browser's storage (decision 0027).
 */
export function typedForms<Version extends Identified, Values>(
  store: SessionStore = sessionStore,
): TypedForms<Version, Values> {
  const shelf = new Map<string | null, Kept<Version, Values>>()
  shelves.add(shelf)
  const ofUser = () =>
    [...shelf.values()].filter(({ owner }) => isSameOwner(owner, ownerOf(store.getState().user)))
  const idOf = ({ record }: TypedForm<Version, Values>) => record?.id ?? null
  return {
    keep: (owner, typed) => shelf.set(idOf(typed), { owner, ...typed }),
    find: (recordId) => ofUser().find((kept) => idOf(kept) === recordId),
    changed: () => ofUser().find(({ record }) => record !== null)?.record ?? undefined,
    forget: (recordId) => shelf.delete(recordId),
  }
}

/** Clears the shelves when somebody signs out, and of everything of others when somebody signs in. */
export function forgetTypedForms(store: SessionStore): () => void {
  return store.subscribe(({ user, endReason }) => {
    for (const shelf of shelves) {
      for (const [id, { owner }] of shelf) {
        if (endReason === 'signed-out' || (user !== null && user.id !== owner.userId)) shelf.delete(id)
      }
    }
  })
}
