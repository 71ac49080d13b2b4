import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { FileOf } from '#server/platform/files/file-kinds.ts'
import type { StorageRoom, StoredFile } from '#server/platform/files/files.ts'
import { encodePicture, encodeSized, readPicture } from '#server/platform/files/pictures.ts'
import type { Platform } from '#server/platform/platform.ts'

const FIELD = 'photo'
/** A seam can be seen on it, and it still loads in a moment. */
const SIDE_PX = 2_048
/** Twice a card of the grid. */
const SMALL_SIDE_PX = 480

/** What was put into the store, to be kept by the transaction that adds the photo. */
export interface StoredPhoto {
  readonly file: StoredFile
  readonly smallFile: StoredFile
  readonly widthPx: number
  readonly heightPx: number
}

/** Where a photo's two pictures lie. */
export interface PhotoFileNames {
  readonly fileName: string
  readonly smallFileName: string
}

export type PhotoFiles = ReturnType<typeof photoFiles>

/** How photos of people and cloth are kept, whoever they are of: upright, made anew, at addresses of ours. */
export function photoFiles(
  { database, files, pictureTurns }: Platform,
  { plans }: { readonly plans: Pick<Plans, 'storage'> },
) {
  const namesOf = (photos: readonly PhotoFileNames[]) =>
    photos.flatMap(({ fileName, smallFileName }) => [fileName, smallFileName])

  return {
    addressesOf: (workspaceId: string, { fileName, smallFileName }: PhotoFileNames, of: FileOf) => ({
      url: files.addressOf(workspaceId, fileName, of),
      smallUrl: files.addressOf(workspaceId, smallFileName, of),
    }),

    /** Made smaller and upright, without its metadata, before the write begins: nothing waits for it. */
    async store(workspaceId: string, content: Buffer): Promise<StoredPhoto> {
      const given = await readPicture(content, FIELD)
      // A full plan refuses before a picture is made in vain; what counts is asked again when it is kept.
      await database.write(workspaceId, async (transaction) => {
        await files.requireRoom(transaction, workspaceId, 1, await plans.storage(transaction, workspaceId))
      })
      const made = await pictureTurns(workspaceId, async () => {
        const whole = await encodeSized(given, FIELD, within(SIDE_PX))
        return { whole, small: await encodePicture(given, FIELD, within(SMALL_SIDE_PX)) }
      })
      const [file, smallFile] = await Promise.all([
        files.store(workspaceId, made.whole.content, 'webp'),
        files.store(workspaceId, made.small, 'webp'),
      ])
      const { widthPx, heightPx } = made.whole
      return { file, smallFile, widthPx, heightPx }
    },

    /** What there is room for: asked first, as the subscription is held before anything else (ARCHITECTURE.md). */
    room: (transaction: Transaction, workspaceId: string): Promise<StorageRoom> =>
      plans.storage(transaction, workspaceId),

    /** Answers what its row says of it. */
    async keep(transaction: Transaction, workspaceId: string, stored: StoredPhoto, room: StorageRoom) {
      const { file, smallFile, widthPx, heightPx } = stored
      await files.keep(transaction, workspaceId, [file, smallFile], room)
      return { fileName: file.name, smallFileName: smallFile.name, widthPx, heightPx }
    },

    async setAside(transaction: Transaction, workspaceId: string, photos: readonly PhotoFileNames[]) {
      await files.setAside(transaction, workspaceId, namesOf(photos))
    },

    async takeBack(
      transaction: Transaction,
      workspaceId: string,
      photos: readonly PhotoFileNames[],
      room: StorageRoom,
    ) {
      await files.takeBack(transaction, workspaceId, namesOf(photos), room)
    },

    async remove(transaction: Transaction, workspaceId: string, names: readonly string[]): Promise<void> {
      for (const name of names) await files.remove(transaction, workspaceId, name)
    },

    /** What one is called where it is taken along. */
    takenAs: (of: string, id: string) => `photos/${plainName(of)} ${id}.webp`,
  }
}

const within = (sidePx: number) => ({ format: 'webp', withinPx: { width: sidePx, height: sidePx } }) as const

/** In characters: with the id behind it a name stays below what file systems take. */
const NAME_MAX = 50

/** As any file system takes it. */
const plainName = (name: string) =>
  name
    .slice(0, NAME_MAX)
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, '-')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
