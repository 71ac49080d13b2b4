import type { Database } from '#server/database/database.ts'

/** Whether a garment bears such a tag: one that was deleted, or whose project was, bears none. */
export async function hasPiece(database: Database, workspaceId: string, id: string): Promise<boolean> {
  const rows = await database.read(
    workspaceId,
    database.query
      .selectFrom('pieces')
      .innerJoin('projects', (join) =>
        join
          .onRef('projects.workspace_id', '=', 'pieces.workspace_id')
          .onRef('projects.id', '=', 'pieces.project_id')
          .on('projects.deleted_at', 'is', null),
      )
      .select('pieces.id')
      .where('pieces.workspace_id', '=', workspaceId)
      .where('pieces.id', '=', id)
      .where('pieces.deleted_at', 'is', null),
  )
  return rows.length > 0
}
