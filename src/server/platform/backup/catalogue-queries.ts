import pg from 'pg'
import type { BackupTable } from './contents.ts'
import { keyOf } from './contents.ts'

interface TableFacts extends BackupTable {
  /** Its rows are walled off from the owner of the table as well. */
  readonly isWalled: boolean
}

/** The migrations' own book (they are run anew), and signs of life of workers that a restored installation has none of. */
const LEFT_OUT = ['kysely_migration', 'kysely_migration_lock', 'job_workers']
/** Of the job queue its jobs, by what they are called, and who waits behind whom. */
const QUEUE_TABLES = ['_private_tasks', '_private_job_queues', '_private_jobs']

/**
 * Every table of ours with the columns that are written, from the database itself: none can be forgotten. What is
 * unlogged survives no crash either. In an order in which each can be filled.
 */
export async function readTables(client: pg.ClientBase): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts>(
    `select namespaces.nspname::text as schema, tables.relname::text as name, tables.relforcerowsecurity as "isWalled",
       array(select attname::text from pg_attribute
         where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class tables join pg_namespace namespaces on namespaces.oid = tables.relnamespace
     where tables.relkind = 'r' and tables.relpersistence = 'p' and (
       (namespaces.nspname = 'public' and not tables.relname = any($1::text[]))
       or (namespaces.nspname = 'graphile_worker' and tables.relname = any($2::text[])))
     order by 1, 2`,
    [LEFT_OUT, QUEUE_TABLES],
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select (select nspname from pg_namespace where oid = owner.relnamespace) || '.' || owner.relname as "from",
       (select nspname from pg_namespace where oid = target.relnamespace) || '.' || target.relname as "to"
     from pg_constraint join pg_class owner on owner.oid = conrelid join pg_class target on target.oid = confrelid
     where contype = 'f' and conrelid <> confrelid`,
  )
  return referredFirst(rows, references)
}

function referredFirst(
  tables: readonly TableFacts[],
  references: readonly { readonly from: string; readonly to: string }[],
): TableFacts[] {
  const sorted = new Set<TableFacts>()
  const byKey = new Map(tables.map((table) => [keyOf(table), table]))
  const add = (table: TableFacts, above: readonly TableFacts[]): void => {
    if (sorted.has(table)) return
    if (above.includes(table)) throw new Error(`${keyOf(table)} refers to itself by way of another table`)
    for (const { from, to } of references) {
      const referred = from === keyOf(table) ? byKey.get(to) : undefined
      if (referred) add(referred, [...above, table])
    }
    sorted.add(table)
  }
  for (const table of tables) add(table, [])
  return [...sorted]
}

export const quoted = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const columnList = ({ columns }: Pick<BackupTable, 'columns'>): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** How many rows there are in `source`, and a sum over what stands in them, whatever their order. */
export async function sumUp(
  client: pg.ClientBase,
  table: BackupTable,
  source: string,
): Promise<{ rows: string; sum: string }> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows,
       coalesce(sum(('x' || left(md5(line::text), 15))::bit(60)::bigint), 0)::text as sum
     from (select ${columnList(table)} from ${source}) line`,
  )
  const [sums = { rows: '0', sum: '0' }] = rows
  return sums
}

/** In what form PostgreSQL writes values: whatever the server, the login or the database has for a habit. */
export const PLAIN_FORMS = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`
