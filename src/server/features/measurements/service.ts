import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Measurement, measurementEndpoints } from '#contract/measurements.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clients } from '#server/features/clients/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
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

type Endpoints = typeof measurementEndpoints
type Body<Name extends 'create' | 'update'> = ParsedBody<Endpoints[Name] & EndpointSpec>

export function measurementsService({ database, clock }: Platform, clients: Clients) {
  const now = () => clock.now().toISOString()

  async function existing(transaction: Transaction, workspaceId: string, id: string): Promise<Measurement> {
    const measurement = await readMeasurement(transaction, workspaceId, id)
    if (!measurement) throw new AppError('NOT_FOUND')
    return measurement
  }

  return {
    async list(
      workspaceId: string,
      { limit, cursor, q }: ParsedQuery<Endpoints['list']>,
    ): Promise<ReplyData<Endpoints['list']>> {
      const rows = await findMeasurements(database, workspaceId, { limit, after: cursor, search: q })
      const measurements = rows.slice(0, limit)
      return { measurements, nextCursor: rows.length > limit ? (measurements.at(-1)?.id ?? null) : null }
    },

    async ofClient(workspaceId: string, clientId: string): Promise<Measurement[]> {
      await clients.get(workspaceId, clientId)
      return findMeasurementsOfClient(database, workspaceId, clientId)
    },

    async get(workspaceId: string, id: string): Promise<Measurement> {
      const measurement = await findMeasurement(database, workspaceId, id)
      if (!measurement) throw new AppError('NOT_FOUND')
      return measurement
    },

    async create(transaction: Transaction, workspaceId: string, body: Body<'create'>): Promise<Measurement> {
      const { clientId, garmentType, measurements, notes = null } = body
      await clients.requireOwn(transaction, workspaceId, clientId)
      const id = uuidv7()
      const fields = { garment_type: garmentType, sizes: JSON.stringify(measurements), notes }
      await insertMeasurement(transaction, workspaceId, { id, clientId }, fields, now())
      return existing(transaction, workspaceId, id)
    },

    update(workspaceId: string, id: string, body: Body<'update'>): Promise<Measurement> {
      const { garmentType, measurements, notes, updatedAt } = body
      return database.write(workspaceId, async (transaction) => {
        const { clientId } = await existing(transaction, workspaceId, id)
        await clients.requireOwn(transaction, workspaceId, clientId)
        const changes = {
          ...(garmentType !== undefined && { garment_type: garmentType }),
          ...(measurements !== undefined && { sizes: JSON.stringify(measurements) }),
          ...(notes !== undefined && { notes }),
        }
        const version = { readAt: updatedAt, now: now() }
        if (!(await updateMeasurement(transaction, workspaceId, id, changes, version)))
          throw new AppError('CONFLICT')
        return existing(transaction, workspaceId, id)
      })
    },

    async remove(workspaceId: string, id: string): Promise<void> {
      const removed = await database.write(workspaceId, async (transaction) => {
        await existing(transaction, workspaceId, id)
        return setDeleted(transaction, { workspaceId, id }, now())
      })
      if (!removed) throw new AppError('NOT_FOUND')
    },

    restore(workspaceId: string, id: string): Promise<Measurement> {
      return database.write(workspaceId, async (transaction) => {
        if (!(await setDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        return existing(transaction, workspaceId, id)
      })
    },

    purge,
  }
}
