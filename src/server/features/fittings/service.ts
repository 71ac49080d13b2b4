import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Fitting, fittingEndpoints } from '#contract/fittings.ts'
import type { Project } from '#contract/projects.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { PhotoFiles } from '#server/features/photos/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type FittingActivity, recordActivity, withdrawActivity } from './activities.ts'
import { deletePhotosForGood, type PhotoRow, readPhotoFiles, readPhotos } from './photos/queries.ts'
import { purgePins, readPins } from './pins/queries.ts'
import {
  type Begun,
  findFittingsOfClient,
  fittingOfEvent,
  freeEvent,
  holdEventFor,
  insertFitting,
  isPieceOf,
  nameOf,
  nextNumber,
  purge,
  readFittings,
  readProjectId,
  setDeleted,
  updateFitting,
  type Which,
} from './queries.ts'

export type Fittings = ReturnType<typeof fittingsService>

type Body<Name extends 'create' | 'change'> = ParsedBody<(typeof fittingEndpoints)[Name] & EndpointSpec>

type OfClient = (typeof fittingEndpoints)['ofClient'] & EndpointSpec

interface Needs {
  readonly plans: Plans
  readonly clients: Pick<Clients, 'get'>
  readonly projects: Pick<Projects, 'get' | 'hold'>
  readonly files: PhotoFiles
}

const FEATURE = 'timeline-management'

