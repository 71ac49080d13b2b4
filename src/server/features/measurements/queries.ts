import { sql } from 'kysely'
import type { Measurement } from '#contract/measurements.ts'
import { type GarmentType, garmentTypes } from '#domain/measuring/garments.ts'
import { containing } from '#server/database/containing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { limited } from '#server/database/limited.ts'
import { changesOf, fieldsOf, rowOf } from '#server/database/rows.ts'
import { garmentWords } from '#server/platform/garment-words.ts'
import { type MeasurementChanges, type MeasurementFields, measurementColumns } from './columns.ts'

export const { setDeleted, purge } = deletable('measurements')
const { isBeyond } = limited('clients')

type Query = Database['query'] | Transaction

const fields = fieldsOf('measurements', measurementColumns)

/** Sets with their client; those of a deleted client are hidden with it. `room` is how many clients the plan has room for. */
const selectMeasurements = (query: Query, workspaceId: string, room: number | null) =>
  query
    .selectFrom('measurements')
    .innerJoin('clients', (join) =>
      join
        .onRef('clients.workspace_id', '=', 'measurements.workspace_id')
        .onRef('clients.id', '=', 'measurements.client_id')
        .on('clients.deleted_at', 'is', null),
    )
    .select([
      'measurements.id as _id',
      'measurements.id',
      ...fields,
      'clients.name as clientName',
      isBeyond(workspaceId, room).as('readOnly'),
      'measurements.created_at as createdAt',
      'measurements.updated_at as updatedAt',
    ])
    .where('measurements.workspace_id', '=', workspaceId)
    .where('measurements.deleted_at', 'is', null)

/** A page, newest first, and one row more where there is a next page. */
export async function findMeasurements(
  database: Database,
  workspaceId: string,
  { limit, after, search }: { limit: number; after: string | undefined; search: string | undefined },
  room: number | null,
): Promise<Measurement[]> {
  let query = selectMeasurements(database.query, workspaceId, room)
    .orderBy('measurements.id', 'desc')
    .limit(limit + 1)
  if (search) {
    const pattern = containing(search)
    query = query.where((row) =>
      row.or([
        row('clients.name', 'ilike', pattern),
        sql<boolean>`measurements.garment_type = any(${garmentsFoundBy(search)})`,
      ]),
    )
  }
  // Ids grow with time, so the page goes on below the last one's.
  if (after) query = query.where('measurements.id', '<', after)
  return database.read(workspaceId, query)
}

/** By what the reader calls them, and by what the API does. */
function garmentsFoundBy(search: string): GarmentType[] {
  const wanted = search.toLowerCase()
  return garmentTypes.filter((type) =>
    [type, garmentWords[type]()].some((name) => name.toLowerCase().includes(wanted)),
  )
}

export const findMeasurementsOfClient = (
  database: Database,
  workspaceId: string,
  clientId: string,
  room: number | null,
): Promise<Measurement[]> =>
  database.read(
    workspaceId,
    selectMeasurements(database.query, workspaceId, room)
      .where('measurements.client_id', '=', clientId)
      .orderBy('measurements.id', 'desc'),
  )

export async function findMeasurement(
  database: Database,
  workspaceId: string,
  id: string,
  room: number | null,
): Promise<Measurement | null> {
  const [measurement] = await database.read(
    workspaceId,
    selectMeasurements(database.query, workspaceId, room).where('measurements.id', '=', id),
  )
  return measurement ?? null
}

/** The same within a transaction, after its writes. */
export async function readMeasurement(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  room: number | null,
): Promise<Measurement | null> {
  const measurement = await selectMeasurements(transaction, workspaceId, room)
    .where('measurements.id', '=', id)
    .executeTakeFirst()
  return measurement ?? null
}

export async function insertMeasurement(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  measurement: MeasurementFields,
  now: string,
): Promise<void> {
  await transaction
    .insertInto('measurements')
    .values({
      workspace_id: workspaceId,
      id,
      ...rowOf(measurementColumns, measurement),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Changes a set; false when a newer version than the one that was read is on record. */
export async function updateMeasurement(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  changes: MeasurementChanges,
  version: { readAt: string | undefined; now: string },
): Promise<boolean> {
  let update = transaction
    .updateTable('measurements')
    .set({ ...changesOf(measurementColumns, changes), updated_at: version.now })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
  if (version.readAt !== undefined) update = update.where('updated_at', '=', version.readAt)
  return (await update.returning('id').executeTakeFirst()) !== undefined
}
