import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Job,
  type JobHelpers,
  run,
  type WorkerEventMap,
  type WorkerEvents,
  Logger as WorkerLogger,
  type WorkerPool,
} from 'graphile-worker'
import type { Logger } from 'pino'
import { type DatabaseLogins, openOwnerPool } from '#server/database/pool.ts'
import { inLanguage, OPERATOR_LANGUAGE } from '#server/platform/language.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { BEAT_MS, keepAlive } from './heartbeat.ts'
import { giveBack, giveBackAll } from './worker-queries.ts'

/** One of the tries of a job. */
export interface JobRun {
  /** The job's own, the same in every try. */
  readonly mark: string
}

export type JobHandlers = Readonly<Record<string, (payload: unknown, job: JobRun) => Promise<void>>>

export interface RunnerOptions {
  readonly logins: Pick<DatabaseLogins, 'owner'>
  readonly handlers: JobHandlers
  /** Lines of crontab: '0 3 * * * name', in UTC. */
  readonly crontab: string
  /** No other process works on this queue, so whatever is taken at the start was taken by one that is gone. */
  readonly isAlone: boolean
  /** Jobs done at once; without it two: a slow one leaves room for the others. */
  readonly concurrency?: number
  /** How often each of these looks for jobs that fall due; what is new they hear of. */
  readonly pollMs?: number
  /** To the database, of which a job holds none; without it each has one of its own. */
  readonly connections?: number
  /** How often it gives a sign of life. */
  readonly beatMs?: number
  readonly log: Logger
}

const POLL_MS = 2_000
/** Of these one is late enough, however long it takes to write down that a job is done. */
const LOOK_AGAIN_MS = [20, 200, 2_000] as const
const RESTART_MS = 1_000
const FINISH_MS = 1_000
const BEAT_TIMEOUT_MS = 4_000

/** Works on the queue until stopped, on connections of its own that aren't pipelined. */
export async function runJobs({
  logins,
  handlers,
  crontab,
  isAlone,
  concurrency = 2,
  pollMs = POLL_MS,
  connections = concurrency + 2,
  beatMs = BEAT_MS,
  log,
}: RunnerOptions): Promise<{ stop(): Promise<void> }> {
  // The library keeps for ever what it was given, and with it, by way of these, a whole application: they are let go of.
  const kept = { handlers }
  const hearBroken = (error: Error) => log.warn({ err: error }, 'a connection of the job queue broke')
  const pool = openOwnerPool(logins, connections, hearBroken)
  // A sign of life waits neither behind jobs nor for a connection that is dead.
  const beatsPool = openOwnerPool(logins, 1, hearBroken, { query_timeout: BEAT_TIMEOUT_MS })

  // Each start is another worker, under whose id its jobs are taken.
  const events: WorkerEvents = new EventEmitter()
  let worker: { readonly id: string; readonly beats: ReturnType<typeof keepAlive> } | undefined
  events.on('pool:create', ({ workerPool: { id } }) => {
    worker = { id, beats: keepAlive(beatsPool, id, { beatMs, log }) }
  })
  const lookAgain = looksAgain()
  events.on('job:complete', ({ worker: { workerPool }, job }) => {
    if (job.job_queue_id !== null) lookAgain.behind(workerPool)
  })
  beginAnewWhereNothingWasAsked(events)

  const start = () =>
    run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      crontab,
      events,
      preset: {
        worker: {
          pollInterval: pollMs,
          // Written down in batches, if only of one: without them a database that can't be reached at that moment is
          // an unhandled rejection, which ends the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
      logger: workerLogger(log),
      taskList: Object.fromEntries(
        Object.keys(kept.handlers).map((name) => [
          name,
          (payload: unknown, { job }: JobHelpers) => {
            const handle = kept.handlers[name]
            if (!handle) throw new Error('The job queue has stopped')
            // A job is nobody's request: whom it writes to is for it to find out.
            return inLanguage(OPERATOR_LANGUAGE, () => handle(payload, { mark: markOf(job) }))
          },
        ]),
      ),
    })

  let stopped = false
  let restart: NodeJS.Timeout | undefined
  async function begin() {
    // A job that was being done when its server was killed would otherwise count as taken for hours.
    if (isAlone) await giveBackAll(pool)
    return start()
  }
  async function endPools(): Promise<void> {
    await worker?.beats.stop()
    await Promise.all([pool.end(), beatsPool.end()])
  }

  /** Takes back the jobs that the worker before had taken when it gave up. */
  async function takeBackOwn(): Promise<void> {
    if (!worker) return
    await worker.beats.stop()
    await giveBack(pool, [worker.id])
    worker = undefined
  }
  let runner = await begin().catch(async (error: unknown) => {
    await endPools()
    throw error
  })
  watch()

  // The runner gives up when its database is away for long: it is started again for as long as the process lives.
  function watch(): void {
    runner.promise.then(startAgain, (error: Error) => {
      log.error({ err: error }, 'the job queue stopped')
      startAgain()
    })
  }
  function startAgain(): void {
    if (stopped) return
    restart = setTimeout(async () => {
      try {
        await takeBackOwn()
        runner = await start()
        watch()
      } catch (error) {
        log.error({ err: error }, 'the job queue could not start')
        startAgain()
      }
    }, RESTART_MS)
  }

  return {
    async stop() {
      stopped = true
      lookAgain.stop()
      clearTimeout(restart)
      try {
        const isDone = await Promise.race([runner.stop().then(() => true), sleep(FINISH_MS, false)])
        // A job that takes longer is given back, to be tried again.
        if (!isDone) await runner.kill()
      } catch (error) {
        log.debug({ err: error }, 'the job queue had stopped already')
      }
      await endPools()
      kept.handlers = {}
    },
  }
}

