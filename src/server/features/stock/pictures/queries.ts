import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import { showing, takeAway } from '#server/database/pictures.ts'
import { rowOf } from '#server/database/rows.ts'
import { type PictureFields, pictureColumns } from '../columns.ts'

/** Puts a material's picture in the place of the one before. */
export async function putPicture(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  picture: PictureFields,
): Promise<void> {
  await transaction
    .updateTable('materials')
    .set(rowOf(pictureColumns, picture))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Whether a file is of a material that is there. */
export const showsFile = showing('materials', sql<boolean>`deleted_at is null`)

/** Every picture's file with what it is of, oldest first, to be taken along. */
export async function readPictureFiles(
  transaction: Transaction,
  workspaceId: string,
): Promise<{ readonly id: string; readonly name: string; readonly fileName: string }[]> {
  const rows = await transaction
    .selectFrom('materials')
    .select(['id', 'name', 'file_name as fileName'])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where('file_name', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ fileName, ...row }) => (fileName === null ? [] : [{ ...row, fileName }]))
}

/** Takes the pictures off what was deleted before an instant; answers the names of the files. */
export async function takeOffDeleted(
  transaction: Transaction,
  workspaceId: string,
  before: string,
): Promise<string[]> {
  return takeAway(
    transaction,
    sql`
    with gone as (
      select id, file_name, small_file_name from materials
      where workspace_id = ${workspaceId} and deleted_at < ${before}::timestamptz and file_name is not null
      for update
    )
    update materials set file_name = null, small_file_name = null, width_px = null, height_px = null
    from gone where materials.workspace_id = ${workspaceId} and materials.id = gone.id
    returning gone.file_name as "fileName", gone.small_file_name as "smallFileName"`,
  )
}
