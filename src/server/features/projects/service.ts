import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Project, projectEndpoints } from '#contract/projects.ts'
import { toMinor } from '#domain/money/minor.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  countLive,
  findProject,
  findProjects,
  findProjectsOfClient,
  insertProject,
  type ProjectFields,
  purge,
  readProject,
  setDeleted,
  summarizeProjects,
  updateProject,
} from './queries.ts'

type Endpoints = typeof projectEndpoints
type CreateBody = ParsedBody<Endpoints['create'] & EndpointSpec>
type UpdateBody = ParsedBody<Endpoints['update'] & EndpointSpec>

export function projectsService({ database, clock }: Platform, plans: Plans, clients: Clients) {
  const now = () => clock.now().toISOString()

  async function existing(
    transaction: Transaction,
    workspaceId: string,
    id: string,
    room: number | null,
  ): Promise<Project> {
    const project = await readProject(transaction, workspaceId, id, room)
    if (!project) throw new AppError('NOT_FOUND')
    return project
  }

  return {
    async list(
      workspaceId: string,
      { limit, cursor, q, status }: ParsedQuery<Endpoints['list']>,
    ): Promise<ReplyData<Endpoints['list']>> {
      const room = await plans.room(workspaceId, 'projects')
      const filter = { search: q, status }
      const [rows, summary] = await Promise.all([
        findProjects(database, workspaceId, { ...filter, limit, after: cursor }, room),
        summarizeProjects(database, workspaceId, filter),
      ])
      const projects = rows.slice(0, limit)
      return { projects, nextCursor: rows.length > limit ? (projects.at(-1)?.id ?? null) : null, summary }
    },

    /** By a project's id that project; by a client's id the projects of that client. */
    async get(workspaceId: string, id: string): Promise<ReplyData<Endpoints['get']>> {
      const room = await plans.room(workspaceId, 'projects')
      const project = await findProject(database, workspaceId, id, room)
      if (project) return { project, projects: [project] }
      await clients.get(workspaceId, id)
      return { projects: await findProjectsOfClient(database, workspaceId, id, room) }
    },

    async create(transaction: Transaction, workspaceId: string, body: CreateBody): Promise<Project> {
      const room = await plans.requireRoom(transaction, workspaceId, 'projects', countLive)
      await clients.requireOwn(transaction, workspaceId, body.clientId)
      const id = uuidv7()
      const { status = 'planning', priority = 'low', progress = 0 } = body
      const fields: ProjectFields = {
        client_id: body.clientId,
        name: body.name,
        type: body.type,
        description: body.description ?? null,
        status,
        priority,
        progress,
        due_date: body.dueDate ?? null,
        budget_minor: body.budget == null ? null : toMinor(body.budget),
        completed_at: status === 'completed' ? now() : null,
      }
      await insertProject(transaction, workspaceId, id, fields, now())
      return existing(transaction, workspaceId, id, room)
    },

    async update(workspaceId: string, id: string, body: UpdateBody): Promise<Project> {
      const room = await plans.room(workspaceId, 'projects')
      return database.write(workspaceId, async (transaction) => {
        const project = await existing(transaction, workspaceId, id, room)
        if (project.readOnly) {
          throw new AppError('PLAN_PROJECT_LIMIT_REACHED', {
            message:
              'Your plan has room for fewer projects than you have: this one can be read, not changed.',
          })
        }
        if (body.clientId !== undefined && body.clientId !== project.clientId?._id) {
          await clients.requireOwn(transaction, workspaceId, body.clientId)
        }
        const version = { readAt: body.updatedAt, now: now() }
        if (
          !(await updateProject(transaction, workspaceId, id, changesOf(body, project, version.now), version))
        ) {
          throw new AppError('CONFLICT')
        }
        return existing(transaction, workspaceId, id, room)
      })
    },

    async remove(workspaceId: string, id: string): Promise<void> {
      const removed = await database.write(workspaceId, (transaction) =>
        setDeleted(transaction, { workspaceId, id }, now()),
      )
      if (!removed) throw new AppError('NOT_FOUND')
    },

    restore(workspaceId: string, id: string): Promise<Project> {
      return database.write(workspaceId, async (transaction) => {
        const room = await plans.requireRoom(transaction, workspaceId, 'projects', countLive)
        if (!(await setDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        return existing(transaction, workspaceId, id, room)
      })
    },

    purge,
  }
}

/** An absent field is left as it is. Completing a project records when; reopening it takes that back. */
function changesOf(body: UpdateBody, project: Project, now: string): Partial<ProjectFields> {
  const { clientId, name, description, type, status, priority, progress, dueDate, budget } = body
  return {
    ...(clientId !== undefined && { client_id: clientId }),
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(type !== undefined && { type }),
    ...(status !== undefined && {
      status,
      completed_at: status === 'completed' ? (project.completedAt ?? now) : null,
    }),
    ...(priority !== undefined && { priority }),
    ...(progress !== undefined && { progress }),
    ...(dueDate !== undefined && { due_date: dueDate }),
    ...(budget !== undefined && { budget_minor: budget === null ? null : toMinor(budget) }),
  }
}
