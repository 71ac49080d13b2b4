import { sql } from 'kysely'
import type { Project, ProjectStatus, ProjectSummary } from '#contract/projects.ts'
import type { Database } from '#server/database/database.ts'
import { comesAfter, inOrder, orderOf } from '#server/database/sorted.ts'
import { clientOf } from '#server/database/vocabulary.ts'
import { findProjectsByIds, id, matches, type ProjectsPage, placesIn } from '../queries.ts'
import { byCurrency, summaryOf, sumsOf } from '../summary/queries.ts'

interface Matched {
  readonly id: string
  readonly status: ProjectStatus
  readonly budget_minor: number | null
  readonly budget_currency: string | null
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
  const order = orderOf(sort, placesIn(workspaceId))
  const from = sql`projects left join clients on ${clientOf('projects')}`
  const isOwn = sql`projects.workspace_id = ${workspaceId}`
  const lastOne = sql`select ${order.place}, ${id} from ${from} where ${isOwn} and ${id} = ${after}`
  const [found] = await database.read(
    workspaceId,
    database.query
      .with(
        (table) => table('matched').materialized(),
        () => sql<Matched>`(
          select ${id}, projects.status, projects.budget_minor, projects.budget_currency, ${order.place} as place,
            ${after ? comesAfter(order, id, after, lastOne) : sql`true`} as is_after
          from ${from} where ${isOwn} and projects.deleted_at is null and ${matches(filter)})`,
      )
      .selectFrom(byCurrency('matched', sql`matched`))
      .select([
        ...sumsOf(workspaceId),
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
