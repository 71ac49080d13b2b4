import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { Photo, PhotoKind, photoEndpoints } from '#contract/photos.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import type { StoredFile } from '#server/platform/files/files.ts'
import { encodePicture, encodeSized, readPicture } from '#server/platform/files/pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  deleteForGood,
  findPhotos,
  holdOwner,
  insertPhoto,
  type PhotoOwner,
  type PhotoRow,
  readPhoto,
  readPhotoFiles,
  setDeleted,
  updatePhoto,
} from './queries.ts'

const FIELD = 'photo'
/** A seam can be seen on it, and it still loads in a moment. */
const SIDE_PX = 2_048
/** Twice a card of the grid. */
const SMALL_SIDE_PX = 480

export interface PhotoDependencies {
  readonly plans: Plans
  readonly clients: Pick<Clients, 'get'>
  readonly projects: Pick<Projects, 'get'>
}

/** What was put into the store, to be kept by the transaction that adds the photo. */
interface StoredPhoto {
  readonly file: StoredFile
  readonly smallFile: StoredFile
  readonly widthPx: number
  readonly heightPx: number
}

type UpdateBody = ParsedBody<(typeof photoEndpoints)['update'] & EndpointSpec>

export type Photos = ReturnType<typeof photosService>

export function photosService(
  { database, clock, files, pictureTurns }: Platform,
  { plans, clients, projects }: PhotoDependencies,
) {
  const now = () => clock.now().toISOString()

  function shown(workspaceId: string, row: PhotoRow): Photo {
    const { projectId, projectName, fileName, smallFileName, ...photo } = row
    return {
      _id: row.id,
      ...photo,
      projectId: projectId === null ? null : { _id: projectId, name: projectName ?? '' },
      url: files.addressOf(workspaceId, fileName),
      smallUrl: files.addressOf(workspaceId, smallFileName),
    }
  }

  async function existing(transaction: Transaction, workspaceId: string, id: string): Promise<PhotoRow> {
    const photo = await readPhoto(transaction, workspaceId, id)
    if (!photo) throw new AppError('NOT_FOUND')
    return photo
  }

  /** The owner must be there, and not beyond the plan where something is added. */
  async function requireOwner(
    workspaceId: string,
    { noun, id }: PhotoOwner,
    isAdding: boolean,
  ): Promise<void> {
    if (noun === 'client') {
      const { readOnly } = await clients.get(workspaceId, id)
      const own = new AppError('PLAN_CLIENT_LIMIT_REACHED', { message: m.clients_read_only() })
      if (isAdding && readOnly) throw await plans.limitRefusal(workspaceId, 'clients', own)
      return
    }
    const { project } = await projects.get(workspaceId, id)
    if (!project) throw new AppError('NOT_FOUND')
    const own = new AppError('PLAN_PROJECT_LIMIT_REACHED', { message: m.projects_read_only() })
    if (isAdding && project.readOnly) throw await plans.limitRefusal(workspaceId, 'projects', own)
  }

  return {
    async list(workspaceId: string, owner: PhotoOwner): Promise<Photo[]> {
      await requireOwner(workspaceId, owner, false)
      return (await findPhotos(database, workspaceId, owner)).map((row) => shown(workspaceId, row))
    },

    /** Made smaller and upright, without its metadata, before the write begins: nothing waits for it. */
    async store(workspaceId: string, owner: PhotoOwner, content: Buffer): Promise<StoredPhoto> {
      await requireOwner(workspaceId, owner, true)
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

    async add(
      transaction: Transaction,
      workspaceId: string,
      owner: PhotoOwner,
      { kind, stored }: { readonly kind: PhotoKind; readonly stored: StoredPhoto },
    ): Promise<Photo> {
      const { file, smallFile, widthPx, heightPx } = stored
      if (!(await holdOwner(transaction, workspaceId, owner))) throw new AppError('NOT_FOUND')
      await files.keep(
        transaction,
        workspaceId,
        [file, smallFile],
        await plans.storage(transaction, workspaceId),
      )
      const id = uuidv7()
      const photo = {
        kind,
        clientId: owner.noun === 'client' ? owner.id : null,
        projectId: owner.noun === 'project' ? owner.id : null,
        fileName: file.name,
        smallFileName: smallFile.name,
        widthPx,
        heightPx,
      }
      await insertPhoto(transaction, workspaceId, id, photo, now())
      return shown(workspaceId, await existing(transaction, workspaceId, id))
    },

    update(workspaceId: string, id: string, { updatedAt, ...changes }: UpdateBody): Promise<Photo> {
      return database.write(workspaceId, async (transaction) => {
        await existing(transaction, workspaceId, id)
        const version = { readAt: updatedAt, now: now() }
        if (!(await updatePhoto(transaction, workspaceId, id, changes, version)))
          throw new AppError('CONFLICT')
        return shown(workspaceId, await existing(transaction, workspaceId, id))
      })
    },

    async remove(workspaceId: string, id: string): Promise<void> {
      await database.write(workspaceId, async (transaction) => {
        const { fileName, smallFileName } = await existing(transaction, workspaceId, id)
        if (!(await setDeleted(transaction, { workspaceId, id }, now()))) throw new AppError('NOT_FOUND')
        await files.setAside(transaction, workspaceId, [fileName, smallFileName])
      })
    },

    restore(workspaceId: string, id: string): Promise<Photo> {
      return database.write(workspaceId, async (transaction) => {
        const room = await plans.storage(transaction, workspaceId)
        if (!(await setDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        const photo = await existing(transaction, workspaceId, id)
        await files.takeBack(transaction, workspaceId, [photo.fileName, photo.smallFileName], room)
        return shown(workspaceId, photo)
      })
    },

    /** What leaves with an export: where each file lies, and what it is called there. */
    async filesToTake(transaction: Transaction, workspaceId: string) {
      const photos = await readPhotoFiles(transaction, workspaceId)
      return photos.map(({ id, fileName, ofName }) => ({
        name: `photos/${plainName(ofName ?? '')} ${id}.webp`,
        file: fileName,
      }))
    },

    async purge(transaction: Transaction, workspaceId: string, before: string): Promise<void> {
      for (const name of await deleteForGood(transaction, workspaceId, before)) {
        await files.remove(transaction, workspaceId, name)
      }
    },
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
