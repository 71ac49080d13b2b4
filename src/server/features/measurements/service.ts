import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Measurement, measurementEndpoints } from '#contract/measurements.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { MeasurementTemplates } from '#server/features/measurement-templates/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { recordsPage } from '#server/platform/changed-page.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ActivityKind, recordActivity, withdrawActivity } from './activities.ts'
import {
  hideUntouched,
  insertMeasurements,
  type KnownMeasurement,
  type NewMeasurement,
  readKnownMeasurements,
} from './bulk/queries.ts'
import { bodySizesOf, noSuchSection, sectionIn } from './by-template.ts'
import {
  findMeasurement,
  findMeasurements,
  findMeasurementsByIds,
  findMeasurementsOfClient,
  insertMeasurement,
  purge,
  readNewest,
  setDeleted,
  updateMeasurement,
} from './queries.ts'

export type { KnownMeasurement, NewMeasurement }

export type Measurements = ReturnType<typeof measurementsService>

/** Many sets in one go, for imports. Who calls has seen to their clients, and tells of them as one activity. */
const bulk = {
  known: readKnownMeasurements,
  add: insertMeasurements,
  removeUntouched: hideUntouched,
}

type FromClient = Pick<
  Measurement,
  'clientId' | 'garmentType' | 'measurements' | 'notes' | 'template' | 'fromClientAt'
>

type Endpoints = typeof measurementEndpoints
type Body<Name extends 'create' | 'update' | 'takeByTemplate'> = ParsedBody<Endpoints[Name] & EndpointSpec>

/** Of what a set is made, which other features keep. */
interface MeasurementNeeds {
  readonly plans: Plans
  readonly clients: Clients
  readonly templates: Pick<MeasurementTemplates, 'versionWithin' | 'requireOpen'>
}

export function measurementsService(
  { database, clock }: Platform,
  { plans, clients, templates }: MeasurementNeeds,
) {
  const now = () => clock.now().toISOString()

  const room = (workspaceId: string) => plans.room(workspaceId, 'clients')

  async function existing(transaction: Transaction, workspaceId: string, id: string): Promise<Measurement> {
    const within = await plans.room(workspaceId, 'clients', transaction)
    const measurement = await findMeasurement(transaction, workspaceId, id, within)
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

  /** What changes of sizes mean for a set that was taken by a template; nothing for any other. */
  async function byItsTemplate(
    transaction: Transaction,
    workspaceId: string,
    { template }: Pick<Measurement, 'template'>,
    { garmentType, measurements }: Omit<Body<'update'>, 'updatedAt'>,
  ) {
    if (!template) return {}
    const version = await templates.versionWithin(transaction, workspaceId, template.versionId)
    const section = sectionIn(version, template.sectionId)
    if (garmentType !== undefined && garmentType !== section.garmentType) {
      throw fieldError('garmentType', m.measurements_garment_of_template())
    }
    return measurements && { bodySizes: bodySizesOf(section, measurements, 'measurements') }
  }

  return {
    async list(
      workspaceId: string,
      { q, sort = '-created', ...page }: ParsedQuery<Endpoints['list']>,
    ): Promise<ReplyData<Endpoints['list']>> {
      const asked = { limit: page.limit, after: page.cursor, search: q, sort }
      const clients = await room(workspaceId)
      const { rows, told } = await recordsPage(database, workspaceId, page, {
        table: 'measurements',
        inOrder: () => findMeasurements(database, workspaceId, asked, clients),
        byId: (ids) => findMeasurementsByIds(database, workspaceId, ids, clients),
      })
      return { measurements: rows, ...told }
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

    async takeByTemplate(
      transaction: Transaction,
      workspaceId: string,
      { clientId, versionId, sections, notes }: Body<'takeByTemplate'>,
    ): Promise<Measurement[]> {
      await templates.requireOpen(transaction, workspaceId)
      await clients.requireOwn(transaction, workspaceId, clientId)
      const version = await templates.versionWithin(transaction, workspaceId, versionId)
      if (!version || version.isPutAway) throw fieldError('versionId', m.measurements_choose_template())
      const taken: Measurement[] = []
      for (const [index, { id: sectionId, measurements }] of sections.entries()) {
        const section = sectionIn(version, sectionId)
        if (sections.findIndex((other) => other.id === sectionId) !== index) throw noSuchSection()
        const bodySizes = bodySizesOf(section, measurements, `sections.${index}.measurements`)
        const id = uuidv7()
        const { garmentType } = section
        const set = { clientId, garmentType, measurements, notes, versionId, sectionId, bodySizes }
        await insertMeasurement(transaction, workspaceId, id, set, now())
        const measurement = await existing(transaction, workspaceId, id)
        await record(transaction, workspaceId, 'measurement.created', measurement)
        taken.push(measurement)
      }
      return taken
    },

    update(workspaceId: string, id: string, { updatedAt, ...changes }: Body<'update'>): Promise<Measurement> {
      return database.write(workspaceId, async (transaction) => {
        const set = await existing(transaction, workspaceId, id)
        await clients.requireOwn(transaction, workspaceId, set.clientId)
        const version = { readAt: updatedAt, now: now() }
        const changed = { ...changes, ...(await byItsTemplate(transaction, workspaceId, set, changes)) }
        if (!(await updateMeasurement(transaction, workspaceId, id, changed, version)))
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
      return findMeasurement(transaction, workspaceId, id, null)
    },

    /** The newest of a client's for a garment, for who takes over what its client says of it. */
    newest: readNewest,

    /** A set that its client sent, by the template that the one before it was taken by. */
    async takeFromClient(
      transaction: Transaction,
      workspaceId: string,
      { template, fromClientAt, ...set }: FromClient,
    ): Promise<Measurement> {
      await clients.requireOwn(transaction, workspaceId, set.clientId)
      const id = uuidv7()
      const by = template && { versionId: template.versionId, sectionId: template.sectionId }
      const onBody = await byItsTemplate(transaction, workspaceId, { template }, set)
      const fields = { ...set, ...by, ...onBody, fromClientAt }
      await insertMeasurement(transaction, workspaceId, id, fields, now())
      const measurement = await existing(transaction, workspaceId, id)
      await record(transaction, workspaceId, 'measurement.created', measurement)
      return measurement
    },

    bulk,

    purge,
  }
}
