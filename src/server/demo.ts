import path from 'node:path'
import { pino } from 'pino'
import { parseConfig } from './config.ts'
import { createDatabase } from './database/database.ts'
import { EmbeddedPostgresError } from './database/embedded/embedded-postgres-error.ts'
import { openPool } from './database/pool.ts'
import { prepareDatabase } from './database/prepare.ts'
import { DatabaseSetupError } from './database/setup-error.ts'
import { startDatabase } from './database/start.ts'
import { demoAccount, fillDemo } from './demo/fill.ts'
import { employees } from './demo/team.ts'
import { systemClock } from './platform/clock.ts'
import { createPlatform } from './platform/create-platform.ts'
import { ConfigError } from './platform/environment.ts'
import { appPassword, secretKeyOf } from './platform/secrets.ts'

/** Of these a business gets half. */
const CONNECTIONS = 8

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Fills a workshop with a year to look around in, on the database that the server would use. */
async function start(): Promise<void> {
  const config = parseConfig(process.env)
  const log = pino({ level: config.logLevel === 'info' ? 'warn' : config.logLevel })
  print(config.databaseUrl === null ? 'Starting the embedded database…' : 'Connecting to the database…')
  // An embedded database belongs to one process: beside a running server this refuses, and says which one to stop.
  const running = await startDatabase(config, log)
  try {
    const secretKey = await secretKeyOf(config)
    const logins = await prepareDatabase(running, appPassword(secretKey), log)
    const pool = openPool(logins, CONNECTIONS, (err) => log.warn({ err }, 'a connection broke'))
    try {
      print('A year passes at Atelier Lindqvist…')
      const { clients, projects, invoices } = await fillDemo(
        createPlatform({ config, database: createDatabase(pool), secretKey, clock: systemClock, log }),
      )
      print(`${clients} clients, ${projects} projects and ${invoices} invoices are in ${placeOf(config)}.`)
    } finally {
      await pool.end()
    }
  } finally {
    await running.stop()
  }
  print(`
Start the server:  npm start
Open:              ${config.port === 0 ? 'the address that it prints' : `${config.publicUrl}/login`}
Email:             ${demoAccount.email}
Password:          ${demoAccount.password}
By the same one:   ${others.join(', ')}`)
}

/** Each sees what is theirs to see. */
const others = employees.flatMap(({ email, role }) => (email === null ? [] : [`${email} (${role})`]))

const placeOf = (config: { databaseUrl: string | null; dataDir: string }) =>
  config.databaseUrl === null
    ? path.relative('', config.dataDir) || config.dataDir
    : 'the database of DATABASE_URL'

try {
  await start()
} catch (error) {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof DatabaseSetupError
  const text = isExpected ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
