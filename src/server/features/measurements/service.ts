import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Measurement, measurementEndpoints } from '#contract/measurements.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ActivityKind, recordActivity, withdrawActivity } from './activities.ts'
import {
  hideUntouchedMeasurements,
  insertMeasurements,
  type KnownMeasurement,
  type NewMeasurement,
  readKnownMeasurements,
} from './bulk/queries.ts'
import {
  findMeasurement,
  findMeasurements,
  findMeasurementsOfClient,
  insertMeasurement,
  purge,
  readMeasurement,
  setDeleted,
  updateMeasurement,
} from './queries.ts'

export type { KnownMeasurement, NewMeasurement }

export type Measurements = ReturnType<typeof measurementsService>

/** Many sets in one go, for imports. Who calls has seen to their clients, and tells of them as one activity. */
const bulk = {
  known: readKnownMeasurements,
  add: insertMeasurements,
  removeUntouched: hideUntouchedMeasurements,
}

type Endpoints = typeof measurementEndpoints
type Body<Name extends 'create' | 'update'> = ParsedBody<Endpoints[Name] & EndpointSpec>

export function measurementsService({ database, clock }: Platform, plans: Plans, clients: Clients) {
  const now = () => clock.now().toISOString()

  const room = (workspaceId: string) => plans.room(workspaceId, 'clients')

  async function existing(transaction: Transaction, workspaceId: string, id: string): Promise<Measurement> {
    const within = await plans.room(workspaceId, 'clients', transaction)
    const measurement = await readMeasurement(transaction, workspaceId, id, within)
    if (!measurement) throw new AppError('NOT_FOUND')
    return measurement
  }

  const record = (
    transaction: Transaction,
    workspaceId: string,
    kind: ActivityKind,
    { id, clientName, garmentType }: Measurement,
  ) =>
    recordActivity(transaction, workspaceId, {
      kind,
      subjectId: id,
      name: garmentType,
      clientName,
      at: now(),
    })

  return {
    async list(
      workspaceId: string,
      { limit, cursor, q, sort = '-created' }: ParsedQuery<Endpoints['list']>,
    ): Promise<ReplyData<Endpoints['list']>> {
      const rows = await findMeasurements(
        database,
        workspaceId,
        { limit, after: cursor, search: q, sort },
        await room(workspaceId),
      )
      const measurements = rows.slice(0, limit)
      return { measurements, nextCursor: rows.length > limit ? (measurements.at(-1)?.id ?? null) : null }
    },

    async ofClient(workspaceId: string, clientId: string): Promise<Measurement[]> {
      await clients.get(workspaceId, clientId)
      return findMeasurementsOfClient(database, workspaceId, clientId, await room(workspaceId))
    },

    async get(workspaceId: string, id: string): Promise<Measurement> {
      const measurement = await findMeasurement(database, workspaceId, id, await room(workspaceId))
      if (!measurement) throw new AppError('NOT_FOUND')
      return measurement
    },

    async create(transaction: Transaction, workspaceId: string, body: Body<'create'>): Promise<Measurement> {
      await clients.requireOwn(transaction, workspaceId, body.clientId)
      const id = uuidv7()
      await insertMeasurement(transaction, workspaceId, id, body, now())
      const measurement = await existing(transaction, workspaceId, id)
      await record(transaction, workspaceId, 'measurement.created', measurement)
      return measurement
    },

    update(workspaceId: string, id: string, { updatedAt, ...changes }: Body<'update'>): Promise<Measurement> {
      return database.write(workspaceId, async (transaction) => {
        const { clientId } = await existing(transaction, workspaceId, id)
        await clients.requireOwn(transaction, workspaceId, clientId)
        const version = { readAt: updatedAt, now: now() }
        if (!(await updateMeasurement(transaction, workspaceId, id, changes, version)))
          throw new AppError('CONFLICT')
        const measurement = await existing(transaction, workspaceId, id)
        await record(transaction, workspaceId, 'measurement.updated', measurement)
        return measurement
      })
    },

    async remove(workspaceId: string, id: string): Promise<void> {
      await database.write(workspaceId, async (transaction) => {
        const measurement = await existing(transaction, workspaceId, id)
        if (!(await setDeleted(transaction, { workspaceId, id }, now()))) throw new AppError('NOT_FOUND')
        await record(transaction, workspaceId, 'measurement.deleted', measurement)
      })
    },

    restore(workspaceId: string, id: string): Promise<Measurement> {
      return database.write(workspaceId, async (transaction) => {
        if (!(await setDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        await withdrawActivity(transaction, workspaceId, 'measurement.deleted', id)
        return existing(transaction, workspaceId, id)
      })
    },

    /** For what keeps a set's sizes, in its transaction; null where there is no such set. */
    async within(transaction: Transaction, workspaceId: string, id: string): Promise<Measurement | null> {
      return readMeasurement(transaction, workspaceId, id, null)
    },

    bulk,

    purge,
  }
}