/**
 * That a job is done is written down behind its worker's back, which has looked for the next one by then: what waits for
 * the same lane is looked for again, at once and not when the worker next looks by itself.
 */
function looksAgain() {
  const timers = new Map<number, NodeJS.Timeout>()
  return {
    behind(workers: WorkerPool): void {
      for (const ms of LOOK_AGAIN_MS) {
        clearTimeout(timers.get(ms))
        const look = () => {
          if (!workers._shuttingDown && workers._active) workers.nudge(1)
        }
        timers.set(ms, setTimeout(look, ms).unref())
      }
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/**
 * What its tasks are called in the database the library asks once: where that failed, as on a machine that is busy when it
 * starts, it fails for ever, and no job is ever taken. Such a worker ends, and is followed by another.
 */
function beginAnewWhereNothingWasAsked(events: WorkerEvents): void {
  const asked = new WeakSet<WorkerPool>()
  const hear = ({ worker: { workerPool } }: WorkerEventMap['worker:getJob:empty']) =>
    void asked.add(workerPool)
  events.on('worker:getJob:empty', hear)
  events.on('job:start', hear)
  events.on('worker:getJob:error', ({ worker: { workerPool } }) => {
    if (!asked.has(workerPool) && !workerPool._shuttingDown) void workerPool.gracefulShutdown()
  })
}

/** An id alone begins anew with a database that is put back from a copy. */
const markOf = ({ id, created_at }: Job) =>
  sha256(`${id} ${new Date(created_at).toISOString()}`).toString('base64url')

/**
 * The library warns of fewer connections than jobs at once, as jobs may hold one. None of ours does: it asks by those of
 * requests, and its worker needs one of these for a moment, to take a job and to write down that it is done.
 */
const isOfFewConnections = (meta: object = {}): boolean => 'max' in meta && 'concurrency' in meta

function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    // Job payloads are left out: they may carry addresses.
    const entry = meta?.error instanceof Error ? { err: meta.error } : {}
    if (level === 'error') log.error(entry, message)
    else if (level === 'warning' && !isOfFewConnections(meta)) log.warn(entry, message)
    else log.debug(entry, message)
  })
}
