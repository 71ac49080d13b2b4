import type { Database } from '#server/database/database.ts'
import { projectOf } from '#server/database/vocabulary.ts'

/** Whether a garment bears such a tag: one that was deleted, or whose project was, bears none. */
export async function hasPiece(database: Database, workspaceId: string, id: string): Promise<boolean> {
  const rows = await database.read(
    workspaceId,
    database.query
      .selectFrom('pieces')
      .innerJoin('projects', (join) => join.on(projectOf('pieces')))
      .select('pieces.id')
      .where('pieces.workspace_id', '=', workspaceId)
      .where('pieces.id', '=', id)
      .where('pieces.deleted_at', 'is', null),
  )
  return rows.length > 0
}
