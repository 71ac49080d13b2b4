import { v7 as uuidv7 } from 'uuid'
import type { DueMark } from '#contract/calendar.ts'
import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Project, ProjectKind, projectEndpoints } from '#contract/projects.ts'
import { usualWeekStart } from '#domain/accounts/starting-preferences.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { DONE_PERCENT, progressOf } from '#domain/projects/progress.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { recordsPage } from '#server/platform/changed-page.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { type ActivityKind, recordActivity, withdrawActivity } from './activities.ts'
import { type Assigning, assigneesFor, assigneesService, type HandOver } from './assignees/service.ts'
import { type KnownProject, type NewProject, projectsInBulk } from './bulk/service.ts'
import type { ProjectChanges } from './columns.ts'
import { dueDays } from './due-days.ts'
import { isSetOf, replacePatterns } from './overview/queries.ts'
import { hasPieces, lockProject } from './pieces/queries.ts'
import { projectPieces, type StoodBefore } from './pieces/service.ts'
import {
  findDueProjects,
  findProject,
  findProjects,
  findProjectsByIds,
  findProjectsOfClient,
  insertProject,
  purge,
  setDeleted,
  summarizeProjects,
  updateProject,
} from './queries.ts'
import { searchProjects } from './searching/queries.ts'

export type { Assigning, HandOver, KnownProject, NewProject, StoodBefore }
export { assigneesFor }

export type Projects = ReturnType<typeof projectsService>

type Endpoints = typeof projectEndpoints
type CreateBody = ParsedBody<Endpoints['create'] & EndpointSpec>
type UpdateBody = ParsedBody<Endpoints['update'] & EndpointSpec>
interface Links extends Pick<UpdateBody, 'measurementId' | 'patternIds'> {
  readonly clientId?: string | null | undefined
}

/** Whose projects are listed, and in whose week. */
type Reader = Pick<Session, 'workspaceId'> & Partial<Pick<Session, 'userId'>>

