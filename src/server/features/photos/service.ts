import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { Photo, PhotoKind, photoEndpoints } from '#contract/photos.ts'
import { needOf } from '#domain/team/nouns.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { withinItsWorkspace } from '#server/platform/files/file-kinds.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type PhotoFiles, photoFiles, type StoredPhoto } from './files.ts'
import {
  deleteForGood,
  findPhotos,
  findProjectOfFile,
  holdOwner,
  insertPhoto,
  type PhotoOwner,
  type PhotoRow,
  readPhoto,
  readPhotoFiles,
  setDeleted,
  updatePhoto,
} from './queries.ts'

export type { PhotoFiles, StoredPhoto }

export interface PhotoDependencies {
  readonly plans: Plans
  readonly clients: Pick<Clients, 'get'>
  readonly projects: Pick<Projects, 'get'>
}

type UpdateBody = ParsedBody<(typeof photoEndpoints)['update'] & EndpointSpec>

export type Photos = ReturnType<typeof photosService>

export function photosService(platform: Platform, { plans, clients, projects }: PhotoDependencies) {
  const { database, clock } = platform
  const files = photoFiles(platform, { plans })
  const now = () => clock.now().toISOString()

  function shown(workspaceId: string, row: PhotoRow): Photo {
    const { projectId, projectName, fileName, smallFileName, senderId, sentAt, isKept, ...photo } = row
    return {
      _id: row.id,
      ...photo,
      fromClient: senderId && sentAt ? { clientId: senderId, sentAt, isKept } : null,
      projectId: projectId === null ? null : { _id: projectId, name: projectName ?? '' },
      ...files.addressesOf(workspaceId, { fileName, smallFileName }, { kind: 'photo', id: row.id }),
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
    files,

    /** A client's go by the noun `photo`; those of a project are work. */
    mayOpen: withinItsWorkspace(async ({ permissions }, { workspaceId, id, name }) => {
      const projectId = await findProjectOfFile(database, workspaceId, { id, name })
      return projectId !== undefined && permissions.has(needOf(projectId === null ? 'photo' : 'project'))
    }),

    async list(workspaceId: string, owner: PhotoOwner): Promise<Photo[]> {
      await requireOwner(workspaceId, owner, false)
      return (await findPhotos(database, workspaceId, owner)).map((row) => shown(workspaceId, row))
    },

    async store(workspaceId: string, owner: PhotoOwner, content: Buffer): Promise<StoredPhoto> {
      await requireOwner(workspaceId, owner, true)
      return files.store(workspaceId, content)
    },

    async add(
      transaction: Transaction,
      workspaceId: string,
      owner: PhotoOwner,
      { kind, stored }: { readonly kind: PhotoKind; readonly stored: StoredPhoto },
    ): Promise<Photo> {
      const room = await files.room(transaction, workspaceId)
      if (!(await holdOwner(transaction, workspaceId, owner))) throw new AppError('NOT_FOUND')
      const kept = await files.keep(transaction, workspaceId, stored, room)
      const id = uuidv7()
      const photo = {
        kind,
        isShared: false,
        clientId: owner.noun === 'client' ? owner.id : null,
        projectId: owner.noun === 'project' ? owner.id : null,
        ...kept,
      }
      await insertPhoto(transaction, workspaceId, id, photo, now())
      return shown(workspaceId, await existing(transaction, workspaceId, id))
    },

    update(workspaceId: string, id: string, { updatedAt, ...changes }: UpdateBody): Promise<Photo> {
      return database.write(workspaceId, async (transaction) => {
        const { projectId } = await existing(transaction, workspaceId, id)
        if (changes.isShared && projectId === null) throw fieldError('isShared', m.photos_share_of_project())
        const version = { readAt: updatedAt, now: now() }
        if (!(await updatePhoto(transaction, workspaceId, id, changes, version)))
          throw new AppError('CONFLICT')
        return shown(workspaceId, await existing(transaction, workspaceId, id))
      })
    },

    async remove(workspaceId: string, id: string): Promise<void> {
      await database.write(workspaceId, async (transaction) => {
        const photo = await existing(transaction, workspaceId, id)
        if (!(await setDeleted(transaction, { workspaceId, id }, now()))) throw new AppError('NOT_FOUND')
        await files.setAside(transaction, workspaceId, [photo])
      })
    },

    restore(workspaceId: string, id: string): Promise<Photo> {
      return database.write(workspaceId, async (transaction) => {
        const room = await files.room(transaction, workspaceId)
        if (!(await setDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        const photo = await existing(transaction, workspaceId, id)
        await files.takeBack(transaction, workspaceId, [photo], room)
        return shown(workspaceId, photo)
      })
    },

    /** What leaves with an export: where each file lies, and what it is called there. */
    async filesToTake(transaction: Transaction, workspaceId: string) {
      const photos = await readPhotoFiles(transaction, workspaceId)
      return photos.map(({ id, fileName, ofName }) => ({
        name: files.takenAs(ofName ?? '', id),
        file: fileName,
      }))
    },

    async purge(transaction: Transaction, workspaceId: string, before: string): Promise<void> {
      await files.remove(transaction, workspaceId, await deleteForGood(transaction, workspaceId, before))
    },
  }
}
