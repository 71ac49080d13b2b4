import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { namedRow } from '#server/database/named-row.ts'
import { clientOf, projectOf } from '#server/database/vocabulary.ts'
import { toldAt } from '../told/queries.ts'

/** How many pieces are on the floor, and a number that is another once what is shown of any of them is. */
export async function findFloorMark(
  database: Database,
  workspaceId: string,
  collectedSince: string,
): Promise<{ setUpAt: string | null; count: number; sum: string }> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('pieces')
      .innerJoin('projects', (join) => join.on(projectOf('pieces')))
      .innerJoin('stages', (join) => namedRow(join, 'stages', 'pieces.stage_id'))
      .leftJoin('clients', (join) => join.on(clientOf('projects')))
      .select([
        sql<string | null>`(select changed_at from workshops where workspace_id = ${workspaceId})`.as(
          'setUpAt',
        ),
        sql<number>`count(*)::int`.as('count'),
        // The maker is changed without a new version where all of somebody's work is handed on.
        sql<string>`coalesce(sum(hashtextextended(concat_ws('|', pieces.id, pieces.updated_at, pieces.member_id,
          projects.name, clients.id, clients.name, ${toldAt}), 0)), 0)::text`.as('sum'),
      ])
      .where('pieces.workspace_id', '=', workspaceId)
      .where('pieces.deleted_at', 'is', null)
      .where(
        sql<boolean>`(pieces.collected_at is null or pieces.collected_at >= ${collectedSince}::timestamptz)`,
      ),
  )
  if (!row) throw new Error('A select of sums answers one row')
  return row
}
