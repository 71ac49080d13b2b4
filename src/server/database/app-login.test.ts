import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '#server/testing/database.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { openPool } from './pool.ts'
import { prepareDatabase } from './prepare.ts'

describe('the login that requests run as', () => {
  let clone: Awaited<ReturnType<typeof cloneDatabase>>
  let pool: ReturnType<typeof openPool>
  beforeAll(async () => {
    clone = await cloneDatabase()
    const owner = new pg.Client(clone.logins.owner)
    await owner.connect()
    await owner.query('insert into workspaces (id) values (gen_random_uuid())')
    await owner.query(`insert into clients (workspace_id, id, name, created_at, updated_at)
      select id, gen_random_uuid(), 'Ana', now(), now() from workspaces`)
    await owner.end()
    pool = openPool(clone.logins, 1, () => undefined)
  })
  afterAll(async () => {
    await pool.end()
    await clone.drop()
  })

  /** Runs as somebody in a session who can say anything, and tells who they are after it and what they see. */
  async function outcomeOf(
    statement: string,
  ): Promise<{ refusal: string | null; user: string; clients: number }> {
    const client = await pool.connect()
    try {
      const refusal = await client.query(statement).then(
        () => null,
        (error: Error) => error.message,
      )
      await client.query('rollback')
      const { rows } = await client.query(
        'select current_user as user, (select count(*)::int from clients) as clients',
      )
      return { refusal, ...rows[0] }
    } finally {
      client.release(true)
    }
  }

  it.each([
    'set role none',
    'reset role',
    'reset session authorization',
    "select set_config('role', 'none', false)",
    'set session authorization default',
    'reset all',
    'discard all',
    "set app.administration = 'on'",
  ])('stays who it is by %s', async (statement) => {
    expect(await outcomeOf(statement)).toEqual({ refusal: null, user: 'toile_app', clients: 0 })
  })

  it.each([
    'set role toile',
    'set session authorization toile',
    "select set_config('role', 'toile', false)",
    "select set_config('session_authorization', 'toile', false)",
    'begin; set local row_security = off; select * from clients',
    'select rolpassword from pg_authid',
    'select * from graphile_worker._private_jobs',
    'select * from kysely_migration',
    'alter table clients disable row level security',
    'alter table clients no force row level security',
    'drop policy workspace on clients',
    'create policy all_of_it on clients using (true)',
    'alter role toile_app bypassrls',
    'grant toile to toile_app',
    'create role another login',
    'create table own (id int)',
    'create temporary table own (id int)',
    'create schema own',
    "create function own() returns int language sql as 'select 1'",
    "create or replace function current_workspace() returns uuid language sql as 'select null::uuid'",
    'create extension dblink',
    "copy clients to program 'cat'",
    "copy clients from '/etc/passwd'",
    "select pg_read_file('PG_VERSION')",
    'truncate clients',
    "update administration_acts set kind = 'jobs-seen'",
    'delete from administration_acts',
    'select * from failed_jobs()',
    'select requeue_failed_jobs(null)',
    "alter system set row_security = 'off'",
  ])('is refused: %s', async (statement) => {
    const outcome = await outcomeOf(statement)
    expect(outcome).toEqual({
      refusal: expect.stringMatching(
        /permission denied|must be (owner|superuser)|row-level security|Only roles with/,
      ),
      user: 'toile_app',
      clients: 0,
    })
  })

  it('owns nothing, belongs to nobody, and finds only the doors that we made to the owner’s rights', async () => {
    const { rows } = await pool.query(`
      select
        (select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication from pg_roles where rolname = current_user) as mighty,
        (select count(*)::int from pg_auth_members where member = current_user::regrole) as roles,
        (select count(*)::int from pg_shdepend where refobjid = current_user::regrole and deptype = 'o') as owned,
        (select array_agg(proname::text order by proname) from pg_proc
          where prosecdef and has_function_privilege(oid, 'execute') and has_schema_privilege(pronamespace, 'usage')) as doors,
        (select array_agg(distinct config) from pg_proc, unnest(proconfig) config where prosecdef
          and has_function_privilege(oid, 'execute') and has_schema_privilege(pronamespace, 'usage')) as paths,
        (select count(*)::int from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace) as views`)
    expect(rows).toEqual([
      {
        mighty: false,
        roles: 0,
        owned: 0,
        doors: [
          ...['administered_businesses', 'administered_jobs', 'administered_reports', 'administered_requeue'],
          ...['administered_storage', 'enqueue_job', 'queue_figures', 'queue_trouble', 'take_back_jobs'],
          'without_job',
        ],
        // Nothing that somebody else could make is found before PostgreSQL's own.
        paths: ['search_path=pg_catalog, pg_temp'],
        views: 0,
      },
    ])
  })
})

