import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import { FITTING_PINS_MAX, type FittingPin, type fittingEndpoints } from '#contract/fittings.ts'
import { pinnedTaskName } from '#domain/workshop/pins.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Tickets } from '#server/features/tickets/service.ts'
import type { Floor } from '#server/features/workshop/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fittingOfDeleted } from '../queries.ts'
import type { Fittings } from '../service.ts'
import { insertPin, lastNumber, readPin, setPinDeleted, unitOf, updatePin } from './queries.ts'

type Endpoints = typeof fittingEndpoints
type Body<Name extends 'addPin' | 'changePin' | 'makeTask'> = ParsedBody<Endpoints[Name] & EndpointSpec>

interface Needs {
  readonly plans: Plans
  readonly fittings: Fittings
  readonly pieces: Pick<Floor['pieces'], 'hold'>
  readonly tasks: Pick<Tickets['tasks'], 'add' | 'within'>
}

/** What is pinned on a picture or a garment, and what becomes of it. */
export function fittingPinsService({ database }: Platform, { plans, fittings, pieces, tasks }: Needs) {
  const { now, hold } = fittings

  async function existing(transaction: Transaction, workspaceId: string, id: string): Promise<FittingPin> {
    const pin = await readPin(transaction, workspaceId, id)
    if (!pin) throw new AppError('NOT_FOUND')
    return pin
  }

  return {
    async add(
      transaction: Transaction,
      workspaceId: string,
      fittingId: string,
      { photoId, x, y, pieceId, ...body }: Body<'addPin'>,
    ): Promise<FittingPin> {
      const project = await hold(transaction, workspaceId, fittingId)
      await fittings.requirePiece(transaction, workspaceId, project.id, pieceId)
      const { photos } = await fittings.existing(transaction, workspaceId, fittingId)
      const photo = photos.find(({ id }) => id === photoId)
      if (photoId !== undefined && !photo) throw fieldError('photoId', m.fittings_choose_photo())
      if ((photo === undefined) !== (x === undefined) || (x === undefined) !== (y === undefined)) {
        throw fieldError('x', m.fittings_say_where())
      }
      const number = (await lastNumber(transaction, workspaceId, fittingId)) + 1
      if (number > FITTING_PINS_MAX) {
        throw fieldError('text', m.fittings_too_many_pins({ count: FITTING_PINS_MAX }))
      }
      const id = uuidv7()
      // What is pinned on a photo is of the garment on it, unless it is said of another.
      const garment = pieceId === undefined ? photo?.pieceId : pieceId
      const pin = { ...body, fittingId, number, photoId, x, y, pieceId: garment }
      await insertPin(transaction, workspaceId, id, pin, now())
      return existing(transaction, workspaceId, id)
    },

    update: (
      workspaceId: string,
      id: string,
      { updatedAt, ...changes }: Body<'changePin'>,
    ): Promise<FittingPin> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, 'timeline-management', { transaction })
        const { fittingId, photoId } = await existing(transaction, workspaceId, id)
        const project = await hold(transaction, workspaceId, fittingId)
        await fittings.requirePiece(transaction, workspaceId, project.id, changes.pieceId)
        if (photoId === null && (changes.x !== undefined || changes.y !== undefined)) {
          throw fieldError('x', m.fittings_say_where())
        }
        const version = { readAt: updatedAt, now: now() }
        if (!(await updatePin(transaction, workspaceId, id, changes, version))) throw new AppError('CONFLICT')
        return existing(transaction, workspaceId, id)
      }),

    remove: (workspaceId: string, id: string): Promise<void> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, 'timeline-management', { transaction })
        const { fittingId } = await existing(transaction, workspaceId, id)
        await hold(transaction, workspaceId, fittingId)
        if (!(await setPinDeleted(transaction, { workspaceId, id }, now()))) throw new AppError('NOT_FOUND')
      }),

    restore: (workspaceId: string, id: string): Promise<FittingPin> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, 'timeline-management', { transaction })
        const fittingId = await fittingOfDeleted(transaction, workspaceId, 'fitting_pins', id)
        if (fittingId === null) throw new AppError('NOT_FOUND')
        await hold(transaction, workspaceId, fittingId)
        if (!(await setPinDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        return existing(transaction, workspaceId, id)
      }),

    /** Once: with the garment held, whoever comes second is given what the first has made. */
    makeTask: (
      workspaceId: string,
      id: string,
      { pieceId: named }: Body<'makeTask'>,
      memberId: string,
    ): Promise<ReplyData<Endpoints['makeTask']>> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, 'timeline-management', { transaction })
        const before = await existing(transaction, workspaceId, id)
        const pieceId = before.pieceId ?? named
        if (pieceId === undefined) throw fieldError('pieceId', m.fittings_choose_piece())
        const { projectId } = await fittings.existing(transaction, workspaceId, before.fittingId)
        await fittings.requirePiece(transaction, workspaceId, projectId, pieceId)
        await pieces.hold(transaction, workspaceId, [pieceId])
        const { taskId, text, changeMm } = await existing(transaction, workspaceId, id)
        if (taskId !== null) {
          const task = await tasks.within(transaction, workspaceId, taskId)
          return { pin: await existing(transaction, workspaceId, id), task }
        }
        const name = pinnedTaskName(text, changeMm, await unitOf(transaction, workspaceId, memberId))
        const task = await tasks.add(transaction, workspaceId, { pieceId, name, fittingPinId: id })
        if (before.pieceId === null) {
          await updatePin(transaction, workspaceId, id, { pieceId }, { readAt: undefined, now: now() })
        }
        return { pin: await existing(transaction, workspaceId, id), task }
      }),
  }
}
