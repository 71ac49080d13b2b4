import { isFields } from './is-fields.ts'
import { localStore, type SafeStorage } from './storage.ts'

/** What is being made and isn't saved anywhere else; `userId` in it says whose it is. */
const prefix = 'toile-draft:'

const ownerOf = (draft: unknown): unknown => (isFields(draft) ? draft.userId : undefined)

/** Removes all drafts; or all but one person's, who has just signed in. */
export function clearDrafts(storage: SafeStorage = localStore, butOf?: string): void {
  for (const key of storage.keys()) {
    const isKept = butOf !== undefined && ownerOf(storage.read(key)) === butOf
    if (key.startsWith(prefix) && !isKept) storage.remove(key)
  }
}
