import type { Project } from '#contract/projects.ts'
import type { FloorStanding } from '#domain/workshop/following.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { tellAgain, type Withdrawn } from '#server/platform/activity.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { type ActivityKind, withdrawActivity } from '../activities.ts'
import { isSetOf } from '../overview/queries.ts'
import { findProject, updateProject } from '../queries.ts'
import { forgetSets, hasPieces, lockProject, readStanding } from './queries.ts'

interface Needs {
  readonly plans: Plans
  readonly now: () => string
  record(transaction: Transaction, workspaceId: string, kind: ActivityKind, project: Project): Promise<void>
}

/** What somebody asks for that a project with pieces has from them. */
interface Asked {
  readonly clientId?: string | undefined
  readonly status?: Project['status'] | undefined
  readonly progress?: number | undefined
  readonly collected?: boolean | undefined
}

type Standing = Pick<Project, 'status' | 'progress' | 'progressBefore' | 'completedAt' | 'collectedAt'>

/** How a project stood before a move of its pieces, with what was told of that: for whoever takes the move back. */
export interface StoodBefore extends Omit<Standing, 'progress'> {
  readonly told: readonly Withdrawn[]
}

/** Where one is that isn't done: taken up again, unless what took it on did not happen. */
function openStatus(status: Project['status'], isBegun: boolean, before: StoodBefore | undefined) {
  const was = before === undefined || before.status === 'completed' ? 'in-progress' : before.status
  const isMoved = status === 'completed' || (status === 'in-progress' && was === 'planning')
  const stands = isMoved ? was : status
  return stands === 'planning' && isBegun ? 'in-progress' : stands
}

/** A project that goes by its pieces stands where they do. */
function standingOf(
  project: Standing,
  standing: FloorStanding,
  now: string,
  before: StoodBefore | undefined,
): Standing {
  const { status, progressBefore, progress, completedAt, collectedAt } = project
  const reached = before && before.completedAt !== null ? before.progressBefore : progress
  const beforeDone = status === 'completed' ? progressBefore : reached
  return {
    status: standing.areReady ? 'completed' : openStatus(status, standing.isBegun, before),
    progress: standing.progress,
    progressBefore: standing.areReady ? beforeDone : null,
    completedAt: standing.areReady ? (completedAt ?? before?.completedAt ?? now) : null,
    collectedAt: standing.areCollected ? (collectedAt ?? before?.collectedAt ?? now) : null,
  }
}

/** What there is to tell of where one has come. */
function becomes(before: Standing, after: Standing): ActivityKind | null {
  if (after.collectedAt !== null && before.collectedAt === null) return 'project.collected'
  return after.status === 'completed' && before.status !== 'completed' ? 'project.completed' : null
}

/** What ties projects to the garments in the workshop that they are made of. */
export function projectPieces({ plans, now, record }: Needs) {
  /** Why nothing of a project beyond the plan's room is changed. */
  const refusal = (transaction: Transaction, workspaceId: string) =>
    plans.limitRefusal(
      workspaceId,
      'projects',
      new AppError('PLAN_PROJECT_LIMIT_REACHED', { message: m.projects_read_only() }),
      { transaction },
    )

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

  return {
    refusal,

    /** Has a project to itself, for whoever writes its pieces: several are held in the order of their ids. */
    async hold(transaction: Transaction, workspaceId: string, id: string): Promise<Project> {
      await lockProject(transaction, workspaceId, id)
      const room = await plans.room(workspaceId, 'projects', transaction)
      const project = await existing(transaction, workspaceId, id, room)
      if (project.readOnly) throw await refusal(transaction, workspaceId)
      return project
    },

    /** Whether a set of sizes is of the client whom the project is for. */
    isSetOf: (transaction: Transaction, workspaceId: string, project: Project, measurementId: string) =>
      isSetOf(transaction, workspaceId, measurementId, project.clientId?._id ?? null),

    /** Refuses by hand what a project has from its pieces, and keeps them from another client's sizes. Who calls holds it. */
    async requireFree(
      transaction: Transaction,
      workspaceId: string,
      project: Project,
      { clientId, status = project.status, progress = project.progress, collected }: Asked,
    ): Promise<void> {
      const isClients = clientId !== undefined && clientId !== project.clientId?._id
      const isCompleted = project.status === 'completed'
      const isMoved =
        isCompleted !== (status === 'completed') ||
        progress !== project.progress ||
        (collected !== undefined && collected !== (project.collectedAt !== null))
      if (!isClients && !isMoved) return
      if (!(await hasPieces(transaction, workspaceId, project.id))) return
      if (isMoved) throw fieldError('status', m.projects_go_by_pieces())
      await forgetSets(transaction, workspaceId, project.id)
    },

    /** The day that it is due for, where that follows from what its pieces are promised for. */
    async putDue(
      transaction: Transaction,
      workspaceId: string,
      id: string,
      dueDate: string | null,
    ): Promise<void> {
      await updateProject(transaction, workspaceId, id, { dueDate }, { readAt: undefined, now: now() })
    },

    /** Puts a project where its pieces are, and answers what isn't told of it any more. */
    async follow(
      transaction: Transaction,
      workspaceId: string,
      id: string,
      standing: FloorStanding,
      before?: StoodBefore,
    ): Promise<Withdrawn[]> {
      const project = await readStanding(transaction, workspaceId, id)
      if (!project) return []
      const at = now()
      const changed = standingOf(project, standing, at, before)
      const isSame = (Object.keys(changed) as (keyof typeof changed)[]).every(
        (field) => changed[field] === project[field],
      )
      if (isSame) return []
      await updateProject(transaction, workspaceId, id, changed, { readAt: undefined, now: at })
      const withdrawn: Withdrawn[] = []
      if (project.collectedAt !== null && changed.collectedAt === null) {
        withdrawn.push(...(await withdrawActivity(transaction, workspaceId, 'project.collected', id)))
      }
      if (project.status === 'completed' && changed.status !== 'completed') {
        withdrawn.push(...(await withdrawActivity(transaction, workspaceId, 'project.completed', id)))
      }
      if (before?.completedAt === changed.completedAt && before.collectedAt === changed.collectedAt) {
        await tellAgain(transaction, before.told)
        return withdrawn
      }
      // A deleted project is where its pieces are once somebody has it back; till then there is nothing to tell.
      const kind = project.isDeleted ? null : becomes(project, changed)
      if (kind)
        await record(transaction, workspaceId, kind, await existing(transaction, workspaceId, id, null))
      return withdrawn
    },
  }
}
