import { isFields } from './is-fields.ts'
import { localStore, type SafeStorage } from './storage.ts'

/** What is being made and isn't saved anywhere else; `userId` in it says whose it is. */
const prefix = 'toile-draft:'

/** Of each business apart: two tabs may be making something in two of them. */
export const draftKey = (name: string, workspaceId: string | undefined): string =>
  workspaceId === undefined ? `${prefix}${name}` : `${prefix}${name}:${workspaceId}`

/** What was kept while a person had one business alone, and drafts named none, is of the one that is theirs. */
export function nameDrafts(
  user: { readonly id: string; readonly workspace?: { readonly id: string; readonly role: string } } | null,
  storage: SafeStorage = localStore,
): void {
  if (user?.workspace?.role !== 'owner') return
  for (const key of storage.keys()) {
    const isUnnamed = key.startsWith(prefix) && !key.slice(prefix.length).includes(':')
    const draft = isUnnamed ? storage.read(key) : null
    if (ownerOf(draft) !== user.id) continue
    if (storage.write(`${key}:${user.workspace.id}`, draft)) storage.remove(key)
  }
}

const ownerOf = (draft: unknown): unknown => (isFields(draft) ? draft.userId : undefined)

/** Removes all drafts; or all but one person's, who has just signed in. */
export function clearDrafts(storage: SafeStorage = localStore, butOf?: string): void {
  for (const key of storage.keys()) {
    const isKept = butOf !== undefined && ownerOf(storage.read(key)) === butOf
    if (key.startsWith(prefix) && !isKept) storage.remove(key)
  }
}
