import type { Job } from '#server/platform/jobs/queue.ts'

export const WATCH_JOB = 'till-watch'

export interface Watched {
  readonly workspaceId: string
  readonly id: string
}

/** Looks at a payment again, though nobody tells of it: whoever was answered may have died before writing that down. */
export const watch = ({ workspaceId, id }: Watched, at: Date): Job => ({
  name: WATCH_JOB,
  payload: { workspaceId, id },
  key: `till-${id}`,
  runAt: at,
})
