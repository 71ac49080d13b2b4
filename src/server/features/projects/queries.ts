import { sql } from 'kysely'
import type { DueMark } from '#contract/calendar.ts'
import type {
  Project,
  ProjectSort,
  ProjectSortKey,
  ProjectStatus,
  ProjectSummary,
} from '#contract/projects.ts'
import { changeable } from '#server/database/changing.ts'
import { containing } from '#server/database/containing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { insertable } from '#server/database/inserting.ts'
import { limited } from '#server/database/limited.ts'
import { fieldsOf, shown } from '#server/database/rows.ts'
import { inOrder, isOnPage, orderOf, type Place } from '#server/database/sorted.ts'
import { builderOf, firstOf, type Source } from '#server/database/source.ts'
import { clientOf, inPeriod, isOpen } from '#server/database/vocabulary.ts'
import { isAssigned, type Whose } from './assignees/queries.ts'
import { projectColumns } from './columns.ts'
import type { DueDays } from './due-days.ts'
import { budgetPlace, byCurrency, summaryOf, sumsOf } from './summary/queries.ts'

export const { setDeleted, purge } = deletable('projects')
const { isBeyond } = limited('projects')

type Query = Database['query'] | Transaction

const { clientId: _, ...ownColumns } = projectColumns
const fields = fieldsOf('projects', ownColumns)

/** How many garments a project has in the workshop, read from an index by project: a list asks nothing more for them. */
const piecesOf = sql<Project['pieces']>`(
  select json_build_object('all', count(*), 'ready', count(*) filter (where stages.meaning = 'ready'),
    'collected', count(*) filter (where stages.meaning = 'collected'))
  from pieces join stages on stages.workspace_id = pieces.workspace_id and stages.id = pieces.stage_id
  where pieces.workspace_id = projects.workspace_id and pieces.project_id = projects.id
    and pieces.deleted_at is null)`

