import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { findRunningPostgres } from './embedded/running-postgres.ts'
import { withLoginOf } from './logins.ts'
import type { DatabaseAddress } from './pool.ts'

/** How a database is reached before it is prepared; without an address of the app's login that login is still to be made. */
export interface RunningDatabase {
  readonly owner: DatabaseAddress
  readonly app: DatabaseAddress | null
  /** The way that requests take, where it leads through a pooler. */
  readonly pooler?: DatabaseAddress | undefined
  readonly replica?: DatabaseAddress | undefined
}

type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'databaseAppUrl' | 'databaseDirectUrl' | 'databaseReplicaUrl' | 'dataDir' | 'pgBin'
>

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
  const { databaseUrl, databaseAppUrl, databaseDirectUrl, databaseReplicaUrl } = config
  if (databaseUrl !== null) {
    const owner = { url: databaseDirectUrl ?? databaseUrl }
    return {
      owner,
      app: databaseAppUrl === null ? null : appOf(databaseAppUrl, databaseDirectUrl),
      pooler: databaseDirectUrl === null ? undefined : { url: databaseUrl },
      replica: databaseReplicaUrl === null ? undefined : { url: databaseReplicaUrl },
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

/** DATABASE_APP_URL leads where DATABASE_URL does, which may be a pooler: then its login counts, and the direct way. */
const appOf = (appUrl: string, directUrl: string | null): DatabaseAddress =>
  directUrl === null ? { url: appUrl } : withLoginOf(appUrl, { url: directUrl })
