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
import { APP_ROLE, connectionConfig, type DatabaseAddress, openOwnerPool } from './pool.ts'

const migrationFiles: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A database that can't be used as it is set up; its message is one sentence for the operator. */
export class DatabaseSetupError extends Error {}

// Held while a process prepares the database, so that any number can start at once. The number is arbitrary.
const PREPARE_LOCK = 7_140_310_201

/** Brings a database to this version: the app's role, the tables, the job queue. Safe when many processes start at once. */
export async function prepareDatabase(
  address: DatabaseAddress,
  log: { warn(context: object, message: string): void },
): Promise<void> {
  const pool = openOwnerPool(address, 3, (error) =>
    log.warn({ err: error }, 'a connection broke while preparing'),
  )
  const lock = await pool.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [PREPARE_LOCK])
    await ensureAppRole(lock)
    await migrate(new KyselyConnection<unknown>({ dialect: new PostgresDialect({ pool: sharedPool(pool) }) }))
    await runWorkerMigrations({ pgPool: pool })
    await grantToAppRole(lock)
    await lock.query('select pg_advisory_unlock($1)', [PREPARE_LOCK])
  } finally {
    lock.release(true)
    await pool.end()
  }
  await refuseBypassingRole(address)
}

/** The migrator ends the pool that it is given; ours serves the job queue's migrations too. */
const sharedPool = (pool: pg.Pool) => ({
  connect: () => pool.connect(),
  end: async () => undefined,
  options: {},
})

async function ensureAppRole(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
  try {
    if (!rowCount) await client.query(`create role ${APP_ROLE} nologin nosuperuser nobypassrls`)
    await client.query(`grant ${APP_ROLE} to current_user`)
  } catch (error) {
    // Roles belong to the whole server: another database's start may have made it this very moment.
    if (!isPgError(error, ['42710', '23505', 'XX000'])) throw roleAdvice(error)
  }
}

function roleAdvice(error: unknown): Error {
  if (!isPgError(error, ['42501'])) return error instanceof Error ? error : new Error(String(error))
  return new DatabaseSetupError(
    `The database user may not create the role ${APP_ROLE}: give it CREATEROLE, or let an administrator run "create role ${APP_ROLE} nologin; grant ${APP_ROLE} to <the user>" once.`,
  )
}

async function migrate(db: Kysely<unknown>): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(migrationFiles).map(([file, text]) => [
      file.replace(/^.*\/|\.sql$/g, ''),
      {
        up: async (connection: Kysely<unknown>) => void (await sql.raw(text).execute(connection)),
      } satisfies Migration,
    ]),
  )
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest()
  await db.destroy()
  if (error) throw error
}

/** The app's role reads and writes rows, and nothing else; jobs are added by one function of the owner's. */
async function grantToAppRole(client: pg.ClientBase): Promise<void> {
  await client.query(`
    grant usage on schema public to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
    revoke all on kysely_migration, kysely_migration_lock from ${APP_ROLE};
    create or replace function enqueue_job(identifier text, payload json, job_key text, run_at timestamptz, max_attempts int)
      returns void language sql security definer set search_path = public as $$
        select graphile_worker.add_job(identifier, payload, job_key := enqueue_job.job_key,
          run_at := enqueue_job.run_at, max_attempts := enqueue_job.max_attempts)
      $$;
    revoke all on function enqueue_job from public;
    grant execute on function enqueue_job to ${APP_ROLE};`)
}

/** The second wall stands only if the role that queries run as is subject to it. */
async function refuseBypassingRole(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client(connectionConfig(address, { asAppRole: true }))
  await client.connect()
  try {
    const { rows } = await client.query(
      'select current_user as name, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
    )
    if (rows[0]?.bypasses !== false) {
      throw new DatabaseSetupError(
        `Queries would run as '${rows[0]?.name}', which bypasses row level security; the role ${APP_ROLE} must be without SUPERUSER and BYPASSRLS.`,
      )
    }
  } finally {
    await client.end()
  }
}

function isPgError(error: unknown, codes: readonly string[]): boolean {
  return error instanceof pg.DatabaseError && error.code !== undefined && codes.includes(error.code)
}
