import { obey } from './admin/admin-commands.ts'
import { readCommand, USAGE } from './admin/read-command.ts'
import { commandSurroundings, print, runCommand } from './admin/run-command.ts'
import { createDatabase } from './database/database.ts'
import { openPool } from './database/pool.ts'
import { prepareDatabase } from './database/prepare.ts'
import { reachDatabase } from './database/start.ts'
import { systemClock } from './platform/clock.ts'
import { createPlatform } from './platform/create-platform.ts'
import { appPassword, secretKeyOf } from './platform/secrets.ts'

const CONNECTIONS = 2

/** A command of the operator's, on the database that the server uses, whether or not it is serving. */
await runCommand(async (args) => {
  const command = readCommand(args)
  if (command === null) return print(USAGE)
  const { config, log } = commandSurroundings()
  const reached = await reachDatabase(config, log)
  try {
    const secretKey = await secretKeyOf(config)
    const logins = await prepareDatabase(reached, appPassword(secretKey), log)
    const pool = openPool(logins, CONNECTIONS, (err) => log.warn({ err }, 'a connection broke'))
    try {
      const database = createDatabase(pool)
      const platform = createPlatform({ config, database, secretKey, clock: systemClock, log })
      for (const line of await obey(platform, reached.owner, command)) print(line)
    } finally {
      await pool.end()
    }
  } finally {
    await reached.stop()
  }
})
