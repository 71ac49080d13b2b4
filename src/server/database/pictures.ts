import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from './database.ts'

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

/** Whether whoever acts sees the record of a file, where its own table says all about that. */
export const showing =
  (table: 'template_pictures' | 'materials', isThere: RawBuilder<boolean> = sql`true`) =>
  async (database: Database, workspaceId: string, { id, name }: FileNamed): Promise<boolean> => {
    const record = database.query
      .selectFrom(table)
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .where(isThere)
      .where(isFile(table, name))
    return (await database.read(workspaceId, record)).length > 0
  }

/** What a picture that is taken away leaves behind: as it was, and small. */
interface Left {
  readonly fileName: string
  readonly smallFileName: string
}

/** Runs what takes pictures away; answers the names of the files that nothing shows any more. */
export async function takeAway(transaction: Transaction, taking: RawBuilder<Left>): Promise<string[]> {
  const { rows } = await taking.execute(transaction)
  return rows.flatMap(({ fileName, smallFileName }) => [fileName, smallFileName])
}
