import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { errorMessage } from './error-reason.ts'
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 3_000
/** A postgres that lived this long has recovered from what ended the one before. */
const SOUND_AFTER_MS = 30_000
const LOUD_FROM_FAILURE = 3
const FIRST_START_ATTEMPTS = 3

export interface Supervised {
  stop(): Promise<void>
}

export interface SuperviseOptions extends PostmasterOptions {
  /** Makes room for a new postgres: called before each start. */
  readonly clear: () => Promise<void>
}

/** Starts postgres and starts it again whenever it ends, for as long as it takes, until it is stopped. */
export async function supervise(options: SuperviseOptions): Promise<Supervised> {
  const stopping = new AbortController()
  let current = await startFirst(options, stopping.signal)
  // Without setpriv nothing else ends it when this process exits without having stopped it.
  const endWithUs = () => current.signalToStop()
  process.once('exit', endWithUs)

  const keepUp = async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      const since = performance.now()
      const end = await current.ended
      if (stopping.signal.aborted) return
      options.log.warn(`PostgreSQL ended unexpectedly (${end}): starting it again`)
      if (performance.now() - since > SOUND_AFTER_MS) failures = 0
      const next = await restart(options, failures, stopping.signal)
      if (!next) return
      failures = next.failures
      current = next.postmaster
      options.log.info(`PostgreSQL is up again (process ${current.pid})`)
    }
  }
  const kept = keepUp()

  let stopped: Promise<void> | undefined
  const stop = async () => {
    stopping.abort()
    process.off('exit', endWithUs)
    await current.stop()
    await kept
    await current.stop() // The one that became ready in the very moment of stopping, if there is such a one.
  }
  return {
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

async function startFirst(options: SuperviseOptions, abort: AbortSignal): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await options.clear()
      return await startPostmaster(options, abort)
    } catch (error) {
      if (error instanceof EmbeddedPostgresError) throw error
      if (attempt === FIRST_START_ATTEMPTS) {
        throw new EmbeddedPostgresError(
          `PostgreSQL doesn't start: ${errorMessage(error)} (more in ${options.serverLog.path})`,
        )
      }
      options.log.warn(`PostgreSQL didn't start: ${errorMessage(error)}`)
      await sleep(FIRST_WAIT_MS * attempt)
    }
  }
}

/** Undefined when it was told to stop in between. */
async function restart(
  options: SuperviseOptions,
  earlierFailures: number,
  abort: AbortSignal,
): Promise<{ postmaster: Postmaster; failures: number } | undefined> {
  for (let failures = earlierFailures; ; failures += 1) {
    try {
      // At once for the first time; ever more slowly when it keeps ending, so as not to wear the machine out.
      if (failures > 0)
        await sleep(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), undefined, { signal: abort })
      await options.clear()
      return { postmaster: await startPostmaster(options, abort), failures: failures + 1 }
    } catch (error) {
      if (abort.aborted) return undefined
      const level = failures + 1 >= LOUD_FROM_FAILURE ? 'error' : 'warn'
      options.log[level](`PostgreSQL doesn't start (attempt ${failures + 1}): ${errorMessage(error)}`)
    }
  }
}
