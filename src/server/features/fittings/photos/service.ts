import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody, ParsedQuery } from '#contract/endpoint.ts'
import { FITTING_PHOTOS_MAX, type FittingPhoto, type fittingEndpoints } from '#contract/fittings.ts'
import { needOf } from '#domain/team/nouns.ts'
import type { Transaction } from '#server/database/database.ts'
import type { PhotoFiles, StoredPhoto } from '#server/features/photos/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { withinItsWorkspace } from '#server/platform/files/file-kinds.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fittingOfDeleted } from '../queries.ts'
import type { Fittings } from '../service.ts'
import { insertPhoto, type PhotoRow, readPhoto, setPhotoDeleted, showsFile, updatePhoto } from './queries.ts'

type Endpoints = typeof fittingEndpoints

interface Needs {
  readonly plans: Plans
  readonly fittings: Fittings
  readonly files: PhotoFiles
}

/** Pictures of a fitting, kept as all photos of people are. */
export function fittingPhotosService({ database }: Platform, { plans, fittings, files }: Needs) {
  const { now, hold, shownPhoto } = fittings

  async function existing(transaction: Transaction, workspaceId: string, id: string): Promise<PhotoRow> {
    const photo = await readPhoto(transaction, workspaceId, id)
    if (!photo) throw new AppError('NOT_FOUND')
    return photo
  }

  return {
    mayOpen: withinItsWorkspace(
      async ({ permissions }, { workspaceId, id, name }) =>
        permissions.has(needOf('fitting')) && showsFile(database, workspaceId, { id, name }),
    ),

    /** Before the write begins: nothing waits for a picture that is being made. */
    async store(workspaceId: string, fittingId: string, content: Buffer): Promise<StoredPhoto> {
      await plans.require(workspaceId, 'timeline-management')
      await fittings.get(workspaceId, fittingId)
      return files.store(workspaceId, content)
    },

    async add(
      transaction: Transaction,
      workspaceId: string,
      fittingId: string,
      { view, piece }: ParsedQuery<Endpoints['addPhoto']>,
      stored: StoredPhoto,
    ): Promise<FittingPhoto> {
      const room = await files.room(transaction, workspaceId)
      const project = await hold(transaction, workspaceId, fittingId)
      await fittings.requirePiece(transaction, workspaceId, project.id, piece)
      const { photos } = await fittings.existing(transaction, workspaceId, fittingId)
      if (photos.length >= FITTING_PHOTOS_MAX) {
        throw fieldError('photo', m.fittings_too_many_photos({ count: FITTING_PHOTOS_MAX }))
      }
      const id = uuidv7()
      const kept = await files.keep(transaction, workspaceId, stored, room)
      await insertPhoto(transaction, workspaceId, id, { ...kept, fittingId, view, pieceId: piece }, now())
      return shownPhoto(workspaceId, await existing(transaction, workspaceId, id))
    },

    update: (
      workspaceId: string,
      id: string,
      { updatedAt, ...changes }: ParsedBody<Endpoints['changePhoto'] & EndpointSpec>,
    ): Promise<FittingPhoto> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, 'timeline-management', { transaction })
        const { fittingId } = await existing(transaction, workspaceId, id)
        const project = await hold(transaction, workspaceId, fittingId)
        await fittings.requirePiece(transaction, workspaceId, project.id, changes.pieceId)
        const version = { readAt: updatedAt, now: now() }
        if (!(await updatePhoto(transaction, workspaceId, id, changes, version)))
          throw new AppError('CONFLICT')
        return shownPhoto(workspaceId, await existing(transaction, workspaceId, id))
      }),

    remove: (workspaceId: string, id: string): Promise<void> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, 'timeline-management', { transaction })
        const photo = await existing(transaction, workspaceId, id)
        await hold(transaction, workspaceId, photo.fittingId)
        if (!(await setPhotoDeleted(transaction, { workspaceId, id }, now()))) throw new AppError('NOT_FOUND')
        await files.setAside(transaction, workspaceId, [photo])
      }),

    restore: (workspaceId: string, id: string): Promise<FittingPhoto> =>
      database.write(workspaceId, async (transaction) => {
        const room = await files.room(transaction, workspaceId)
        await plans.require(workspaceId, 'timeline-management', { transaction })
        const fittingId = await fittingOfDeleted(transaction, workspaceId, 'fitting_photos', id)
        if (fittingId === null) throw new AppError('NOT_FOUND')
        await hold(transaction, workspaceId, fittingId)
        if (!(await setPhotoDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        const photo = await existing(transaction, workspaceId, id)
        await files.takeBack(transaction, workspaceId, [photo], room)
        return shownPhoto(workspaceId, photo)
      }),
  }
}
