import type pg from 'pg'
import type { Logger } from 'pino'
import { forgetWorker, markAlive, takeBackFromDead } from './worker-queries.ts'

/** How often a worker gives a sign of life, and judges those who give none. */
export const BEAT_MS = 5_000
/** After how long without one its jobs are taken back: within half a minute all in all. */
const DEAD_AFTER_S = 20

/**
 * Shows the others that this worker lives, and gives back what dead ones have taken. Only a worker that was itself heard
 * of for long enough judges: after the database was away nobody's signs are fresh, and nobody is dead.
 */
export function keepAlive(
  pool: pg.Pool,
  workerId: string,
  { beatMs, log }: { readonly beatMs: number; readonly log: Logger },
): { stop(): Promise<void> } {
  let underWay: Promise<void> | null = null

  async function beat(): Promise<void> {
    try {
      if (!(await markAlive(pool, workerId, { deadAfterS: DEAD_AFTER_S }))) return
      const dead = await takeBackFromDead(pool, { deadAfterS: DEAD_AFTER_S })
      if (dead > 0) log.warn({ workers: dead }, 'jobs of dead workers were taken back')
    } catch (error) {
      log.debug({ err: error }, 'a sign of life could not be given')
    }
  }

  function beatNext(): void {
    // One that hangs isn't followed by others.
    underWay ??= beat().finally(() => {
      underWay = null
    })
  }

  beatNext()
  const beating = setInterval(beatNext, beatMs).unref()
  return {
    async stop() {
      clearInterval(beating)
      await underWay
      await forgetWorker(pool, workerId).catch((error: unknown) => {
        log.debug({ err: error }, 'a worker that ends could not be forgotten')
      })
    },
  }
}