/** Projects with their client, who is null once deleted. `room` is how many the plan has room for: younger ones are read-only. */
function selectProjects(query: Query, workspaceId: string, room: number | null) {
  return query
    .selectFrom('projects')
    .leftJoin('clients', (join) => join.on(clientOf('projects')))
    .select([
      'projects.id',
      'clients.id as clientId',
      'clients.name as clientName',
      ...fields,
      sql<string[]>`array(select member_id from assignments
        where assignments.workspace_id = projects.workspace_id and assignments.project_id = projects.id
        order by assignments.created_at, assignments.id)`.as('assignees'),
      piecesOf.as('pieces'),
      'projects.created_at as createdAt',
      'projects.updated_at as updatedAt',
      isBeyond(workspaceId, room).as('readOnly'),
    ])
    .where('projects.workspace_id', '=', workspaceId)
    .where('projects.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProjects>['executeTakeFirstOrThrow']>>

function toProject({ clientId, clientName, ...row }: Row): Project {
  return {
    _id: row.id,
    ...row,
    ...shown(ownColumns, row),
    clientId: clientId === null || clientName === null ? null : { _id: clientId, name: clientName },
  }
}

export interface ProjectFilter {
  readonly search: string | undefined
  readonly status: ProjectStatus | undefined
  /** Only what is active and due within these days. */
  readonly due: DueDays | undefined
  readonly assignee: Whose | undefined
}

/** Worded as the index of open projects has it. */
const isDue = ({ from, to }: DueDays) =>
  sql`(${isOpen} and ${inPeriod('projects.due_date', { start: from, end: to })})`

/** Names nothing that wasn't asked for: what is counted alone is read from an index, without a project's name or client. */
export function matches({ search, status, due, assignee }: ProjectFilter) {
  const asked = [sql<boolean>`true`]
  if (status) asked.push(sql`projects.status = ${status}`)
  if (due) asked.push(sql`${isDue(due)}`)
  if (assignee !== undefined) asked.push(isAssigned(assignee))
  if (search) {
    const pattern = containing(search)
    asked.push(sql`(projects.name ilike ${pattern} or clients.name ilike ${pattern})`)
  }
  return sql<boolean>`${sql.join(asked, sql` and `)}`
}

export const id = sql`projects.id`

/** What projects are compared by. Ids grow with time. */
export const placesIn = (workspaceId: string): Readonly<Record<ProjectSortKey, Place>> => ({
  created: { place: id },
  name: { place: sql`projects.name collate "und-x-icu"` },
  client: { place: sql`coalesce(clients.name, '') collate "und-x-icu"` },
  due: { place: sql`coalesce(projects.due_date, 'infinity')` },
  budget: budgetPlace(workspaceId),
  completed: { place: sql`coalesce(projects.completed_at, '-infinity')` },
})

export interface ProjectsPage extends ProjectFilter {
  readonly sort: ProjectSort
  readonly limit: number
  /** The id of the last project of the page before. */
  readonly after: string | undefined
}

/** A page, and one row more where there is a next page. */
export async function findProjects(
  database: Database,
  workspaceId: string,
  { sort, limit, after, ...filter }: ProjectsPage,
  room: number | null,
): Promise<Project[]> {
  const order = orderOf(sort, placesIn(workspaceId))
  const page = isOnPage(order, {
    id,
    from: sql`projects left join clients on ${clientOf('projects')}`,
    isOwn: sql`projects.workspace_id = ${workspaceId}`,
    isLive: sql`projects.deleted_at is null`,
    isAsked: matches(filter),
    after,
    rows: limit + 1,
  })
  const query = selectProjects(database.query, workspaceId, room)
    .where(page)
    .orderBy(inOrder(order, id))
    .limit(limit + 1)
  return (await database.read(workspaceId, query)).map(toProject)
}

export async function summarizeProjects(
  database: Database,
  workspaceId: string,
  filter: ProjectFilter,
): Promise<ProjectSummary> {
  const asked = sql`projects left join clients on ${clientOf('projects')}
    where projects.workspace_id = ${workspaceId} and projects.deleted_at is null and ${matches(filter)}`
  const [row] = await database.read(
    workspaceId,
    database.query.selectFrom(byCurrency('projects', asked)).select(sumsOf(workspaceId)),
  )
  if (!row) throw new Error('An aggregate answers one row')
  return summaryOf(row)
}

export async function findProject(
  source: Source,
  workspaceId: string,
  id: string,
  room: number | null,
): Promise<Project | null> {
  const asked = selectProjects(builderOf(source), workspaceId, room).where('projects.id', '=', id)
  const row = await firstOf(source, workspaceId, asked)
  return row && toProject(row)
}

/** In the order of their ids; one that has gone meanwhile is left out. */
export async function findProjectsByIds(
  database: Database,
  workspaceId: string,
  ids: readonly string[],
  room: number | null,
): Promise<Project[]> {
  if (ids.length === 0) return []
  const query = selectProjects(database.query, workspaceId, room).where(
    sql<boolean>`projects.id = any(${ids}::uuid[])`,
  )
  const byId = new Map((await database.read(workspaceId, query)).map((row) => [row.id, toProject(row)]))
  return ids.flatMap((each) => byId.get(each) ?? [])
}

export async function findProjectsOfClient(
  database: Database,
  workspaceId: string,
  clientId: string,
  room: number | null,
): Promise<Project[]> {
  const query = selectProjects(database.query, workspaceId, room)
    .where('clients.id', '=', clientId)
    .orderBy('projects.id', 'desc')
  return (await database.read(workspaceId, query)).map(toProject)
}

export async function findDueProjects(
  database: Database,
  workspaceId: string,
  { from, to, assignee }: DueDays & { readonly assignee: Whose | undefined },
): Promise<DueMark[]> {
  const query = selectProjects(database.query, workspaceId, null)
    .where('projects.due_date', '>=', from)
    .where('projects.due_date', '<=', to)
    .where(matches({ search: undefined, status: undefined, due: undefined, assignee }))
    .orderBy('projects.due_date')
    .orderBy('projects.id')
  return (await database.read(workspaceId, query)).flatMap(({ id, name, clientName, dueDate, status }) =>
    dueDate === null
      ? []
      : [{ kind: 'project', id, title: name, clientName, day: dueDate, done: status === 'completed' }],
  )
}

export const { insert: insertProject } = insertable('projects', projectColumns)

export const updateProject = changeable('projects', projectColumns)
