import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectionConfig, type DatabaseAddress } from '#server/database/pool.ts'
import { isPgError } from '#server/database/setup-error.ts'
import { BackupRefused } from './backup-refused.ts'
import { columnList, PLAIN_FORMS, quoted, readTables, sumUp } from './catalogue-queries.ts'
import type { BackupTable, Closing, Sums } from './contents.ts'
import { BACKUP_LOCK } from './under-way.ts'

const LOCK_NOT_AVAILABLE = '55P03'

/** One instant of a database, whatever is written meanwhile. */
export interface Snapshot {
  readonly takenAt: string
  readonly migration: string
  readonly tables: readonly BackupTable[]
  /** The rows of a table as COPY writes them. */
  rowsOf(table: BackupTable): AsyncIterable<Buffer>
  sumsOf(table: BackupTable): Promise<Sums>
  sequences(): Promise<Closing['sequences']>
  /** The files that rows name, as 'workspace/name'. */
  files(): Promise<{ readonly name: string; readonly bytes: number }[]>
  close(): Promise<void>
}

/**
 * Takes a snapshot as the owner of the tables. It holds off nobody who reads or writes rows; a new version that would
 * change tables waits for it, and files that rows stop to name stay until it is closed (`isBackupUnderWay`).
 */
export async function takeSnapshot(owner: DatabaseAddress): Promise<Snapshot> {
  const client = new pg.Client(connectionConfig(owner))
  // Told by the query that it breaks.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await begin(client)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function begin(client: pg.Client): Promise<Snapshot> {
  await client.query(PLAIN_FORMS)
  if (!(await holdsInstallation(client))) {
    throw new BackupRefused(
      'There is nothing to back up: the server has never been started on this database.',
    )
  }
  // Taken before the snapshot: whatever is deleted from then on is in it or was never needed.
  await takeLock(client)
  const bypassesWalls = await mayBypass(client)
  if (!bypassesWalls) await client.query(ROWS_OF_ALL)
  await client.query('begin transaction isolation level repeatable read read only')
  const facts = await readTables(client)
  await client.query(`lock table ${facts.map(quoted).join(', ')} in access share mode`)
  const walled = new Set(facts.filter(({ isWalled }) => isWalled && !bypassesWalls).map(quoted))
  const sourceOf = (table: BackupTable) =>
    walled.has(quoted(table)) ? `pg_temp.rows_of_all(null::${quoted(table)})` : quoted(table)
  const { rows } = await client.query<{ takenAt: string; migration: string }>(
    `select now() as "takenAt", (select max(name) from kysely_migration) as migration`,
  )
  const [{ takenAt, migration } = { takenAt: '', migration: '' }] = rows
  return {
    takenAt,
    migration,
    tables: facts.map(({ schema, name, columns }) => ({ schema, name, columns })),
    rowsOf: (table) =>
      client.query(copyTo(`copy (select ${columnList(table)} from ${sourceOf(table)}) to stdout`)),
    sumsOf: (table) => sumUp(client, table, sourceOf(table)),
    async sequences() {
      const found = await client.query<Closing['sequences'][number]>(
        `select schemaname::text as schema, sequencename::text as name, last_value::text as value from pg_sequences
         where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`,
      )
      return found.rows
    },
    async files() {
      const table = { schema: 'public', name: 'files', columns: [] }
      const found = await client.query<{ name: string; bytes: number }>(
        `select workspace_id || '/' || name as name, bytes from ${sourceOf(table)} source order by 1`,
      )
      return found.rows
    },
    close: () => client.end(),
  }
}

async function takeLock(client: pg.Client): Promise<void> {
  try {
    await client.query(`set lock_timeout = '2s'`)
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
    await client.query(`set lock_timeout = '60s'`)
  } catch (error) {
    if (!isPgError(error, [LOCK_NOT_AVAILABLE])) throw error
    throw new BackupRefused('A backup of this database is being made already.')
  }
}

async function holdsInstallation(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as "isThere"`,
  )
  return rows[0]?.isThere === true
}

async function mayBypass(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  )
  return rows[0]?.bypasses === true
}

/**
 * On most hosted servers the owner of the tables is no superuser, and behind their walls like everybody: then rows are
 * read business by business, each within its own wall.
 */
const ROWS_OF_ALL = `
  create function pg_temp.rows_of_all(of anyelement) returns setof anyelement language plpgsql as $$
  declare business uuid;
  begin
    for business in select id from public.workspaces loop
      perform set_config('app.workspace_id', business::text, true);
      return query execute format('select * from %s where workspace_id = $1', pg_typeof(of)::text) using business;
    end loop;
  end $$`
