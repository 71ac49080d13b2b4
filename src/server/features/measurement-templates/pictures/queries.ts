import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import { showing, takeAway } from '#server/database/pictures.ts'

/** A picture as it is kept: what its addresses are made of. */
export interface PictureRow {
  readonly id: string
  readonly fileName: string
  readonly smallFileName: string
  readonly widthPx: number
  readonly heightPx: number
}

/** The ids of the pictures that a version's fields show. */
const shownIn = (sections: string) =>
  sql`(select (shown #>> '{}')::uuid
    from jsonb_path_query(${sql.ref(sections)}, '$[*].fields[*].pictureId') as shown)`

/** What a version shows, as a column beside it. */
export const picturesOfVersion = sql<PictureRow[]>`(select coalesce(json_agg(json_build_object(
      'id', pictures.id, 'fileName', pictures.file_name, 'smallFileName', pictures.small_file_name,
      'widthPx', pictures.width_px, 'heightPx', pictures.height_px) order by pictures.id), '[]')
  from template_pictures as pictures
  where pictures.workspace_id = versions.workspace_id and pictures.id in ${shownIn('versions.sections')})`

export async function insertPicture(
  transaction: Transaction,
  workspaceId: string,
  { id, fileName, smallFileName, widthPx, heightPx }: PictureRow,
  now: string,
): Promise<void> {
  await transaction
    .insertInto('template_pictures')
    .values({
      workspace_id: workspaceId,
      id,
      file_name: fileName,
      small_file_name: smallFileName,
      width_px: widthPx,
      height_px: heightPx,
      created_at: now,
    })
    .execute()
}

/** Whether a file is of a picture that is there. */
export const showsFile = showing('template_pictures')

/** Which of them are there; those stay until the transaction that shows them is over. */
export async function holdPictures(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('template_pictures')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Removes what was sent before an instant and no version shows; answers the names of the files. They are locked first: a
 * version that was just being saved with one of them is seen by the statement after that.
 */
export async function deleteUnshown(
  transaction: Transaction,
  workspaceId: string,
  before: string,
): Promise<string[]> {
  const sent = await transaction
    .selectFrom('template_pictures')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('created_at', '<', before)
    .forUpdate()
    .execute()
  if (sent.length === 0) return []
  return takeAway(
    transaction,
    sql`
    delete from template_pictures as pictures
    where pictures.workspace_id = ${workspaceId} and pictures.id = any(${sent.map(({ id }) => id)})
      and not exists (select from measurement_template_versions as versions
        where versions.workspace_id = pictures.workspace_id and pictures.id in ${shownIn('versions.sections')})
    returning file_name as "fileName", small_file_name as "smallFileName"`,
  )
}

/** Every picture's file, oldest first, to be taken along. */
export const readPictureFiles = (
  transaction: Transaction,
  workspaceId: string,
): Promise<{ readonly id: string; readonly fileName: string }[]> =>
  transaction
    .selectFrom('template_pictures')
    .select(['id', 'file_name as fileName'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
    .execute()
