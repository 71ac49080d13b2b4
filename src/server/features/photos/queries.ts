import { sql } from 'kysely'
import { changeable } from '#server/database/changing.ts'
import type { Shown } from '#server/database/columns.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { insertable } from '#server/database/inserting.ts'
import { namedRow } from '#server/database/named-row.ts'
import { type FileNamed, isFile, takeAway } from '#server/database/pictures.ts'
import { fieldsOf } from '#server/database/rows.ts'
import { everyClientOf, isNobodyDeleted } from '#server/database/vocabulary.ts'
import { photoColumns } from './columns.ts'

export const { setDeleted } = deletable('photos')

/** How many one page shows. */
const PHOTOS_MAX = 500

type Query = Database['query'] | Transaction

/** Whose photo it is: a client's or a project's. */
export interface PhotoOwner {
  readonly noun: 'client' | 'project'
  readonly id: string
}

/**
 * Photos with their project; those of a deleted client or project are hidden with it. One whom the reader doesn't see
 * can't be told from one who is deleted.
 */
function selectPhotos(query: Query, workspaceId: string) {
  return query
    .selectFrom('photos')
    .leftJoin('clients', (join) => join.on(everyClientOf('photos')))
    .leftJoin('projects', (join) => namedRow(join, 'projects', 'photos.project_id'))
    .leftJoin('client_pictures as sent', (join) => namedRow(join, 'sent', 'photos.id'))
    .select([
      'photos.id',
      'projects.name as projectName',
      'sent.client_id as senderId',
      'sent.created_at as sentAt',
      sql<boolean>`sent.kept_at is not null`.as('isKept'),
      ...fieldsOf('photos', photoColumns),
      'photos.created_at as createdAt',
      'photos.updated_at as updatedAt',
    ])
    .where('photos.workspace_id', '=', workspaceId)
    .where('photos.deleted_at', 'is', null)
    .where((photo) => photo.or([photo('photos.client_id', 'is', null), photo('clients.id', 'is not', null)]))
    .where((photo) =>
      photo.or([photo('photos.project_id', 'is', null), photo('projects.id', 'is not', null)]),
    )
    .where(isNobodyDeleted)
    .where('projects.deleted_at', 'is', null)
}

export interface PhotoRow extends Shown<typeof photoColumns> {
  readonly id: string
  readonly projectName: string | null
  /** The client who sent it, if one did. */
  readonly senderId: string | null
  readonly sentAt: string | null
  readonly isKept: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

/** Newest first; of a client, with those of the client's projects. */
export async function findPhotos(
  database: Database,
  workspaceId: string,
  { noun, id }: PhotoOwner,
): Promise<PhotoRow[]> {
  const photos = selectPhotos(database.query, workspaceId).orderBy('photos.id', 'desc').limit(PHOTOS_MAX)
  const own =
    noun === 'project'
      ? photos.where('photos.project_id', '=', id)
      : photos.where((photo) =>
          photo.or([photo('photos.client_id', '=', id), photo('projects.client_id', '=', id)]),
        )
  return database.read(workspaceId, own)
}

/** Whether whoever acts sees the photo that a file is of: its project, or null of a client's own; undefined where they don't. */
export async function findProjectOfFile(
  database: Database,
  workspaceId: string,
  { id, name }: FileNamed,
): Promise<string | null | undefined> {
  const photo = selectPhotos(database.query, workspaceId)
    .clearSelect()
    .select('photos.project_id as projectId')
    .where('photos.id', '=', id)
    .where(isFile('photos', name))
  return (await database.read(workspaceId, photo))[0]?.projectId
}

export async function readPhoto(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<PhotoRow | null> {
  const photo = selectPhotos(transaction, workspaceId).where('photos.id', '=', id)
  return (await photo.executeTakeFirst()) ?? null
}

/** Whether the owner is there; it stays until the transaction is over. */
export async function holdOwner(
  transaction: Transaction,
  workspaceId: string,
  { noun, id }: PhotoOwner,
): Promise<boolean> {
  const row = await transaction
    .selectFrom(noun === 'client' ? 'clients' : 'projects')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export const { insert: insertPhoto } = insertable('photos', photoColumns)

export const updatePhoto = changeable('photos', photoColumns)

/** Removes what was deleted before an instant, by itself or with its owner; answers the names of the files. */
export async function deleteForGood(
  transaction: Transaction,
  workspaceId: string,
  before: string,
): Promise<string[]> {
  const goneWith = (table: 'clients' | 'projects', reference: 'client_id' | 'project_id') =>
    sql`exists (select from ${sql.table(table)} owner where owner.workspace_id = photos.workspace_id
      and owner.id = ${sql.ref(`photos.${reference}`)} and owner.deleted_at < ${before}::timestamptz)`
  return takeAway(
    transaction,
    sql`
    delete from photos where workspace_id = ${workspaceId} and (deleted_at < ${before}::timestamptz
      or ${goneWith('clients', 'client_id')} or ${goneWith('projects', 'project_id')})
    returning file_name as "fileName", small_file_name as "smallFileName"`,
  )
}

/** Every photo's file with what it is of, oldest first, to be taken along. */
export async function readPhotoFiles(
  transaction: Transaction,
  workspaceId: string,
): Promise<{ readonly id: string; readonly fileName: string; readonly ofName: string | null }[]> {
  return selectPhotos(transaction, workspaceId)
    .clearSelect()
    .select([
      'photos.id',
      'photos.file_name as fileName',
      sql<string | null>`coalesce(clients.name, projects.name)`.as('ofName'),
    ])
    .orderBy('photos.id')
    .execute()
}
