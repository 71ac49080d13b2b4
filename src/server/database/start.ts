import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { findRunningPostgres } from './embedded/running-postgres.ts'
import type { DatabaseAddress } from './pool.ts'

/** For a command that may run beside the server: the embedded database that is running, else one started for it. */
export async function reachDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'pgBin'>,
  log: Logger,
): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  const running = config.databaseUrl === null ? await findRunningPostgres(config.dataDir) : null
  return running ? { address: running, stop: async () => undefined } : startDatabase(config, log)
}

/** The server that DATABASE_URL names, or else the embedded one, started and watched. */
export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'pgBin'>,
  log: Logger,
): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  if (config.databaseUrl !== null)
    return { address: { url: config.databaseUrl }, stop: async () => undefined }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    ...(config.pgBin !== null && { binDir: config.pgBin }),
    log: {
      info: (message) => log.info(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
  })
  return { address: embedded.connection, stop: () => embedded.stop() }
}
