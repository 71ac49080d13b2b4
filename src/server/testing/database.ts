import pg from 'pg'
import { inject } from 'vitest'
import { appRole } from '#server/database/app-login.ts'

/** The logins to a fresh clone of the prepared database, dropped by `drop`. */
export async function cloneDatabase() {
  const server = inject('postgres')
  const database = `test_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  await asOwner(
    server,
    // Copied as files are: it takes half the time, and leaves out a log that only a server with a tomorrow needs.
    `create database ${database} template ${server.database} strategy file_copy`,
    // The one right that a clone doesn't take over from its template.
    `revoke temporary on database ${database} from public`,
  )
  return {
    logins: {
      owner: { ...server, database },
      // As in production, where the start makes this login: the clone has the rights of it from its template.
      app: { ...server, database, user: appRole(server.database) },
    },
    drop: () => asOwner(server, `drop database ${database} with (force)`),
  }
}

/** One connection for all clones of a worker, which ends with it: to open one takes longer than to drop a database. */
let owner: pg.Pool | undefined

async function asOwner(server: pg.PoolConfig, ...statements: readonly string[]): Promise<void> {
  if (owner === undefined) {
    owner = new pg.Pool({
      ...{ ...server, database: 'postgres' },
      ...{ max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true },
    })
    // A test may end every connection: the next statement has a new one.
    owner.on('error', () => undefined)
  }
  for (const statement of statements) await owner.query(statement)
}
