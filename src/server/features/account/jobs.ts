import type { Removal } from '#server/platform/feature.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteWorkspace } from './queries.ts'

/** Takes away what a deleted account has left: its rows, then its files. */
export const REMOVE_JOB = 'slow-remove-workspace'

export function accountJobs(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  removals: readonly Removal[],
): JobHandlers {
  return {
    async [REMOVE_JOB](payload) {
      const { workspaceId } = payload as { workspaceId: string }
      await deleteWorkspace(database, workspaceId, removals)
      await files.dropAll(workspaceId)
    },
  }
}