export function projectsService(
  { database, clock }: Platform,
  plans: Plans,
  clients: Clients,
  regions: Pick<Regions, 'region' | 'weekStart'>,
) {
  const now = () => clock.now().toISOString()
  const assignees = assigneesService(now)

  async function today(workspaceId: string): Promise<string> {
    const { timeZone } = await regions.region(workspaceId)
    return dayIn(timeZone, clock.now().getTime())
  }

  async function existing(
    transaction: Transaction,
    workspaceId: string,
    id: string,
    room: number | null,
  ): Promise<Project> {
    const project = await findProject(transaction, workspaceId, id, room)
    if (!project) throw new AppError('NOT_FOUND')
    return project
  }

  const record = (transaction: Transaction, workspaceId: string, kind: ActivityKind, project: Project) =>
    recordActivity(transaction, workspaceId, {
      kind,
      subjectId: project.id,
      name: project.name,
      clientName: project.clientId?.name,
      at: now(),
    })

  /** Sets of sizes are the client's own, and patterns the business's. */
  async function linkOthers(
    transaction: Transaction,
    workspaceId: string,
    project: Project,
    { clientId = project.clientId?._id ?? null, measurementId, patternIds }: Links,
  ): Promise<void> {
    if (measurementId != null && !(await isSetOf(transaction, workspaceId, measurementId, clientId))) {
      throw fieldError('measurementId', m.projects_choose_set())
    }
    if (patternIds && !(await replacePatterns(transaction, workspaceId, project.id, patternIds))) {
      throw fieldError('patternIds', m.projects_choose_patterns())
    }
  }

  const pieces = projectPieces({ plans, now, record })

  return {
    async list(
      { workspaceId, userId }: Reader,
      { q, status, due, assignee, sort = '-created', ...page }: ParsedQuery<Endpoints['list']>,
    ): Promise<ReplyData<Endpoints['list']>> {
      const room = await plans.room(workspaceId, 'projects')
      const weekStart =
        due === 'week' && userId !== undefined ? await regions.weekStart(userId) : usualWeekStart.en
      const dueOn = due && dueDays(due, await today(workspaceId), weekStart)
      const filter = { search: q, status, assignee, due: dueOn }
      const asked = { ...filter, sort, limit: page.limit, after: page.cursor }
      if (q) return searchProjects(database, workspaceId, asked, room)
      const [{ rows, told }, summary] = await Promise.all([
        recordsPage(database, workspaceId, page, {
          table: 'projects',
          inOrder: () => findProjects(database, workspaceId, asked, room),
          byId: (ids) => findProjectsByIds(database, workspaceId, ids, room),
        }),
        summarizeProjects(database, workspaceId, filter),
      ])
      return { projects: rows, ...told, summary }
    },

    /** By a project's id that project; by a client's id the projects of that client. */
    async get(workspaceId: string, id: string): Promise<ReplyData<Endpoints['get']>> {
      const room = await plans.room(workspaceId, 'projects')
      const project = await findProject(database, workspaceId, id, room)
      if (project) return { project, projects: [project] }
      await clients.get(workspaceId, id)
      return { projects: await findProjectsOfClient(database, workspaceId, id, room) }
    },

    async create(
      transaction: Transaction,
      workspaceId: string,
      { assignees: said, ...body }: CreateBody,
      by: Assigning,
      kind: ProjectKind = 'commission',
    ): Promise<Project> {
      const room = await plans.requireRoom(transaction, workspaceId, 'projects')
      await clients.requireOwn(transaction, workspaceId, body.clientId)
      const id = uuidv7()
      const { status = 'planning', priority = 'low' } = body
      const asAdded = { progress: status === 'completed' ? DONE_PERCENT : 0, progressBefore: null }
      const fields = {
        ...body,
        kind,
        status,
        priority,
        ...progressOf(asAdded, status === 'completed', body.progress),
        completedAt: status === 'completed' ? now() : null,
      }
      await insertProject(transaction, workspaceId, id, fields, now())
      await assignees.assign(transaction, workspaceId, id, assigneesFor(said, by))
      const project = await existing(transaction, workspaceId, id, room)
      await record(transaction, workspaceId, 'project.created', project)
      return project
    },

    async update(workspaceId: string, id: string, body: UpdateBody): Promise<Project> {
      const room = await plans.room(workspaceId, 'projects')
      return database.write(workspaceId, async (transaction) => {
        // What follows from how it stands, such as when it was completed, goes by what its pieces have made of it till then.
        await lockProject(transaction, workspaceId, id)
        const project = await existing(transaction, workspaceId, id, room)
        if (project.readOnly) throw await pieces.refusal(transaction, workspaceId)
        if (body.clientId !== undefined && body.clientId !== project.clientId?._id) {
          await clients.requireOwn(transaction, workspaceId, body.clientId)
        }
        await pieces.requireFree(transaction, workspaceId, project, body)
        await linkOthers(transaction, workspaceId, project, body)
        if (body.assignees) await assignees.assign(transaction, workspaceId, id, body.assignees)
        const version = { readAt: body.updatedAt, now: now() }
        if (
          !(await updateProject(transaction, workspaceId, id, changesOf(body, project, version.now), version))
        ) {
          throw new AppError('CONFLICT')
        }
        const changed = await existing(transaction, workspaceId, id, room)
        // Taking 'collected' back says that it did not happen.
        if (body.collected === false) {
          await withdrawActivity(transaction, workspaceId, 'project.collected', id)
        }
        if (!isTakenBackAlone(body)) {
          await record(transaction, workspaceId, whatHappened(project, changed), changed)
        }
        return changed
      })
    },

    async remove(workspaceId: string, id: string): Promise<void> {
      await database.write(workspaceId, async (transaction) => {
        const project = await existing(transaction, workspaceId, id, null)
        if (!(await setDeleted(transaction, { workspaceId, id }, now()))) throw new AppError('NOT_FOUND')
        await record(transaction, workspaceId, 'project.deleted', project)
      })
    },

    restore(workspaceId: string, id: string): Promise<Project> {
      return database.write(workspaceId, async (transaction) => {
        const room = await plans.requireRoom(transaction, workspaceId, 'projects', { restoredId: id })
        if (!(await setDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        await withdrawActivity(transaction, workspaceId, 'project.deleted', id)
        return existing(transaction, workspaceId, id, room)
      })
    },

    /** For other features' writes that name a project: it must be the workspace's. */
    async requireOwn(transaction: Transaction, workspaceId: string, id: string): Promise<void> {
      if (!(await findProject(transaction, workspaceId, id, null))) {
        throw fieldError('projectId', m.projects_choose())
      }
    },

    /** What was ordered is planned no more; a project that goes by its pieces goes on going by them. */
    async begin(transaction: Transaction, workspaceId: string, id: string): Promise<void> {
      await lockProject(transaction, workspaceId, id)
      const project = await findProject(transaction, workspaceId, id, null)
      if (project?.status !== 'planning' || (await hasPieces(transaction, workspaceId, id))) return
      await updateProject(
        transaction,
        workspaceId,
        id,
        { status: 'in-progress' },
        { readAt: undefined, now: now() },
      )
      await record(transaction, workspaceId, 'project.updated', { ...project, status: 'in-progress' })
    },

    /** Due days from one day to another, both included, for the calendar. */
    dueBetween: (workspaceId: string, from: string, to: string, assignee?: string): Promise<DueMark[]> =>
      findDueProjects(database, workspaceId, { from, to, assignee }),

    requireMembers: assignees.requireMembers,
    handOver: assignees.handOver,

    hold: pieces.hold,
    isSetOf: pieces.isSetOf,
    follow: pieces.follow,
    putDue: pieces.putDue,

    bulk: projectsInBulk(plans),

    purge,
  }
}

function whatHappened(before: Project, after: Project): ActivityKind {
  if (after.collectedAt !== null && before.collectedAt === null) return 'project.collected'
  const isCompleted = after.status === 'completed' && before.status !== 'completed'
  return isCompleted ? 'project.completed' : 'project.updated'
}

const isTakenBackAlone = ({ collected, updatedAt: _, ...others }: UpdateBody) =>
  collected === false && Object.values(others).every((value) => value === undefined)

/** Only what is finished can be taken away, and what is taken up again is back. */
function collection({ status, collected }: UpdateBody, project: Project, now: string) {
  if (status === undefined && collected === undefined) return {}
  const isCompleted = (status ?? project.status) === 'completed'
  if (collected && !isCompleted) {
    throw fieldError('collected', m.projects_not_completed())
  }
  if (!isCompleted || collected === false) return { collectedAt: null }
  return collected ? { collectedAt: project.collectedAt ?? now } : {}
}

/** Another client's project isn't cut by the sizes of the one before. */
const setAfter = ({ clientId, measurementId }: UpdateBody, project: Project) =>
  measurementId === undefined && clientId !== undefined && clientId !== project.clientId?._id
    ? { measurementId: null }
    : {}

/** Completing a project records when; reopening it takes that back. Where neither is said, nothing of it is written. */
function changesOf(body: UpdateBody, project: Project, now: string): ProjectChanges {
  const { status = project.status, progress } = body
  const isMoved = body.status !== undefined || progress !== undefined
  return {
    ...body,
    // Of no budget there is no currency, and of one there always is: nothing said is the one that it has.
    budgetCurrency: body.budgetCurrency ?? undefined,
    ...setAfter(body, project),
    ...(body.status !== undefined && {
      completedAt: status === 'completed' ? (project.completedAt ?? now) : null,
    }),
    ...collection(body, project, now),
    ...(isMoved && progressOf(project, status === 'completed', progress)),
  }
}
