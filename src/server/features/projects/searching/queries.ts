import { sql } from 'kysely'
import type { Project, ProjectStatus, ProjectSummary } from '#contract/projects.ts'
import type { Database } from '#server/database/database.ts'
import { comesAfter, inOrder, orderOf } from '#server/database/sorted.ts'
import {
  findProjectsByIds,
  id,
  liveClient,
  matches,
  type ProjectsPage,
  places,
  summaryOf,
  sumsOf,
} from '../queries.ts'

interface Matched {
  readonly id: string
  readonly status: ProjectStatus
  readonly budget_minor: number | null
}

/**
 * A page of what is searched for, with the sums of all that matches. No index leads to a part of a name, so that each of a
 * business's projects is looked at: once for both.
 */
export async function searchProjects(
  database: Database,
  workspaceId: string,
  { sort, limit, after, ...filter }: ProjectsPage,
  room: number | null,
): Promise<{ projects: Project[]; nextCursor: string | null; summary: ProjectSummary }> {
  const order = orderOf(sort, places)
  const from = sql`projects left join clients on ${liveClient}`
  const isOwn = sql`projects.workspace_id = ${workspaceId}`
  const lastOne = sql`select ${order.place}, ${id} from ${from} where ${isOwn} and ${id} = ${after}`
  const [found] = await database.read(
    workspaceId,
    database.query
      .with(
        (table) => table('matched').materialized(),
        () => sql<Matched>`(
          select ${id}, projects.status, projects.budget_minor, ${order.place} as place,
            ${after ? comesAfter(order, id, after, lastOne) : sql`true`} as is_after
          from ${from} where ${isOwn} and projects.deleted_at is null and ${matches(filter)})`,
      )
      .selectFrom('matched')
      .select([
        ...sumsOf('matched'),
        sql<string[]>`array(
          select id from matched where is_after
          order by ${inOrder({ ...order, place: sql`place` }, sql`id`)} limit ${limit + 1}
        )`.as('ids'),
      ]),
  )
  if (!found) throw new Error('An aggregate answers one row')
  const { ids, ...sums } = found
  const shown = ids.slice(0, limit)
  return {
    projects: await findProjectsByIds(database, workspaceId, shown, room),
    nextCursor: ids.length > limit ? (shown.at(-1) ?? null) : null,
    summary: summaryOf(sums),
  }
}
