import type { ProjectOverview } from '#contract/project-overview.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findProject } from '../queries.ts'
import { readOverview } from './queries.ts'

export type ProjectOverviews = ReturnType<typeof projectOverviewService>

/** What the page of one project tells beside the project's own fields. */
export function projectOverviewService({ database }: Pick<Platform, 'database'>) {
  return {
    overview(workspaceId: string, projectId: string): Promise<ProjectOverview> {
      return database.write(workspaceId, async (transaction) => {
        const project = await findProject(transaction, workspaceId, projectId, null)
        if (!project) throw new AppError('NOT_FOUND')
        return readOverview(transaction, workspaceId, project)
      })
    },
  }
}
