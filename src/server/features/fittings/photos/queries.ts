import { sql } from 'kysely'
import { changeable } from '#server/database/changing.ts'
import type { Shown } from '#server/database/columns.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { insertable } from '#server/database/inserting.ts'
import { namedRow } from '#server/database/named-row.ts'
import { type FileNamed, isFile, takeAway } from '#server/database/pictures.ts'
import { fieldsOf } from '#server/database/rows.ts'
import { builderOf, rowsOf, type Source } from '#server/database/source.ts'
import { everyClientOf, isNobodyDeleted, projectOf } from '#server/database/vocabulary.ts'
import { photoColumns } from '../columns.ts'
import { isOf, type Which } from '../queries.ts'

const deleting = deletable('fitting_photos')
export const setPhotoDeleted = deleting.setDeleted

type Query = Database['query'] | Transaction

const { pieceId: _, ...ownColumns } = photoColumns

/**
 * Of fittings, projects and clients that are still there: it is the client who is on them. A garment that was deleted is
 * named no more.
 */
const selectPhotos = (query: Query, workspaceId: string) =>
  query
    .selectFrom('fitting_photos')
    .innerJoin('fittings', (join) =>
      namedRow(join, 'fittings', 'fitting_photos.fitting_id').on('fittings.deleted_at', 'is', null),
    )
    .innerJoin('projects', (join) => join.on(projectOf('fittings')))
    .leftJoin('clients', (join) => join.on(everyClientOf('projects')))
    .leftJoin('pieces', (join) =>
      namedRow(join, 'pieces', 'fitting_photos.piece_id').on('pieces.deleted_at', 'is', null),
    )
    .select([
      'fitting_photos.id',
      ...fieldsOf('fitting_photos', ownColumns),
      'pieces.id as pieceId',
      'fitting_photos.created_at as createdAt',
      'fitting_photos.updated_at as updatedAt',
    ])
    .where('fitting_photos.workspace_id', '=', workspaceId)
    .where('fitting_photos.deleted_at', 'is', null)
    .where(isNobodyDeleted)
    .orderBy('fitting_photos.id')

export interface PhotoRow extends Shown<typeof photoColumns> {
  readonly id: string
  readonly createdAt: string
  readonly updatedAt: string
}

/** Oldest first. */
export function readPhotos(source: Source, workspaceId: string, which: Which): Promise<PhotoRow[]> {
  const asked = selectPhotos(builderOf(source), workspaceId).where(isOf(which))
  return rowsOf(source, workspaceId, asked)
}

/** Whether whoever acts sees the photo that a file is of. */
export async function showsFile(
  database: Database,
  workspaceId: string,
  { id, name }: FileNamed,
): Promise<boolean> {
  const photo = selectPhotos(database.query, workspaceId)
    .where('fitting_photos.id', '=', id)
    .where(isFile('fitting_photos', name))
  return (await database.read(workspaceId, photo)).length > 0
}

export async function readPhoto(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<PhotoRow | null> {
  const photo = selectPhotos(transaction, workspaceId).where('fitting_photos.id', '=', id)
  return (await photo.executeTakeFirst()) ?? null
}

export const { insert: insertPhoto } = insertable('fitting_photos', photoColumns)

export const updatePhoto = changeable('fitting_photos', photoColumns)

/**
 * Removes what was deleted before an instant, by itself or with its fitting, its project or the client who is on it;
 * answers the names of the files.
 */
export async function deletePhotosForGood(
  transaction: Transaction,
  workspaceId: string,
  before: string,
): Promise<string[]> {
  return takeAway(
    transaction,
    sql`
    delete from fitting_photos using fittings, projects
    where fitting_photos.workspace_id = ${workspaceId} and fittings.workspace_id = ${workspaceId}
      and projects.workspace_id = ${workspaceId}
      and fittings.id = fitting_photos.fitting_id and projects.id = fittings.project_id
      and (fitting_photos.deleted_at < ${before}::timestamptz or fittings.deleted_at < ${before}::timestamptz
        or projects.deleted_at < ${before}::timestamptz
        or exists (select from clients where clients.workspace_id = ${workspaceId}
          and clients.id = projects.client_id and clients.deleted_at < ${before}::timestamptz))
    returning file_name as "fileName", small_file_name as "smallFileName"`,
  )
}

/** Every photo's file with whose it is, oldest first, to be taken along. */
export const readPhotoFiles = (
  transaction: Transaction,
  workspaceId: string,
): Promise<{ readonly id: string; readonly fileName: string; readonly ofName: string }[]> =>
  selectPhotos(transaction, workspaceId)
    .clearSelect()
    .select([
      'fitting_photos.id',
      'fitting_photos.file_name as fileName',
      sql<string>`coalesce(clients.name, projects.name)`.as('ofName'),
    ])
    .execute()
