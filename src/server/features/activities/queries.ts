import { sql } from 'kysely'
import type { ActivityNoun } from '#contract/activities.ts'
import type { Database } from '#server/database/database.ts'

interface ActivitiesPage {
  readonly nouns: readonly ActivityNoun[]
  readonly member: string | undefined
  readonly limit: number
  /** The id of the last activity of the page before. */
  readonly after: string | undefined
}

/** A page, newest first, and one row more where there is a next page. */
export function findActivities(
  database: Database,
  workspaceId: string,
  { nouns, member, limit, after }: ActivitiesPage,
) {
  let query = database.query
    .selectFrom('activities')
    .select(['id', 'kind', 'name', 'via', 'at as createdAt', 'subject_id as subjectId'])
    .select(['second_name as secondName', 'details', 'actor_id as actorId', 'actor_name as actorName'])
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`split_part(kind, '.', 1) = any(${nouns}::text[])`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (member !== undefined) query = query.where('actor_id', '=', member)
  if (after) {
    query = query.where(
      sql<boolean>`(at, id) < (select at, id from activities
        where workspace_id = ${workspaceId} and id = ${after}::uuid)`,
    )
  }
  return database.read(workspaceId, query)
}
