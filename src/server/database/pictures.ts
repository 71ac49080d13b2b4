import { sql } from 'kysely'

/** A file, and the record of which it is. */
export interface FileNamed {
  readonly id: string
  readonly name: string
}

/** Whether a record still shows a file: as it is, or small. */
export const isFile = (
  table: 'photos' | 'fitting_photos' | 'template_pictures' | 'materials',
  name: string,
) => sql<boolean>`${name} in (${sql.ref(`${table}.file_name`)}, ${sql.ref(`${table}.small_file_name`)})`
