import type { Database } from '#server/database/database.ts'
import type { Clock } from './clock.ts'
import type { Purge } from './feature.ts'
import type { JobHandlers } from './jobs/runner.ts'
import { deleteOldSentMails } from './jobs/sent-mail-queries.ts'
import { deleteOldAnswers, deleteSpentAccountRows, workspaceIdsAfter } from './tidy-queries.ts'

/** Every night, when few work. */
export const TIDY_CRONTAB = '30 2 * * * tidy'

const HOUR_MS = 3_600_000
/** Deleted rows can be had back for at least this long. */
const KEEP_DELETED_MS = HOUR_MS
/** A repeated request gets its saved answer for this long. */
const KEEP_ANSWERS_MS = 24 * HOUR_MS

interface TidyOptions {
  readonly database: Database
  readonly clock: Clock
  /** Each feature's removal of what was deleted before an instant. */
  readonly purges: readonly Purge[]
}

/** Removes for good what has been deleted, has expired or was used up. */
export function tidyJob({ database, clock, purges }: TidyOptions): JobHandlers {
  return {
    async tidy() {
      const nowMs = clock.now().getTime()
      const deletedBefore = new Date(nowMs - KEEP_DELETED_MS).toISOString()
      const answeredBefore = new Date(nowMs - KEEP_ANSWERS_MS).toISOString()
      await deleteSpentAccountRows(database, new Date(nowMs).toISOString())
      await deleteOldSentMails(database)
      let last: string | null = null
      for (;;) {
        const workspaceIds = await workspaceIdsAfter(database, last)
        if (workspaceIds.length === 0) return
        for (const workspaceId of workspaceIds) {
          await database.write(workspaceId, async (transaction) => {
            for (const purge of purges) await purge(transaction, workspaceId, deletedBefore)
            await deleteOldAnswers(transaction, workspaceId, answeredBefore)
          })
        }
        last = workspaceIds.at(-1) ?? null
      }
    },
  }
}
