import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ExportKey } from './queries.ts'

/** One after the other: making one may take minutes, and mails must not wait behind several. */
export const EXPORT_JOB = 'slow-export'
/** Takes away the bytes of one that has expired. */
export const DROP_JOB = 'drop-export'

export function exportJobs(
  { files }: Pick<Platform, 'files'>,
  make: (key: ExportKey) => Promise<void>,
): JobHandlers {
  return {
    [EXPORT_JOB]: (payload) => make(payload as ExportKey),
    async [DROP_JOB](payload) {
      const { workspaceId, name } = payload as { workspaceId: string; name: string }
      await files.drop(workspaceId, name)
    },
  }
}
