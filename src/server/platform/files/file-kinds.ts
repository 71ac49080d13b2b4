import { actingFor } from '#server/platform/acting-member.ts'
import type { Session } from '#server/platform/sessions.ts'

/** Every kind of file that has an address of its own; the feature that keeps it says who may open one (`Feature.opens`). */
export const fileKinds = [
  'business-picture',
  'photo',
  'fitting-photo',
  'template-picture',
  'material-picture',
  'pattern',
  'pattern-download',
  'published-pattern',
  'sent-paper',
] as const
export type FileKind = (typeof fileKinds)[number]

/** What a file shows: a kind, and the record of which it is; a business's own pictures are of none. */
export interface FileOf {
  readonly kind: FileKind
  readonly id?: string
}

/** A file at an address of ours. */
export interface FileAsked extends FileOf {
  readonly workspaceId: string
  readonly name: string
}

/** Somebody signed in, as they are in each of the businesses that let them in now. */
export interface Opener {
  readonly userId: string
  readonly here: readonly Session[]
}

/** Whether somebody may see a file: asked each time that its address is opened, of the rows as they are then. */
export type MayOpen = (opener: Opener, file: FileAsked) => Promise<boolean>

/** For whoever works in the file's business; the wall around assigned work stands for them as for any other reading. */
export const withinItsWorkspace =
  (may: (here: Session, file: FileAsked & { readonly id: string }) => Promise<boolean>): MayOpen =>
  async ({ here }, { id = '', ...file }) => {
    const session = here.find(({ workspaceId }) => workspaceId === file.workspaceId)
    return session !== undefined && actingFor(session, () => may(session, { ...file, id }))
  }
