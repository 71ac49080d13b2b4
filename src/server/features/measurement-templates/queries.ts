import { sql } from 'kysely'
import type { MeasurementTemplate, TemplateSection } from '#contract/measurement-templates.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { builderOf, firstOf, type Source } from '#server/database/source.ts'
import { type PictureRow, picturesOfVersion } from './pictures/queries.ts'

type Query = Database['query'] | Transaction

const newest = sql<number>`(select max(newer.number) from measurement_template_versions as newer
  where newer.workspace_id = templates.workspace_id and newer.template_id = templates.id)`

/** A template with what its pictures' addresses are made of. */
export interface TemplateRow extends Omit<MeasurementTemplate, 'pictures'> {
  readonly pictures: readonly PictureRow[]
}

/** Templates with all of their versions. */
const selectVersions = (query: Query, workspaceId: string) =>
  query
    .selectFrom('measurement_templates as templates')
    .innerJoin('measurement_template_versions as versions', (join) =>
      join
        .onRef('versions.workspace_id', '=', 'templates.workspace_id')
        .onRef('versions.template_id', '=', 'templates.id'),
    )
    .select([
      'templates.id as _id',
      'templates.id',
      'templates.name',
      'templates.default_for as defaultFor',
      sql<boolean>`templates.put_away_at is not null`.as('isPutAway'),
      'versions.id as versionId',
      'versions.number as version',
      'versions.sections',
      picturesOfVersion.as('pictures'),
      'templates.created_at as createdAt',
      'templates.updated_at as updatedAt',
    ])
    .where('templates.workspace_id', '=', workspaceId)

const selectTemplates = (query: Query, workspaceId: string) =>
  selectVersions(query, workspaceId).where('versions.number', '=', newest)

export const findTemplates = (database: Database, workspaceId: string): Promise<TemplateRow[]> =>
  database.read(
    workspaceId,
    selectTemplates(database.query, workspaceId).orderBy(
      sql`templates.name collate "und-x-icu", templates.id`,
    ),
  )

export function findTemplate(source: Source, workspaceId: string, id: string): Promise<TemplateRow | null> {
  const asked = selectTemplates(builderOf(source), workspaceId).where('templates.id', '=', id)
  return firstOf(source, workspaceId, asked)
}

/** A template as it was in one of its versions. */
export async function findVersion(
  database: Database,
  workspaceId: string,
  id: string,
  versionId: string,
): Promise<TemplateRow | null> {
  const [template] = await database.read(
    workspaceId,
    selectVersions(database.query, workspaceId)
      .where('templates.id', '=', id)
      .where('versions.id', '=', versionId),
  )
  return template ?? null
}

/** The same of a version alone, within a transaction that takes a set by it: until its end none is tidied away. */
export async function readVersion(
  transaction: Transaction,
  workspaceId: string,
  versionId: string,
): Promise<TemplateRow | null> {
  const version = await selectVersions(transaction, workspaceId)
    .where('versions.id', '=', versionId)
    .forKeyShare('versions')
    .executeTakeFirst()
  return version ?? null
}

/** One after the other: who changes a template has it to themselves until their transaction ends. */
export async function lockTemplate(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<TemplateRow | null> {
  await transaction
    .selectFrom('measurement_templates')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findTemplate(transaction, workspaceId, id)
}

export async function countTemplates(transaction: Transaction, workspaceId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('measurement_templates')
    .select(sql<number>`count(*)`.as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertTemplate(
  transaction: Transaction,
  workspaceId: string,
  { id, name, defaultFor, now }: { id: string; name: string; defaultFor: GarmentType | null; now: string },
): Promise<void> {
  await transaction
    .insertInto('measurement_templates')
    .values({
      workspace_id: workspaceId,
      id,
      name,
      default_for: defaultFor,
      put_away_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

export async function insertVersion(
  transaction: Transaction,
  workspaceId: string,
  version: {
    id: string
    templateId: string
    number: number
    sections: readonly TemplateSection[]
    now: string
  },
): Promise<void> {
  await transaction
    .insertInto('measurement_template_versions')
    .values({
      workspace_id: workspaceId,
      id: version.id,
      template_id: version.templateId,
      number: version.number,
      sections: JSON.stringify(version.sections),
      created_at: version.now,
    })
    .execute()
}

/** A garment begins with one template: whichever other did so far does no longer. */
export async function clearDefault(
  transaction: Transaction,
  workspaceId: string,
  { garment, keptId, now }: { garment: GarmentType; keptId: string; now: string },
): Promise<void> {
  await transaction
    .updateTable('measurement_templates')
    .set({ default_for: null, updated_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('default_for', '=', garment)
    .where('id', '!=', keptId)
    .execute()
}

interface TemplateChanges {
  readonly name?: string | undefined
  readonly default_for?: GarmentType | null | undefined
  readonly put_away_at?: string | null
}

/** Changes a template; false when a newer state than the one that was read is on record. */
export async function updateTemplate(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  changes: TemplateChanges,
  state: { readAt: string | undefined; now: string },
): Promise<boolean> {
  let update = transaction
    .updateTable('measurement_templates')
    .set({ ...changes, updated_at: state.now })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
  if (state.readAt !== undefined) update = update.where('updated_at', '=', state.readAt)
  return (await update.returning('id').executeTakeFirst()) !== undefined
}

/** Versions that newer ones replaced before then, and that no set was taken by. */
export async function deleteUnusedVersions(
  transaction: Transaction,
  workspaceId: string,
  before: string,
): Promise<void> {
  await sql`
    delete from measurement_template_versions as versions
    where workspace_id = ${workspaceId}
      and exists (select from measurement_template_versions as newer
        where newer.workspace_id = versions.workspace_id and newer.template_id = versions.template_id
          and newer.number > versions.number and newer.created_at < ${before}::timestamptz)
      and not exists (select from measurements as sets
        where sets.workspace_id = versions.workspace_id and sets.template_version_id = versions.id)`.execute(
    transaction,
  )
}
