import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { findRunningPostgres } from './embedded/running-postgres.ts'
import type { DatabaseAddress } from './pool.ts'

/** How a database is reached before it is prepared; without an address of the app's login that login is still to be made. */
export interface RunningDatabase {
  readonly owner: DatabaseAddress
  readonly app: DatabaseAddress | null
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseAppUrl' | 'dataDir' | 'pgBin'>

/** For a command that may run beside the server: the embedded database that is running, else one started for it. */
export async function reachDatabase(
  config: DatabaseConfig,
  log: Logger,
): Promise<RunningDatabase & { stop(): Promise<void> }> {
  const running = config.databaseUrl === null ? await findRunningPostgres(config.dataDir) : null
  return running ? { owner: running, app: null, stop: async () => undefined } : startDatabase(config, log)
}

/** The server that DATABASE_URL names, or else the embedded one, started and watched. */
export async function startDatabase(
  config: DatabaseConfig,
  log: Logger,
): Promise<RunningDatabase & { stop(): Promise<void> }> {
  if (config.databaseUrl !== null) {
    return {
      owner: { url: config.databaseUrl },
      app: config.databaseAppUrl === null ? null : { url: config.databaseAppUrl },
      stop: async () => undefined,
    }
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    ...(config.pgBin !== null && { binDir: config.pgBin }),
    log: {
      info: (message) => log.info(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
  })
  return { owner: embedded.connection, app: null, stop: () => embedded.stop() }
}
