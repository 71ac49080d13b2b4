import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations as runWorkerMigrations } from 'graphile-worker'
import {
  type Kysely,
  Kysely as KyselyConnection,
  type Migration,
  Migrator,
  PostgresDialect,
  sql,
} from 'kysely'
import pg from 'pg'
import { type AppLogin, ensureAppLogin } from './app-login.ts'
import { behindPooler, isPoolersRefusal, otherWays, refusePooler } from './other-ways.ts'
import { DOORS, INNER_FUNCTIONS, OWNER_FUNCTIONS } from './owner-functions.ts'
import { type DatabaseLogins, openOwnerPool } from './pool.ts'
import { DatabaseSetupError, isPgError, reasonOf } from './setup-error.ts'
import type { RunningDatabase } from './start.ts'

const migrationFiles: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

// Held while a process prepares the database, so that any number can start at once. The number is arbitrary.
const PREPARE_LOCK = 7_140_310_201

const INSUFFICIENT_PRIVILEGE = '42501'

/** Every change of the tables that this version knows, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrationFiles).map(nameOf).sort()

/** Rows for an empty database, from one that may have been of an earlier version. */
interface Filling {
  /** The last migration of the database that they come from. */
  readonly migration: string
  fill(owner: pg.ClientBase): Promise<void>
}

/**
 * Brings a database to this version: the app's login, whose password is given unless the operator names a login, the
 * tables, the job queue. Safe when many processes start at once.
 */
export async function prepareDatabase(
  running: RunningDatabase,
  appPassword: string,
  log: { warn(context: object, message: string): void },
  filling?: Filling,
): Promise<DatabaseLogins> {
  const { owner } = running
  const pool = openOwnerPool({ owner }, 3, (error) =>
    log.warn({ err: error }, 'a connection broke while preparing'),
  )
  const lock = await pool.connect().catch((error: unknown) => {
    throw unreachable(running, error)
  })
  try {
    await refusePooler(lock, running)
    await lock.query('select pg_advisory_lock($1)', [PREPARE_LOCK])
    const login = await ensureAppLogin(lock, running, appPassword)
    if (filling) {
      await migrate(pool, filling.migration)
      await runWorkerMigrations({ pgPool: pool })
      await filling.fill(lock)
    }
    await untilNobodyIsInTheWay(() => migrate(pool), log)
    await runWorkerMigrations({ pgPool: pool })
    await untilNobodyIsInTheWay(() => grantToApp(lock, login), log)
    await lock.query('select pg_advisory_unlock($1)', [PREPARE_LOCK])
    return { owner, app: login.address, ...(await otherWays(lock, running, login, log)) }
  } catch (error) {
    if (!isPgError(error, [INSUFFICIENT_PRIVILEGE])) throw error
    throw new DatabaseSetupError(
      `The database can't be brought up to date: ${error.message}. Make the user of DATABASE_URL the owner of the database.`,
    )
  } finally {
    lock.release(true)
    await pool.end()
  }
}

/** The migrator ends the pool that it is given; ours serves the job queue's migrations too. */
const sharedPool = (pool: pg.Pool) => ({
  connect: () => pool.connect(),
  end: async () => undefined,
  options: {},
})

function nameOf(file: string): string {
  return file.replace(/^.*\/|\.sql$/g, '')
}

const DEADLOCK = '40P01'
const LOCK_NOT_AVAILABLE = '55P03'
const TRIES = 20
const PAUSE_MS = 500

/**
 * While an older version serves beside this one, what it writes and a change of the tables can wait for each other, and
 * the database ends one of them. Nothing is half done then: all of it is one transaction, and is tried again.
 */
async function untilNobodyIsInTheWay(
  change: () => Promise<void>,
  log: { warn(context: object, message: string): void },
): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await change()
    } catch (error) {
      if (left === 0 || !isPgError(error, [DEADLOCK, LOCK_NOT_AVAILABLE])) throw error
      log.warn({ cause: error.message, left }, 'others are at work on the tables: trying again')
      await sleep(PAUSE_MS)
    }
  }
}

const UNDEFINED_TABLE = '42P01'

/** An older version has no business in tables that a newer one has changed, and says so. */
async function refuseNewerTables(pool: pg.Pool): Promise<void> {
  const unknown = await pool
    .query<{ name: string }>('select name from kysely_migration where name <> all($1) order by name', [
      migrationNames,
    ])
    .catch((error: unknown) => {
      if (isPgError(error, [UNDEFINED_TABLE])) return { rows: [] }
      throw error
    })
  const newest = unknown.rows.at(-1)?.name
  if (newest === undefined) return
  throw new DatabaseSetupError(
    `A newer version of this application has been at this database (${newest}): start that one, or restore the backup from before it.`,
  )
}

/** Up to a migration, else to the latest. */
async function migrate(pool: pg.Pool, upTo?: string): Promise<void> {
  const db = new KyselyConnection<unknown>({ dialect: new PostgresDialect({ pool: sharedPool(pool) }) })
  const migrations = Object.fromEntries(
    Object.entries(migrationFiles).map(([file, text]) => [
      nameOf(file),
      {
        up: async (connection: Kysely<unknown>) => void (await sql.raw(text).execute(connection)),
      } satisfies Migration,
    ]),
  )
  await refuseNewerTables(pool)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  await db.destroy()
  if (error) throw error
}

/**
 * The app's login reads and writes rows, and nothing else; what administrators did it adds and reads. Whatever lies beyond
 * is reached by functions of the owner's.
 */
async function grantToApp(client: pg.ClientBase, { role, formerRoles }: AppLogin): Promise<void> {
  const app = pg.escapeIdentifier(role)
  const { rows } = await client.query<{ database: string; former: string[] }>(
    `select current_database() as database,
       array(select rolname::text from pg_roles where rolname = any($1)) as former`,
    [formerRoles],
  )
  const database = pg.escapeIdentifier(rows[0]?.database ?? '')
  await client.query(`
    revoke temporary on database ${database} from public;
    revoke create on schema public from public;
    grant connect on database ${database} to ${app};
    grant usage on schema public to ${app};
    grant select, insert, update, delete on all tables in schema public to ${app};
    revoke all on kysely_migration, kysely_migration_lock from ${app};
    revoke update, delete on administration_acts from ${app};
    ${OWNER_FUNCTIONS}
    revoke all on function ${DOORS}, ${INNER_FUNCTIONS} from public;
    grant execute on function ${DOORS} to ${app};`)
  for (const former of rows[0]?.former ?? []) {
    const name = pg.escapeIdentifier(former)
    await client.query(`
      revoke all on all tables in schema public from ${name};
      revoke all on function ${DOORS} from ${name};
      revoke all on schema public from ${name};`)
  }
}

/** At the start, with DATABASE_URL, it is the operator's to mend. */
function unreachable(running: RunningDatabase, error: unknown): unknown {
  if (!('url' in running.owner)) return error
  if (isPoolersRefusal(error)) return behindPooler(running)
  const name = running.pooler ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  return new DatabaseSetupError(`The database of ${name} can't be used: ${reasonOf(error)}`)
}
