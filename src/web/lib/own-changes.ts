import type { QueryClient } from '@tanstack/react-query'

interface Versioned {
  readonly id: string
  readonly updatedAt: string
}

interface OwnChanges {
  /** The version that one of them has left, by the one that it was made on. */
  readonly left: Map<string, string>
  /** The latest of each record, while it is on its way. */
  readonly latest: Map<string, Promise<unknown>>
}

/** Beside what is shown. */
const changesOf = new WeakMap<QueryClient, OwnChanges>()

function ownChanges(queryClient: QueryClient): OwnChanges {
  const known = changesOf.get(queryClient) ?? { left: new Map(), latest: new Map() }
  changesOf.set(queryClient, known)
  return known
}

const versionOf = ({ id, updatedAt }: Versioned) => `${id} ${updatedAt}`

/** What one's own changes have made of a version; that of somebody else's stays theirs. */
function newestOwn(left: OwnChanges['left'], { id, updatedAt }: Versioned): string {
  const next = left.get(versionOf({ id, updatedAt }))
  return next === undefined ? updatedAt : newestOwn(left, { id, updatedAt: next })
}

/**
 * Changes some of a record, after one's own changes to it that are on their way and on what they leave. Until it is loaded
 * anew, who goes on at once has the version before their own change, and would be told that somebody else made it.
 */
export function changeInTurn<One extends Versioned>(
  queryClient: QueryClient,
  record: Versioned,
  send: (updatedAt: string) => Promise<One>,
): Promise<One> {
  const { left, latest } = ownChanges(queryClient)
  const { id } = record
  async function change(): Promise<One> {
    const updatedAt = newestOwn(left, record)
    const saved = await send(updatedAt)
    if (saved.updatedAt !== updatedAt) left.set(versionOf({ id, updatedAt }), saved.updatedAt)
    return saved
  }
  const changed = latest.get(id)?.then(change, change) ?? change()
  const forget = () => {
    if (latest.get(id) === changed) latest.delete(id)
  }
  latest.set(id, changed)
  changed.then(forget, forget)
  return changed
}
