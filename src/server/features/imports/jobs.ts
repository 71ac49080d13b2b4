import { toAppError } from '#server/platform/http/replies.ts'
import { type JobHandlers, type RunnerOptions, runJobs } from '#server/platform/jobs/runner.ts'
import { inLanguage } from '#server/platform/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  type BegunImport,
  beginImport,
  finishImport,
  holdImport,
  type ImportKey,
  saveProgress,
} from './queries.ts'
import { judgeRows } from './rows.ts'
import type { Imports } from './service.ts'

export const IMPORT_JOB = 'import-rows'

const ATTEMPTS_MAX = 3
/** Progress is written down at most this often. */
const TELL_MS = 400
/** What of an import is judging its rows; the rest is writing them. */
const JUDGING_PERCENT = 80

/** Does what was asked for. Doing it twice is harmless: rows and 'done' are written in one transaction. */
function importJobs(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  imports: Imports,
): JobHandlers {
  async function perform(key: ImportKey, { kind, dryRun, request }: BegunImport): Promise<void> {
    const { rows, options } = request
    let toldAt = performance.now()
    const judged = await judgeRows(kind, rows, clock.now().toISOString(), async (share) => {
      if (performance.now() - toldAt < TELL_MS) return
      toldAt = performance.now()
      await saveProgress(database, key, Math.round(share * JUDGING_PERCENT))
    })
    await database.write(key.workspaceId, async (transaction) => {
      if (!(await holdImport(transaction, key))) return
      if (dryRun) {
        const result = await imports.check(transaction, key.workspaceId, judged, options)
        await finishImport(transaction, key, { status: 'done', result })
      } else {
        await imports.run(transaction, key, judged, options)
      }
    })
  }

  return {
    async [IMPORT_JOB](payload) {
      const key = payload as ImportKey
      const begun = await database.write(key.workspaceId, (transaction) => beginImport(transaction, key))
      if (!begun) return
      await inLanguage(begun.language, async () => {
        try {
          if (begun.attempts > ATTEMPTS_MAX) throw new Error('An import was cut off each time it was tried')
          await perform(key, begun)
        } catch (error) {
          const refusal = toAppError(error)
          // What may pass by itself is tried again.
          if (refusal.code === 'UNAVAILABLE' && begun.attempts < ATTEMPTS_MAX) throw error
          if (refusal.status >= 500) log.error({ err: error }, 'an import could not be done')
          await database.write(key.workspaceId, (transaction) =>
            finishImport(transaction, key, { status: 'failed', refusal: refusal.toBody() }),
          )
        }
      })
    },
  }
}

/** One at a time, beside all other jobs: it reads and writes thousands of rows, and no mail waits for that. */
export const runImports = (
  platform: Pick<Platform, 'database' | 'clock' | 'log'>,
  logins: RunnerOptions['logins'],
  imports: Imports,
) =>
  runJobs({
    logins,
    handlers: importJobs(platform, imports),
    crontab: '',
    // The other jobs are begun before: by now whatever a server before had taken is given back.
    isAlone: false,
    concurrency: 1,
    log: platform.log,
  })
