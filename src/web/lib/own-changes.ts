import type { QueryClient } from '@tanstack/react-query'
import { inTurn } from './in-turn.ts'
import type { Versioned } from './use-record-form.ts'

/** Beside what is shown: the version that one's own change has left, by the one that it was made on. */
const leftBy = new WeakMap<QueryClient, Map<string, string>>()

function ownVersions(queryClient: QueryClient): Map<string, string> {
  const left = leftBy.get(queryClient) ?? new Map<string, string>()
  leftBy.set(queryClient, left)
  return left
}

const versionOf = ({ id, updatedAt }: Versioned) => `${id} ${updatedAt}`

/** What one's own changes have made of a version; that of somebody else's stays theirs. */
function newestOwn(left: ReadonlyMap<string, string>, { id, updatedAt }: Versioned): string {
  const next = left.get(versionOf({ id, updatedAt }))
  return next === undefined ? updatedAt : newestOwn(left, { id, updatedAt: next })
}

/**
 * Changes some of a record on what one's own changes before have left, those included that are on their way. Until it is
 * loaded anew, who goes on at once has the version before their own change, and would be told that somebody else made it.
 * Not for what was typed from all of a record, which would put back what one has changed elsewhere since.
 */
export function changeInTurn<One extends Versioned>(
  queryClient: QueryClient,
  { id, updatedAt }: Versioned,
  send: (updatedAt: string) => Promise<One>,
): Promise<One> {
  const left = ownVersions(queryClient)
  return inTurn(`version of ${id}`, async () => {
    const newest = newestOwn(left, { id, updatedAt })
    const saved = await send(newest)
    if (saved.updatedAt !== newest) left.set(versionOf({ id, updatedAt: newest }), saved.updatedAt)
    return saved
  })
}
