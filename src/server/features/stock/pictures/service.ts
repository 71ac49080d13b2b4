import type { Material } from '#contract/stock.ts'
import type { Transaction } from '#server/database/database.ts'
import type { PhotoFiles } from '#server/features/photos/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { withinItsWorkspace } from '#server/platform/files/file-kinds.ts'
import type { StorageRoom } from '#server/platform/files/files.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PictureFields } from '../columns.ts'
import { findMaterial, lockMaterial } from '../queries.ts'
import { namesIn, shownIn } from '../shown.ts'
import { putPicture, readPictureFiles, showsFile, takeOffDeleted } from './queries.ts'

interface Needs {
  readonly plans: Pick<Plans, 'require'>
  readonly files: PhotoFiles
}

export type MaterialPictures = ReturnType<typeof materialPicturesService>

const FEATURE = 'timeline-management'
const NONE: PictureFields = { fileName: null, smallFileName: null, widthPx: null, heightPx: null }

/** The picture of a material, of which it has one. */
export function materialPicturesService(platform: Platform, { plans, files }: Needs) {
  const { database } = platform

  /** In the place of the one before, whose files go. */
  async function put(
    transaction: Transaction,
    workspaceId: string,
    id: string,
    keep: () => Promise<PictureFields>,
  ): Promise<Material> {
    // Held: of two who send one at once, the later finds the first one's.
    const held = await lockMaterial(transaction, workspaceId, id)
    const before = held && (await findMaterial(transaction, workspaceId, id))
    if (!before) throw new AppError('NOT_FOUND')
    const names = namesIn(before.picture)
    // First, as it makes room for the other.
    if (names) await files.remove(transaction, workspaceId, [names.fileName, names.smallFileName])
    const picture = await keep()
    await putPicture(transaction, workspaceId, id, picture)
    return shownIn(platform.files, workspaceId)({ ...before, picture })
  }

  return {
    mayOpen: withinItsWorkspace(
      async ({ permissions }, { workspaceId, id, name }) =>
        permissions.has('work.read') && showsFile(database, workspaceId, { id, name }),
    ),

    async set(workspaceId: string, id: string, content: Buffer): Promise<Material> {
      await plans.require(workspaceId, FEATURE)
      if (!(await findMaterial(database, workspaceId, id))) throw new AppError('NOT_FOUND')
      const stored = await files.store(workspaceId, content)
      return database.write(workspaceId, async (transaction) => {
        const room = await files.room(transaction, workspaceId)
        await plans.require(workspaceId, FEATURE, { transaction })
        return put(transaction, workspaceId, id, () => files.keep(transaction, workspaceId, stored, room))
      })
    },

    remove: (workspaceId: string, id: string): Promise<Material> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        return put(transaction, workspaceId, id, async () => NONE)
      }),

    /** Of a material that is deleted, and may be had back. */
    async setAside(transaction: Transaction, workspaceId: string, picture: PictureFields): Promise<void> {
      const names = namesIn(picture)
      if (names) await files.setAside(transaction, workspaceId, [names])
    },

    room: files.room,

    async takeBack(
      transaction: Transaction,
      workspaceId: string,
      picture: PictureFields,
      room: StorageRoom,
    ): Promise<void> {
      const names = namesIn(picture)
      if (names) await files.takeBack(transaction, workspaceId, [names], room)
    },

    /** What leaves with an export: where each file lies, and what it is called there. */
    async filesToTake(transaction: Transaction, workspaceId: string) {
      const pictures = await readPictureFiles(transaction, workspaceId)
      return pictures.map(({ id, name, fileName }) => ({ name: files.takenAs(name, id), file: fileName }))
    },

    async purge(transaction: Transaction, workspaceId: string, before: string): Promise<void> {
      await files.remove(transaction, workspaceId, await takeOffDeleted(transaction, workspaceId, before))
    },
  }
}
