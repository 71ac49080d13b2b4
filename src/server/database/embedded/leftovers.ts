import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listClusterProcesses, mayServe } from './cluster-processes.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { errorCode } from './error-reason.ts'
import { readIfPresent } from './files.ts'
import type { Log } from './log.ts'

const POLL_MS = 20
const FAST_SHUTDOWN_MS = 3_000
const IMMEDIATE_SHUTDOWN_MS = 5_500 // After 5 s postgres itself kills those of its processes that don't end.
const ORPHANS_END_ALONE_MS = 200
const KILL_MS = 5_000

/** What a postmaster writes about itself into its cluster. */
export interface PostmasterFile {
  readonly pid: number
  readonly status: string
  readonly socketDirectory: string
}

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const lines = (await readIfPresent(join(cluster, 'postmaster.pid')))?.split('\n')
  if (!lines) return undefined
  return { pid: Number(lines[0]), socketDirectory: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' }
}

/**
 * Ends what is left of an earlier postgres of ours on this cluster, so that a new one can start. To be called with
 * the data directory's lock held, which proves that the server it belonged to is gone.
 */
export async function clearLeftovers(cluster: string, log: Log): Promise<void> {
  const file = await readPostmasterFile(cluster)
  if (file && (await listClusterProcesses(cluster)).includes(file.pid)) {
    log.info(`Stopping the PostgreSQL of a server that is gone (process ${file.pid})`)
    signal(file.pid, 'SIGINT')
    if (!(await allEnd(cluster, FAST_SHUTDOWN_MS))) {
      signal(file.pid, 'SIGQUIT')
      await allEnd(cluster, IMMEDIATE_SHUTDOWN_MS)
    }
  } else if (file && (await mayServe(file.pid, cluster))) {
    throw new EmbeddedPostgresError(
      `A PostgreSQL that this server didn't start (process ${file.pid}) serves ${cluster}: stop it first`,
    )
  }
  await endOrphans(cluster)
  // The process that the file names is none of this cluster: a stranger that was given the same id since, or a
  // dead postmaster that nobody reaps. Postgres would take either for a rival.
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/**
 * Without a postmaster, idle processes end by themselves, but one in a long query would keep the shared memory
 * and with it the next start. Their memory is lost anyway, so killing them loses nothing that was acknowledged.
 */
async function endOrphans(cluster: string): Promise<void> {
  if (await allEnd(cluster, ORPHANS_END_ALONE_MS)) return
  for (const pid of await listClusterProcesses(cluster)) signal(pid, 'SIGKILL')
  if (await allEnd(cluster, KILL_MS)) return
  const pids = await listClusterProcesses(cluster)
  throw new EmbeddedPostgresError(
    `Processes of an earlier PostgreSQL on ${cluster} don't end: ${pids.join(', ')}`,
  )
}

async function allEnd(cluster: string, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while ((await listClusterProcesses(cluster)).length > 0) {
    if (performance.now() > deadline) return false
    await sleep(POLL_MS)
  }
  return true
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error // It has just ended: as wanted.
  }
}