describe('on an operator’s server, which asks for passwords', () => {
  let folder: string
  let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'toile-logins-'))
    postgres = await startEmbeddedPostgres({ dataDir: folder, log: silentLog })
    await writeFile(
      path.join(folder, 'postgres', 'pg_hba.conf'),
      'local all toile trust\nlocal all all scram-sha-256\n',
    )
    await administer('select pg_reload_conf()')
  }, 180_000)
  afterAll(async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function administer(statement: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ ...postgres.connection, database: 'postgres' })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }

  let count = 0
  /** A database whose owner is no superuser, and the address by which they log in. */
  async function newDatabase(rights = 'createrole') {
    count += 1
    const name = `shop${count}`
    await administer(`create role ${name} login ${rights} password 'owned'`)
    await administer(`create database ${name} owner ${name}`)
    const urlOf = (user: string, password: string) =>
      `postgresql://${user}:${password}@/${name}?host=${postgres.connection.host}&port=${postgres.connection.port}`
    return { name, urlOf, owner: { url: urlOf(name, 'owned') } }
  }

  async function userOf(logins: Parameters<typeof openPool>[0]): Promise<unknown> {
    const pool = openPool(logins, 1, () => undefined)
    try {
      return (await pool.query('select session_user as name, (select count(*)::int from clients) as clients'))
        .rows[0]
    } finally {
      await pool.end()
    }
  }

  it('makes the login of a database, and every process comes to the same password without changing it', async () => {
    const { name, owner } = await newDatabase()
    const starts = [1, 2, 3].map(() => prepareDatabase({ owner, app: null }, 'derived', silentLog))
    const logins = await Promise.all(starts)
    const passwords = `select rolpassword from pg_authid where rolname = '${name}_app'`
    const before = await administer(passwords)
    expect(before).toEqual([{ rolpassword: expect.stringMatching(/^SCRAM-SHA-256\$/) }])
    for (const given of logins) {
      expect(await userOf(given)).toEqual({ name: `${name}_app`, clients: 0 })
    }
    await prepareDatabase({ owner, app: null }, 'derived', silentLog)
    expect(await administer(passwords)).toEqual(before)
  })

  it('takes the next key’s password, and gives what an earlier version left open a lock', async () => {
    const { name, owner } = await newDatabase()
    await administer('create role toile_app nologin')
    await administer(`grant toile_app to ${name}`)
    await prepareDatabase({ owner, app: null }, 'of the first key', silentLog)
    const client = new pg.Client({ connectionString: owner.url })
    await client.connect()
    await client.query('grant usage on schema public to toile_app; grant select on clients to toile_app')
    const logins = await prepareDatabase({ owner, app: null }, 'of the second key', silentLog)
    expect(await userOf(logins)).toEqual({ name: `${name}_app`, clients: 0 })
    await client.query('set role toile_app')
    await expect(client.query('select from clients')).rejects.toThrow('permission denied')
    await client.end()
  })

  it('takes the login that the operator names, in place of its own', async () => {
    const { name, urlOf, owner } = await newDatabase('nocreaterole')
    await expect(prepareDatabase({ owner, app: null }, 'derived', silentLog)).rejects.toThrow(
      `The database user may not make the login ${name}_app`,
    )
    await administer(`create role ${name}_requests login password 'asked'`)
    const app = { url: urlOf(`${name}_requests`, 'asked') }
    const logins = await prepareDatabase({ owner, app }, 'derived', silentLog)
    expect(await userOf(logins)).toEqual({ name: `${name}_requests`, clients: 0 })
  })

  it('lets an administrator see sums over all businesses where the owner is behind their walls as well', async () => {
    const { owner } = await newDatabase()
    const logins = await prepareDatabase({ owner, app: null }, 'derived', silentLog)
    const client = new pg.Client({ connectionString: owner.url })
    await client.connect()
    const [ada, bob, shop] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await client.query(`begin; set local app.workspace_id = '${shop}';
      insert into users (id, email, first_name, last_name, is_admin)
        values ('${ada}', 'ada@example.com', 'Ada', 'L', true), ('${bob}', 'bob@example.com', 'Bob', 'M', false);
      insert into workspaces (id) values ('${shop}');
      insert into subscriptions (workspace_id) values ('${shop}');
      insert into files values ('${shop}', 'a.webp', 7, now());
      commit`)
    expect((await client.query('select from files')).rowCount).toBe(0)
    await client.end()
    const pool = openPool(logins, 1, () => undefined)
    try {
      const count = async (door: string, ...given: unknown[]) => (await pool.query(door, given)).rows
      const storage = 'select bytes from administered_storage($1)'
      const businesses = 'select plan_id, bytes from administered_businesses($1, $2)'
      expect(await count(storage, ada)).toEqual([{ bytes: 7 }])
      expect(await count(businesses, ada, [shop])).toEqual([{ plan_id: 'free', bytes: 7 }])
      expect(await count(storage, bob)).toEqual([])
      expect(await count(businesses, bob, [shop])).toEqual([])
      // Said by this login it opens nothing.
      await pool.query("set app.administration = 'on'")
      expect(await count('select from files')).toEqual([])
    } finally {
      await pool.end()
    }
  })

  it('refuses a named login that can do more than it is granted here', async () => {
    const { name, urlOf, owner } = await newDatabase()
    const mighty = [
      ['bypassrls', 'bypasses row level security'],
      ['superuser', 'bypasses row level security'],
      ['createrole', 'may make roles or databases, or replicate'],
      ['in role pg_read_all_data', 'belongs to another role'],
    ]
    for (const [number, [right, fault]] of mighty.entries()) {
      const login = `${name}_requests${number}`
      await administer(`create role ${login} login password 'asked' ${right}`)
      const app = { url: urlOf(login, 'asked') }
      await expect(prepareDatabase({ owner, app }, 'derived', silentLog)).rejects.toThrow(
        `Requests would run as '${login}', which ${fault}: `,
      )
    }
  })

  it('refuses an address whose options replace those that instants are read by', async () => {
    const { owner } = await newDatabase()
    const elsewhere = { url: `${owner.url}&options=-c%20timezone%3DEurope/Berlin` }
    await expect(prepareDatabase({ owner: elsewhere, app: null }, 'derived', silentLog)).rejects.toThrow(
      "the database's address must not set 'options'",
    )
  })

  it('refuses the owner in the place of that login, and one with another password', async () => {
    const { name, urlOf, owner } = await newDatabase('nocreaterole')
    await expect(prepareDatabase({ owner, app: owner }, 'derived', silentLog)).rejects.toThrow(
      `Requests would run as '${name}', which owns something on the server: `,
    )
    const app = { url: urlOf(name, 'wrong') }
    await expect(prepareDatabase({ owner, app }, 'derived', silentLog)).rejects.toThrow(
      "DATABASE_APP_URL can't be used: password authentication failed",
    )
  })
})
