import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
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
  return {
    /** How many more there is room for. */
    spare: (transaction: Transaction, workspaceId: string) =>
      plans.spare(transaction, workspaceId, 'projects'),
    known: readKnownProjects,
    removeUntouched: hideUntouchedProjects,

    /** Adds them all, or none where the plan has no room for all of them. */
    async add(
      transaction: Transaction,
      workspaceId: string,
      projects: readonly NewProject[],
      at: string,
    ): Promise<void> {
      const needed = projects.length
      await plans.requireSpare(transaction, workspaceId, 'projects', needed, (fits) => {
        const message = m.imports_no_room_projects({ fits, needed })
        return new AppError('PLAN_PROJECT_LIMIT_REACHED', { message })
      })
      await insertProjects(transaction, workspaceId, projects, at)
    },
  }
}
