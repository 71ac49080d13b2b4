import { setTimeout as sleep } from 'node:timers/promises'
import { type Launched, launch } from './launch.ts'
import { readPostmasterFile } from './leftovers.ts'
import type { Log } from './log.ts'
import type { Programs } from './programs.ts'
import type { ServerLog } from './server-log.ts'
import { type ServerSettings, serverSettings } from './settings.ts'

const POLL_MS = 10
const REPORT_RECOVERY_MS = 10_000
/** Fast, then immediate (what was acknowledged is replayed at the next start), then by force. */
const STOP_STEPS = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 6_000],
  ['SIGKILL', 6_000],
] as const

export interface Postmaster {
  readonly pid: number
  /** Resolves with a few words on how it ended. */
  readonly ended: Promise<string>
  /** Ends open transactions, writes everything out, and resolves when no process is left. */
  stop(): Promise<void>
  /** Only asks for it. */
  signalToStop(): void
}

export interface PostmasterOptions {
  readonly programs: Programs
  readonly cluster: string
  readonly socketDirectory: string
  readonly settings?: ServerSettings
  readonly serverLog: ServerLog
  readonly log: Log
}

/** Starts postgres and waits until it is ready, however long recovery takes; an abort stops it in between. */
export async function startPostmaster(options: PostmasterOptions, abort: AbortSignal): Promise<Postmaster> {
  const { programs, cluster, socketDirectory, settings, serverLog, log } = options
  const since = await serverLog.mark()
  const launched = launch(programs, 'postgres', {
    cluster,
    args: serverSettings(cluster, socketDirectory, programs.major, settings),
    output: serverLog.file,
    signalAtOurDeath: 'INT',
  })
  const { pid, ended } = launched
  if (pid === undefined) throw new Error(await ended) // It couldn't be executed.
  const postmaster: Postmaster = {
    pid,
    ended,
    stop: () => stop(launched, log),
    signalToStop: () => launched.kill('SIGINT'),
  }

  try {
    await waitUntilReady(postmaster, options, since, abort)
    return postmaster
  } catch (error) {
    await postmaster.stop()
    throw error
  }
}

async function waitUntilReady(
  { pid, ended }: Postmaster,
  { cluster, log }: PostmasterOptions,
  since: { quote(): Promise<string> },
  abort: AbortSignal,
): Promise<void> {
  const started = performance.now()
  let reportAt = started + REPORT_RECOVERY_MS
  for (;;) {
    const end = await Promise.race([ended, sleep(POLL_MS)])
    if (end !== undefined) throw new Error((await since.quote()) || end)
    if (abort.aborted) throw new Error('it was stopped while it started')
    // The socket already accepts while the log is still being replayed; this file says when that is over.
    const file = await readPostmasterFile(cluster)
    if (file?.pid === pid && file.status === 'ready') return
    if (performance.now() > reportAt) {
      log.info(`PostgreSQL has been recovering for ${Math.round((performance.now() - started) / 1000)} s`)
      reportAt += REPORT_RECOVERY_MS
    }
  }
}

async function stop({ ended, kill }: Launched, log: Log): Promise<void> {
  for (const [signal, withinMs] of STOP_STEPS) {
    kill(signal)
    if ((await Promise.race([ended, sleep(withinMs, undefined, { ref: false })])) !== undefined) return
    log.warn(`PostgreSQL didn't end within ${withinMs / 1000} s of ${signal}`)
  }
}
