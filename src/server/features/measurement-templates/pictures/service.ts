import { v7 as uuidv7 } from 'uuid'
import type { TemplatePicture } from '#contract/measurement-templates.ts'
import { needOf } from '#domain/team/nouns.ts'
import type { Transaction } from '#server/database/database.ts'
import type { PhotoFiles, StoredPhoto } from '#server/features/photos/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { withinItsWorkspace } from '#server/platform/files/file-kinds.ts'
import type { Platform } from '#server/platform/platform.ts'
import { TEMPLATES_FEATURE } from '../policy.ts'
import { deleteUnshown, insertPicture, readPictureFiles, showsFile } from './queries.ts'

/** A form that shows a picture may be saved until then. */
const UNSHOWN_MS = 24 * 3_600_000

interface Needs {
  readonly plans: Plans
  readonly files: PhotoFiles
}

export type TemplatePictures = ReturnType<typeof templatePicturesService>

/** Pictures of the business's own, each of which a field shows. They are sent first, and belong to the versions that show them. */
export function templatePicturesService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { plans, files }: Needs,
) {
  return {
    mayOpen: withinItsWorkspace(
      async ({ permissions }, { workspaceId, id, name }) =>
        permissions.has(needOf('measurement-template')) && showsFile(database, workspaceId, { id, name }),
    ),

    async store(workspaceId: string, content: Buffer): Promise<StoredPhoto> {
      await plans.require(workspaceId, TEMPLATES_FEATURE)
      return files.store(workspaceId, content)
    },

    async add(transaction: Transaction, workspaceId: string, stored: StoredPhoto): Promise<TemplatePicture> {
      const room = await files.room(transaction, workspaceId)
      await plans.require(workspaceId, TEMPLATES_FEATURE, { transaction })
      const id = uuidv7()
      const kept = await files.keep(transaction, workspaceId, stored, room)
      await insertPicture(transaction, workspaceId, { id, ...kept }, clock.now().toISOString())
      const { widthPx, heightPx } = kept
      return {
        id,
        widthPx,
        heightPx,
        ...files.addressesOf(workspaceId, kept, { kind: 'template-picture', id }),
      }
    },

    /** What leaves with an export: where each file lies, and what it is called there. */
    async filesToTake(transaction: Transaction, workspaceId: string) {
      const pictures = await readPictureFiles(transaction, workspaceId)
      return pictures.map(({ id, fileName }) => ({ name: files.takenAs('template', id), file: fileName }))
    },

    async purge(transaction: Transaction, workspaceId: string): Promise<void> {
      const before = new Date(clock.now().getTime() - UNSHOWN_MS).toISOString()
      await files.remove(transaction, workspaceId, await deleteUnshown(transaction, workspaceId, before))
    },
  }
}
