import { sql } from 'kysely'
import type { Measurement, MeasurementSort, MeasurementSortKey } from '#contract/measurements.ts'
import { type GarmentType, garmentTypes } from '#domain/measuring/garments.ts'
import { changeable } from '#server/database/changing.ts'
import { containing } from '#server/database/containing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { insertable } from '#server/database/inserting.ts'
import { limited } from '#server/database/limited.ts'
import { namedRow } from '#server/database/named-row.ts'
import { fieldsOf } from '#server/database/rows.ts'
import { comesAfter, orderOf, type Place } from '#server/database/sorted.ts'
import { builderOf, firstOf, type Source } from '#server/database/source.ts'
import { clientOf, everyClientOf } from '#server/database/vocabulary.ts'
import { getLocale } from '#server/paraglide/runtime.js'
import { garmentWords } from '#server/platform/garment-words.ts'
import { byTemplateColumns, measurementColumns, sourceColumns } from './columns.ts'

export const { setDeleted, purge } = deletable('measurements')
const { isBeyond } = limited('clients')

type Query = Database['query'] | Transaction

const fields = fieldsOf('measurements', measurementColumns)

const templateOf = sql<
  Measurement['template']
>`case when templates.id is null then null else jsonb_build_object(
  'id', templates.id, 'name', templates.name, 'versionId', versions.id, 'version', versions.number,
  'sectionId', measurements.template_section_id) end`

/** Of the set as it is now: who says that it is right means no other. */
const confirmedAt = sql<string | null>`(select max(said.created_at) from measurement_answers as said
  where said.workspace_id = measurements.workspace_id and said.measurement_id = measurements.id
    and said.answer = 'confirmed' and said.seen_at = measurements.updated_at)`

/** Sets with their client; those of a deleted client are hidden with it. `room` is how many clients the plan has room for. */
const selectMeasurements = (query: Query, workspaceId: string, room: number | null) =>
  query
    .selectFrom('measurements')
    .innerJoin('clients', (join) => join.on(clientOf('measurements')))
    .leftJoin('measurement_template_versions as versions', (join) =>
      namedRow(join, 'versions', 'measurements.template_version_id'),
    )
    .leftJoin('measurement_templates as templates', (join) =>
      namedRow(join, 'templates', 'versions.template_id'),
    )
    .select([
      'measurements.id as _id',
      'measurements.id',
      ...fields,
      templateOf.as('template'),
      'measurements.body_sizes as bodySizes',
      'measurements.from_client_at as fromClientAt',
      confirmedAt.as('confirmedAt'),
      'clients.name as clientName',
      isBeyond(workspaceId, room).as('readOnly'),
      'measurements.created_at as createdAt',
      'measurements.updated_at as updatedAt',
    ])
    .where('measurements.workspace_id', '=', workspaceId)
    .where('measurements.deleted_at', 'is', null)

const id = sql`measurements.id`

/** What sets are compared by: ids grow with time, and garments come in the order of their words. */
const placesOf = (): Readonly<Record<MeasurementSortKey, Place>> => ({
  created: { place: id },
  client: { place: sql`clients.name collate "und-x-icu"` },
  garment: { place: sql`array_position(${garmentsByWord()}::text[], measurements.garment_type)` },
})

interface MeasurementsPage {
  readonly search: string | undefined
  readonly sort: MeasurementSort
  readonly limit: number
  /** The id of the last set of the page before. */
  readonly after: string | undefined
}

/** A page, and one row more where there is a next page. */
export async function findMeasurements(
  database: Database,
  workspaceId: string,
  { limit, after, search, sort }: MeasurementsPage,
  room: number | null,
): Promise<Measurement[]> {
  const order = orderOf(sort, placesOf())
  const lastOne = sql`select ${order.place}, ${id} from measurements
    join clients on ${everyClientOf('measurements')}
    where measurements.workspace_id = ${workspaceId} and ${id} = ${after}`
  let query = selectMeasurements(database.query, workspaceId, room)
    .orderBy(sql`${order.place} ${order.direction}, ${id} ${order.direction}`)
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
  if (after) query = query.where(comesAfter(order, id, after, lastOne))
  return database.read(workspaceId, query)
}

/** Those of some ids, in any order. */
export const findMeasurementsByIds = (
  database: Database,
  workspaceId: string,
  ids: readonly string[],
  room: number | null,
): Promise<Measurement[]> =>
  database.read(
    workspaceId,
    selectMeasurements(database.query, workspaceId, room).where(sql<boolean>`${id} = any(${ids}::uuid[])`),
  )

/** As the reader's dictionary has them. */
function garmentsByWord(): GarmentType[] {
  const words = new Intl.Collator(getLocale())
  return garmentTypes.toSorted((one, other) => words.compare(garmentWords[one](), garmentWords[other]()))
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

export function findMeasurement(
  source: Source,
  workspaceId: string,
  id: string,
  room: number | null,
): Promise<Measurement | null> {
  const asked = selectMeasurements(builderOf(source), workspaceId, room).where('measurements.id', '=', id)
  return firstOf(source, workspaceId, asked)
}

/** The newest set of a client's for a garment. */
export async function readNewest(
  transaction: Transaction,
  workspaceId: string,
  { clientId, garmentType }: Pick<Measurement, 'clientId' | 'garmentType'>,
): Promise<Measurement | null> {
  const set = await selectMeasurements(transaction, workspaceId, null)
    .where('measurements.client_id', '=', clientId)
    .where('measurements.garment_type', '=', garmentType)
    .orderBy('measurements.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return set ?? null
}

export const { insert: insertMeasurement } = insertable('measurements', {
  ...measurementColumns,
  ...byTemplateColumns,
  ...sourceColumns,
})

/** The template that a set was taken by stays what it was. */
export const updateMeasurement = changeable('measurements', {
  ...measurementColumns,
  bodySizes: byTemplateColumns.bodySizes,
})
