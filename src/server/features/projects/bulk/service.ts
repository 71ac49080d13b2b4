import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import { countLive } from '../queries.ts'
import {
  hideUntouchedProjects,
  insertProjects,
  type KnownProject,
  type NewProject,
  readKnownProjects,
} from './queries.ts'

export type { KnownProject, NewProject }

/** Many projects in one go, for imports. Who calls has seen to their clients, and tells of them as one activity. */
export function projectsInBulk(plans: Plans) {
  /** How many more the plan has room for; null is 'any number'. */
  async function spare(transaction: Transaction, workspaceId: string): Promise<number | null> {
    const room = await plans.room(workspaceId, 'projects', transaction)
    return room === null ? null : Math.max(0, room - (await countLive(transaction, workspaceId)))
  }

  return {
    spare,
    known: readKnownProjects,
    removeUntouched: hideUntouchedProjects,

    /** Adds them all, or none where the plan has no room for all of them. */
    async add(
      transaction: Transaction,
      workspaceId: string,
      projects: readonly NewProject[],
      at: string,
    ): Promise<void> {
      await plans.lock(transaction, workspaceId)
      const fits = await spare(transaction, workspaceId)
      if (fits !== null && projects.length > fits) {
        const own = new AppError('PLAN_PROJECT_LIMIT_REACHED', {
          message: m.imports_no_room_projects({ fits, needed: projects.length }),
        })
        throw await plans.limitRefusal(workspaceId, 'projects', own, { transaction })
      }
      await insertProjects(transaction, workspaceId, projects, at)
    },
  }
}
