import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { type Connection, ensureDatabase } from './app-database.ts'
import { prepareCluster } from './cluster.ts'
import { lockDirectory } from './directory-lock.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { errorCode, errorMessage } from './error-reason.ts'
import { chooseIdentity } from './identity.ts'
import { clearLeftovers } from './leftovers.ts'
import type { Log } from './log.ts'
import { findPrograms } from './programs.ts'
import { openServerLog } from './server-log.ts'
import type { ServerSettings } from './settings.ts'
import {
  claimSocketDirectory,
  makeSocketDirectory,
  removeSocketDirectory,
  SOCKET_PORT,
} from './socket-directory.ts'
import { supervise } from './supervise.ts'

export { EmbeddedPostgresError }

export interface EmbeddedPostgres {
  /** Connection for pg: the private socket folder as host, the port that names the socket file; 'toile' owns the cluster. */
  readonly connection: Connection
  /** Clean shutdown (fast mode); resolves when postgres has ended. Idempotent. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The cluster is the folder `postgres` in it, made at the first start. */
  readonly dataDir: string
  /** The folder of PostgreSQL's own programs; else those of the installed package. */
  readonly binDir?: string
  /** In place of our own, for a cluster that nobody would miss. */
  readonly settings?: ServerSettings
  readonly log: Log
}

/**
 * A PostgreSQL of our own on a private socket, watched and started again whenever it ends, until `stop`.
 * To be called on the main thread: the kernel ends the database with the thread that started it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    // Its socket would have to be a port with a password, which nothing here has been tried with.
    throw new EmbeddedPostgresError('The embedded database needs Linux or macOS: set DATABASE_URL on Windows')
  }
  // What was set up, undone in the opposite order at the end or when a later step fails.
  const undo: (() => Promise<void>)[] = []
  const undoAll = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  try {
    const connection = await start(options, (step) => undo.push(step))
    let stopped: Promise<void> | undefined
    return {
      connection,
      stop() {
        stopped ??= undoAll()
        return stopped
      },
    }
  } catch (error) {
    await undoAll()
    throw explain(error, options.dataDir)
  }
}

async function start(
  { dataDir: givenDataDir, binDir, settings = {}, log }: EmbeddedPostgresOptions,
  later: (step: () => Promise<void>) => void,
): Promise<Connection> {
  await mkdir(givenDataDir, { recursive: true, mode: 0o700 })
  const dataDir = await realpath(givenDataDir)
  const cluster = join(dataDir, 'postgres')

  const lock = await lockDirectory(dataDir)
  later(() => lock.release())
  const serverLog = await openServerLog(dataDir, log)
  later(async () => serverLog.close())

  const identity = await chooseIdentity(cluster)
  const programs = await findPrograms({ pgBin: binDir, dataDir, identity, log })
  await prepareCluster(cluster, programs, serverLog)

  const socketDirectory = await makeSocketDirectory(dataDir, identity.account)
  later(() => removeSocketDirectory(socketDirectory))
  const clear = async () => {
    await clearLeftovers(cluster, log)
    await claimSocketDirectory(socketDirectory, identity.account)
  }
  const server = await supervise({ programs, cluster, socketDirectory, settings, serverLog, log, clear })
  later(() => server.stop())

  const connection = { host: socketDirectory, port: SOCKET_PORT, user: 'toile', database: 'toile' }
  await ensureDatabase(connection)
  return connection
}

/** Faults of the operator's surroundings become a sentence; anything else keeps its stack. */
function explain(error: unknown, dataDir: string): unknown {
  if (error instanceof EmbeddedPostgresError) return error
  const code = errorCode(error)
  if (
    code !== undefined &&
    ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EINVAL'].includes(code)
  ) {
    return new EmbeddedPostgresError(`DATA_DIR is ${dataDir}, which can't be used: ${errorMessage(error)}`)
  }
  return error
}
