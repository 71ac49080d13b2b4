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

const INSUFFICIENT_PRIVILEGE = '42501'

/** Brings a database to this version: the app's role, the tables, the job queue. Safe when many processes start at once. */
export async function prepareDatabase(
  address: DatabaseAddress,
  log: { warn(context: object, message: string): void },
): Promise<void> {
  const pool = openOwnerPool(address, 3, (error) =>
    log.warn({ err: error }, 'a connection broke while preparing'),
  )
  const lock = await pool.connect().catch((error: unknown) => {
    throw unreachable(address, error)
  })
  try {
    await lock.query('select pg_advisory_lock($1)', [PREPARE_LOCK])
    await ensureAppRole(lock)
    await migrate(new KyselyConnection<unknown>({ dialect: new PostgresDialect({ pool: sharedPool(pool) }) }))
    await runWorkerMigrations({ pgPool: pool })
    await grantToAppRole(lock)
    await lock.query('select pg_advisory_unlock($1)', [PREPARE_LOCK])
  } catch (error) {
    if (!isPgError(error, [INSUFFICIENT_PRIVILEGE])) throw error
    throw new DatabaseSetupError(
      `The database can't be brought up to date: ${error.message}. Make the user of DATABASE_URL the owner of the database.`,
    )
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
  if (!rowCount) await changeRoles(client, `create role ${APP_ROLE} nologin nosuperuser nobypassrls`)
  // Granting again takes a right that a user to whom an administrator has granted it doesn't have.
  if (!(await mayBecomeAppRole(client))) await changeRoles(client, `grant ${APP_ROLE} to current_user`)
}

async function changeRoles(client: pg.ClientBase, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if (isPgError(error, [INSUFFICIENT_PRIVILEGE])) {
      throw new DatabaseSetupError(
        `The database user may not create the role ${APP_ROLE}: give it CREATEROLE, or let an administrator run "create role ${APP_ROLE} nologin; grant ${APP_ROLE} to <the user>" once.`,
      )
    }
    // Roles belong to the whole server: another database's start may have done the same this very moment.
    if (!isPgError(error, ['42710', '23505', 'XX000'])) throw error
  }
}

async function mayBecomeAppRole(client: pg.ClientBase): Promise<boolean> {
  try {
    await client.query(`set role ${APP_ROLE}`)
    await client.query('reset role')
    return true
  } catch (error) {
    if (!isPgError(error, [INSUFFICIENT_PRIVILEGE])) throw error
    return false
  }
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

/**
 * The app's role reads and writes rows, and nothing else; jobs are added and taken back by functions of the owner's.
 * Jobs named 'slow-…' go one after the other, so that short ones never wait behind several of them. What is taken back
 * for an account that goes is all that waits for it, but for the sweeping of its files.
 */
async function grantToAppRole(client: pg.ClientBase): Promise<void> {
  await client.query(`
    grant usage on schema public to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
    revoke all on kysely_migration, kysely_migration_lock from ${APP_ROLE};
    create or replace function enqueue_job(identifier text, payload json, job_key text, run_at timestamptz, max_attempts int)
      returns void language sql security definer set search_path = public as $$
        select graphile_worker.add_job(identifier, payload, job_key := enqueue_job.job_key,
          run_at := enqueue_job.run_at, max_attempts := enqueue_job.max_attempts,
          queue_name := case when identifier like 'slow-%' then 'slow' end)
      $$;
    create or replace function take_back_jobs(workspace_id uuid, recipient text)
      returns void language sql security definer set search_path = public as $$
        select graphile_worker.complete_jobs(array(
          select jobs.id from graphile_worker._private_jobs jobs
          join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
          where jobs.locked_at is null and (jobs.payload ->> 'recipient' = take_back_jobs.recipient
            or (jobs.payload ->> 'workspaceId' = take_back_jobs.workspace_id::text and tasks.identifier <> 'sweep-file'))))
      $$;
    revoke all on function enqueue_job, take_back_jobs from public;
    grant execute on function enqueue_job, take_back_jobs to ${APP_ROLE};`)
}

/** The second wall stands only if the role that queries run as is subject to it. */
async function refuseBypassingRole(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client(connectionConfig(address, { asAppRole: true }))
  await client.connect()
  try {
    const { rows } = await client.query(
      'select current_user as name, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
    )
    if (rows[0]?.name !== APP_ROLE) {
      throw new DatabaseSetupError(
        `Queries would run as '${rows[0]?.name}' instead of ${APP_ROLE}: DATABASE_URL must not set 'options', nor lead through a pooler that drops them.`,
      )
    }
    if (rows[0]?.bypasses !== false) {
      throw new DatabaseSetupError(
        `Queries would run as '${rows[0]?.name}', which bypasses row level security; the role ${APP_ROLE} must be without SUPERUSER and BYPASSRLS.`,
      )
    }
  } finally {
    await client.end()
  }
}

/** At the start, with DATABASE_URL, it is the operator's to mend. */
function unreachable(address: DatabaseAddress, error: unknown): unknown {
  if (!('url' in address) || !(error instanceof Error)) return error
  // A name with several addresses fails with one error for each, and without a message.
  const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : error.message
  return new DatabaseSetupError(`The database of DATABASE_URL can't be used: ${reason}`)
}

function isPgError(error: unknown, codes: readonly string[]): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code !== undefined && codes.includes(error.code)
}