/** What was tried on, seen and pinned. Photos and pins are written by the parts beside this one. */
export function fittingsService({ database, clock }: Platform, { plans, clients, projects, files }: Needs) {
  const now = () => clock.now().toISOString()

  const shownPhoto = (workspaceId: string, { fileName, smallFileName, ...photo }: PhotoRow) => ({
    ...photo,
    ...files.addressesOf(workspaceId, { fileName, smallFileName }, { kind: 'fitting-photo', id: photo.id }),
  })

  /** Each with its photos and pins. */
  async function withParts(
    source: Database | Transaction,
    workspaceId: string,
    which: Which,
  ): Promise<Fitting[]> {
    const fittings = await readFittings(source, workspaceId, which)
    const photos = await readPhotos(source, workspaceId, which)
    const pins = await readPins(source, workspaceId, which)
    return fittings.map(({ memberId, memberName, ...fitting }) => ({
      ...fitting,
      member: memberId === null || memberName === null ? null : { id: memberId, name: memberName },
      photos: photos
        .filter(({ fittingId }) => fittingId === fitting.id)
        .map((photo) => shownPhoto(workspaceId, photo)),
      pins: pins.filter(({ fittingId }) => fittingId === fitting.id),
    }))
  }

  async function existing(source: Database | Transaction, workspaceId: string, id: string): Promise<Fitting> {
    const [fitting] = await withParts(source, workspaceId, { ids: [id] })
    if (!fitting) throw new AppError('NOT_FOUND')
    return fitting
  }

  /** A fitting's project is held by whoever writes in it: numbers follow each other. */
  async function hold(
    transaction: Transaction,
    workspaceId: string,
    id: string,
    which: { readonly deleted?: boolean } = {},
  ): Promise<Project> {
    await plans.require(workspaceId, FEATURE, { transaction })
    const projectId = await readProjectId(transaction, workspaceId, id, which)
    if (projectId === null) throw new AppError('NOT_FOUND')
    return projects.hold(transaction, workspaceId, projectId)
  }

  /** An event is one fitting: that of its project which it is already, or null, and then nobody has it. */
  async function begunAt(
    transaction: Transaction,
    workspaceId: string,
    projectId: string,
    eventId: string | null | undefined,
  ): Promise<Begun | null> {
    if (eventId == null) return null
    if (!(await holdEventFor(transaction, workspaceId, { eventId, projectId }))) {
      throw fieldError('eventId', m.fittings_choose_event())
    }
    const begun = await fittingOfEvent(transaction, workspaceId, eventId)
    if (begun && begun.projectId !== projectId) {
      throw fieldError('eventId', m.fittings_event_of_another())
    }
    if (!begun) await freeEvent(transaction, workspaceId, eventId)
    return begun
  }

  const record = (
    transaction: Transaction,
    workspaceId: string,
    kind: FittingActivity,
    { id, number }: Pick<Fitting, 'id' | 'number'>,
    { name, clientId }: Project,
  ) =>
    recordActivity(transaction, workspaceId, {
      kind,
      subjectId: id,
      // As it is called where there is no number beside it.
      name: `${name} ${number}`,
      clientName: clientId?.name,
      at: now(),
    })

  return {
    now,
    hold,
    existing,
    shownPhoto,

    /** A garment that is named is one of the project's. */
    async requirePiece(
      transaction: Transaction,
      workspaceId: string,
      projectId: string,
      pieceId: string | null | undefined,
    ): Promise<void> {
      if (pieceId != null && !(await isPieceOf(transaction, workspaceId, { pieceId, projectId }))) {
        throw fieldError('pieceId', m.fittings_choose_piece())
      }
    },

    async list(workspaceId: string, projectId: string): Promise<Fitting[]> {
      await projects.get(workspaceId, projectId)
      return withParts(database, workspaceId, { projectId })
    },

    /** A client who was deleted has no page either. */
    async ofClient(
      workspaceId: string,
      clientId: string,
      { limit, cursor }: ParsedQuery<OfClient>,
    ): Promise<ReplyData<OfClient>> {
      await clients.get(workspaceId, clientId)
      const rows = await findFittingsOfClient(database, workspaceId, { clientId, limit, after: cursor })
      const page = rows.slice(0, limit)
      const known = await withParts(database, workspaceId, { ids: page.map(({ id }) => id) })
      const byId = new Map(known.map((fitting) => [fitting.id, fitting]))
      return {
        fittings: page.flatMap(({ id, projectName }) => {
          const fitting = byId.get(id)
          return fitting ? [{ ...fitting, project: { id: fitting.projectId, name: projectName } }] : []
        }),
        nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      }
    },

    get: (workspaceId: string, id: string): Promise<Fitting> => existing(database, workspaceId, id),

    async create(
      transaction: Transaction,
      workspaceId: string,
      projectId: string,
      { at = now(), ...body }: Body<'create'>,
      memberId: string,
    ): Promise<Fitting> {
      await plans.require(workspaceId, FEATURE, { transaction })
      const project = await projects.hold(transaction, workspaceId, projectId)
      const begun = await begunAt(transaction, workspaceId, projectId, body.eventId)
      if (begun) return existing(transaction, workspaceId, begun.id)
      const id = uuidv7()
      const number = await nextNumber(transaction, workspaceId, projectId)
      const memberName = await nameOf(transaction, workspaceId, memberId)
      const fields = { ...body, at, projectId, number, memberId, memberName }
      await insertFitting(transaction, workspaceId, id, fields, now())
      await record(transaction, workspaceId, 'fitting.created', { id, number }, project)
      return existing(transaction, workspaceId, id)
    },

    update: (workspaceId: string, id: string, { updatedAt, ...changes }: Body<'change'>): Promise<Fitting> =>
      database.write(workspaceId, async (transaction) => {
        const project = await hold(transaction, workspaceId, id)
        const begun = await begunAt(transaction, workspaceId, project.id, changes.eventId)
        if (begun && begun.id !== id) {
          throw fieldError('eventId', m.fittings_event_taken({ number: begun.number }))
        }
        const version = { readAt: updatedAt, now: now() }
        if (!(await updateFitting(transaction, workspaceId, id, changes, version))) {
          throw new AppError('CONFLICT')
        }
        const fitting = await existing(transaction, workspaceId, id)
        await record(transaction, workspaceId, 'fitting.updated', fitting, project)
        return fitting
      }),

    remove: (workspaceId: string, id: string): Promise<void> =>
      database.write(workspaceId, async (transaction) => {
        const project = await hold(transaction, workspaceId, id)
        const fitting = await existing(transaction, workspaceId, id)
        const photos = await readPhotos(transaction, workspaceId, { ids: [id] })
        if (!(await setDeleted(transaction, { workspaceId, id }, now()))) throw new AppError('NOT_FOUND')
        await files.setAside(transaction, workspaceId, photos)
        await record(transaction, workspaceId, 'fitting.deleted', fitting, project)
      }),

    restore: (workspaceId: string, id: string): Promise<Fitting> =>
      database.write(workspaceId, async (transaction) => {
        const room = await files.room(transaction, workspaceId)
        await hold(transaction, workspaceId, id, { deleted: true })
        if (!(await setDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        const photos = await readPhotos(transaction, workspaceId, { ids: [id] })
        await files.takeBack(transaction, workspaceId, photos, room)
        await withdrawActivity(transaction, workspaceId, 'fitting.deleted', id)
        return existing(transaction, workspaceId, id)
      }),

    /** What leaves with an export: where each file lies, and what it is called there. */
    async filesToTake(transaction: Transaction, workspaceId: string) {
      const photos = await readPhotoFiles(transaction, workspaceId)
      return photos.map(({ id, fileName, ofName }) => ({ name: files.takenAs(ofName, id), file: fileName }))
    },

    /** Photos first, while it is still known which client is on them. */
    async purge(transaction: Transaction, workspaceId: string, before: string): Promise<void> {
      await files.remove(
        transaction,
        workspaceId,
        await deletePhotosForGood(transaction, workspaceId, before),
      )
      await purgePins(transaction, workspaceId, before)
      await purge(transaction, workspaceId, before)
    },
  }
}
