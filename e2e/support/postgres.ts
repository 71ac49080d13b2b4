import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { listClusterProcesses } from '#server/database/embedded/cluster-processes.ts'

const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres')

const ENDS_ALONE_MS = 8_000

/** Where the embedded server of a data directory is reached, and its first process. */
export async function findPostgres(dataDir: string): Promise<{ pid: number; host: string; port: number }> {
  const lines = (await readFile(path.join(clusterOf(dataDir), 'postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), host: lines[4] ?? '' }
}

/** Every process of the embedded server. */
export const postgresProcesses = (dataDir: string): Promise<number[]> =>
  listClusterProcesses(clusterOf(dataDir))

/** Signals every process of the embedded server. */
export async function signalPostgres(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await postgresProcesses(dataDir)) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      // It ended with the one before.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

/** Waits until no process of the embedded server is left; those that don't end are killed. */
export async function endPostgres(dataDir: string): Promise<void> {
  const deadline = performance.now() + ENDS_ALONE_MS
  while ((await postgresProcesses(dataDir)).length > 0) {
    if (performance.now() > deadline) await signalPostgres(dataDir, 'SIGKILL')
    await sleep(50)
  }
}

/** Statements as the owner of the tables, past the walls. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { host, port } = await findPostgres(dataDir)
  const client = new pg.Client({ host, port, user: 'toile', database: 'toile', ssl: false })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every trial is over at once: what its workspace has beyond Free is read-only from now on. */
export const endTrials = (dataDir: string) =>
  withDatabase(dataDir, (database) =>
    database.query(`update subscriptions set trial_ends_at = now() - interval '1 second'`),
  )
