import { pino } from 'pino'
import { CommandRefused } from './admin/command-refused.ts'
import { givePlan } from './admin/give-plan.ts'
import { readCommand } from './admin/read-command.ts'
import { parseConfig } from './config.ts'
import { createDatabase } from './database/database.ts'
import { EmbeddedPostgresError } from './database/embedded/embedded-postgres-error.ts'
import { openPool } from './database/pool.ts'
import { prepareDatabase } from './database/prepare.ts'
import { DatabaseSetupError } from './database/setup-error.ts'
import { reachDatabase } from './database/start.ts'
import { systemClock } from './platform/clock.ts'
import { createPlatform } from './platform/create-platform.ts'
import { ConfigError } from './platform/environment.ts'
import { appPassword, readOrMakeSecretKey } from './platform/secrets.ts'

const CONNECTIONS = 2

/** A command of the operator's, on the database that the server uses, whether or not it is serving. */
async function run(args: readonly string[]): Promise<void> {
  const command = readCommand(args)
  const config = parseConfig(process.env)
  const log = pino({ level: config.logLevel === 'info' ? 'warn' : config.logLevel })
  const reached = await reachDatabase(config, log)
  try {
    const secretKey = config.secretKey ?? (await readOrMakeSecretKey(config.dataDir))
    const logins = await prepareDatabase(reached, appPassword(secretKey), log)
    const pool = openPool(logins, CONNECTIONS, (err) => log.warn({ err }, 'a connection broke'))
    try {
      const platform = createPlatform({
        config,
        database: createDatabase(pool),
        secretKey,
        clock: systemClock,
        log,
      })
      const { endsAt } = await givePlan(platform, command)
      const until = command.until === null ? '' : ` until the end of ${command.until} (${endsAt})`
      process.stdout.write(`${command.email} has the plan ${command.planId}${until}.\n`)
    } finally {
      await pool.end()
    }
  } finally {
    await reached.stop()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isExpected =
    error instanceof CommandRefused ||
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof DatabaseSetupError
  const text = isExpected ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
