import type pg from 'pg'

export interface Occupation {
  /** Whether a server has ever been started on this database. */
  readonly isThere: boolean
  /** Whether one uses it now. */
  readonly isServed: boolean
  readonly people: number
  readonly businesses: readonly string[]
}

export async function readOccupation(client: pg.ClientBase): Promise<Occupation> {
  const { rows } = await client.query<{ isThere: boolean; isServed: boolean }>(
    `select to_regclass('public.users') is not null as "isThere",
       exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name = 'toile') as "isServed"`,
  )
  const [{ isThere, isServed } = { isThere: false, isServed: false }] = rows
  if (!isThere) return { isThere, isServed, people: 0, businesses: [] }
  const people = await client.query<{ count: number }>('select count(*)::int as count from users')
  const businesses = await client.query<{ id: string }>('select id from workspaces order by id')
  return {
    isThere,
    isServed,
    people: people.rows[0]?.count ?? 0,
    businesses: businesses.rows.map(({ id }) => id),
  }
}

/** Everything, the tables too: those of the backup may be of an earlier version. */
export async function erase(client: pg.ClientBase): Promise<void> {
  await client.query(`
    drop schema if exists graphile_worker cascade;
    drop schema public cascade;
    create schema public;
    grant usage on schema public to public`)
}
