import path from 'node:path'
import { commandSurroundings, print, runCommand } from './admin/run-command.ts'
import { createDatabase } from './database/database.ts'
import { findRunningPostgres } from './database/embedded/running-postgres.ts'
import { openPool } from './database/pool.ts'
import { prepareDatabase } from './database/prepare.ts'
import { reachDatabase } from './database/start.ts'
import { demoAccount } from './demo/atelier.ts'
import { fillDemo } from './demo/fill.ts'
import { employees } from './demo/team.ts'
import { systemClock } from './platform/clock.ts'
import { createPlatform } from './platform/create-platform.ts'
import { appPassword, secretKeyOf } from './platform/secrets.ts'

/** Of these a business gets half. */
const CONNECTIONS = 8

/** Each sees what is theirs to see. */
const others = employees.flatMap(({ email, role }) => (email === null ? [] : [`${email} (${role})`]))

function placeOf({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): string {
  return databaseUrl === null ? path.relative('', dataDir) || dataDir : 'the database of DATABASE_URL'
}

/** Fills a workshop with a year to look around in, on the database that the server uses, whether or not it is serving. */
await runCommand(async () => {
  const { config, log } = commandSurroundings()
  const isEmbedded = config.databaseUrl === null
  const isServing = isEmbedded && (await findRunningPostgres(config.dataDir)) !== null
  print(isEmbedded && !isServing ? 'Starting the embedded database…' : 'Connecting to the database…')
  const reached = await reachDatabase(config, log)
  try {
    const secretKey = await secretKeyOf(config)
    const logins = await prepareDatabase(reached, appPassword(secretKey), log)
    const pool = openPool(logins, CONNECTIONS, (err) => log.warn({ err }, 'a connection broke'))
    try {
      print('A year passes at Atelier Lindqvist…')
      const { clients, projects, quotes, invoices } = await fillDemo(
        createPlatform({ config, database: createDatabase(pool), secretKey, clock: systemClock, log }),
      )
      print(
        `${clients} clients, ${projects} projects, ${quotes} quotes and ${invoices} invoices are in ${placeOf(config)}.`,
      )
    } finally {
      await pool.end()
    }
  } finally {
    await reached.stop()
  }
  const address = config.port === 0 ? 'the address that it prints' : `${config.publicUrl}/login`
  print(`
${isServing ? 'The server is running already.' : 'Start the server:  npm start'}
Open:              ${address}
Email:             ${demoAccount.email}
Password:          ${demoAccount.password}
By the same one:   ${others.join(', ')}`)
})
