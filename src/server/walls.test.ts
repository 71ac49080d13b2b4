import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { createDatabase } from '#server/database/database.ts'
import { openPool } from '#server/database/pool.ts'
import { rows as clients } from '#server/features/clients/testing/rows.ts'
import { nounIn, nounRows } from '#server/testing/nouns.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { multipart } from './testing/multipart.ts'
import { paint } from './testing/patterns.ts'

const app = await appOfFile()

const endpoints = Object.entries(api).flatMap(([feature, specs]) =>
  Object.entries<EndpointSpec>(specs).map(([name, spec]) => ({
    name: `${feature}.${name}`,
    own: name,
    noun: nounIn(spec.path),
    spec,
  })),
)

function missing(noun: string): never {
  throw new Error(`features/${noun}/testing/rows.ts is missing`)
}

async function makeRow(noun: string) {
  // With everything open to both, so that no plan answers in place of the wall.
  const enterprise = { selectedPlan: 'enterprise' }
  const [owner, stranger] = await Promise.all([buildMember(app, enterprise), buildMember(app, enterprise)])
  const { table, make, bodies = {} } = nounRows[noun] ?? missing(noun)
  return { stranger, table, bodies, id: await make(app, owner.token) }
}

/** A row of each noun, and a stranger to it: whoever leaves it as it was can be followed by the next. */
const made = new Map<string, ReturnType<typeof makeRow>>()
function rowOf(noun: string) {
  const row = made.get(noun) ?? makeRow(noun)
  made.set(noun, row)
  return row
}

describe('another workspace’s rows', () => {
  // What a client may call is tried with all that is another's (portal/theirs.test.ts). What anybody may call names no row by its id; a business that is entered is refused by a code of its own.
  const withIds = endpoints.filter(
    ({ name, spec }) =>
      spec.params && spec.access !== 'public' && spec.access !== 'client' && name !== 'team.enter',
  )
  it('are made by the feature that keeps them', () => {
    expect(withIds.length).toBeGreaterThan(0)
    expect(new Set(withIds.map(({ noun }) => noun))).toEqual(new Set(Object.keys(nounRows)))
  })

  it.each(withIds)('can be neither read nor changed by $name', async ({ own, noun, spec }) => {
    const { stranger, table, bodies, id } = await rowOf(noun)
    const before = await app.sql(`select * from ${table} where id = $1`, [id])
    expect(before).toHaveLength(1)
    const given = {
      token: stranger.token,
      ...(spec.body && { body: bodies[own] ?? {} }),
      ...(spec.upload && multipart(spec.upload.field, await paint(4, 4))),
    }
    const theirs = await app.call(spec.method, spec.path.replaceAll(/:\w+/g, id), given)
    const unknown = await app.call(spec.method, spec.path.replaceAll(/:\w+/g, crypto.randomUUID()), given)
    expect([theirs.status, theirs.body]).toEqual([404, unknown.body])
    expect(await app.sql(`select * from ${table} where id = $1`, [id])).toEqual(before)
  })
})

describe('without a session', () => {
  const closed = endpoints.filter(({ spec }) => spec.access !== 'public')
  it.each(closed)('$name answers as it answers everybody', async ({ spec }) => {
    const url = spec.path.replaceAll(/:\w+/g, crypto.randomUUID())
    const { status, body } = await app.call(spec.method, url, { ...(spec.body && { body: {} }) })
    expect([status, body.code]).toEqual(
      spec.access === 'administrator' ? [404, 'NOT_FOUND'] : [401, 'UNAUTHENTICATED'],
    )
  })
})

describe('the second wall', () => {
  // Sessions and memberships are read before a workspace is known, and so is whose customer a webhook speaks of.
  const outside = [
    'sessions',
    'portal_sessions',
    'memberships',
    'calendar_feeds',
    'calendar_addresses',
    'mornings',
    'payment_customers',
    'till_accounts',
  ]

  it('stands around every table with a workspace', async () => {
    const tables = await app.sql(
      `select c.relname as table, c.relrowsecurity and c.relforcerowsecurity as walled,
         (select array_agg(a.attname::text order by k.n) from pg_index i cross join lateral unnest(i.indkey) with ordinality k(attnum, n)
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
           where i.indrelid = c.oid and i.indisprimary) as key
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and exists
         (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped)`,
    )
    const business = tables.filter(({ table }) => !outside.includes(String(table)))
    expect(business.length).toBeGreaterThanOrEqual(4)
    for (const { table, walled, key } of business) {
      expect([table, walled, (key as string[])[0]]).toEqual([table, true, 'workspace_id'])
    }
  })

  it('shows nothing to a query that forgot its workspace, and takes no row for another', async () => {
    const { token, userId } = await buildMember(app)
    await clients.make(app, token)
    const [{ workspace_id: mine } = {}] = await app.sql(
      'select workspace_id from memberships where user_id = $1',
      [userId],
    )
    const pool = openPool(app.logins, 2, () => undefined)
    const database = createDatabase(pool)
    const allClients = database.query.selectFrom('clients').select('name')
    try {
      expect(await database.read(String(mine), allClients)).toEqual([{ name: 'Mine' }])
      expect(await database.onAccounts(allClients)).toEqual([])
      // The same connections, after a workspace was set on them.
      expect(await database.onAccounts(allClients)).toEqual([])
      const values = {
        workspace_id: crypto.randomUUID(),
        id: crypto.randomUUID(),
        name: 'x',
        created_at: '2026-01-01T00:00:00Z',
        updated_at: '2026-01-01T00:00:00Z',
      }
      await expect(
        database.write(String(mine), (trx) =>
          trx
            .insertInto('clients')
            .values({ ...values, email: null, phone: null, address: null, notes: null, status: 'active' })
            .execute(),
        ),
      ).rejects.toThrow(/row-level security/)
    } finally {
      await pool.end()
    }
  })

  it('cannot be passed by the role that queries run as', async () => {
    const pool = openPool(app.logins, 1, () => undefined)
    try {
      const [role] = (
        await pool.query(
          'select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
        )
      ).rows
      expect(role).toEqual({ name: 'toile_app', rolsuper: false, rolbypassrls: false })
      await expect(pool.query('alter table clients disable row level security')).rejects.toThrow(
        /must be owner/,
      )
      await expect(pool.query('select * from graphile_worker.jobs')).rejects.toThrow(/permission denied/)
    } finally {
      await pool.end()
    }
  })

  it('makes a reference across workspaces impossible in the schema', async () => {
    const [mine, theirs] = [await buildMember(app), await buildMember(app)]
    const clientId = await clients.make(app, theirs.token)
    const [{ workspace_id: workspaceId } = {}] = await app.sql(
      'select workspace_id from memberships where user_id = $1',
      [mine.userId],
    )
    await expect(
      app.sql(
        "insert into projects (workspace_id, id, client_id, name, type, created_at, updated_at) values ($1, gen_random_uuid(), $2, 'x', 'Suit', now(), now())",
        [workspaceId, clientId],
      ),
    ).rejects.toThrow(pg.DatabaseError)
  })
})

describe('one flight', () => {
  it('leaves the connection sound after a failed query', async () => {
    const pool = openPool(app.logins, 1, () => undefined)
    const database = createDatabase(pool)
    const workspaceId = crypto.randomUUID()
    const failing = database.query.selectNoFrom(sql`1 / 0`.as('x'))
    try {
      for (let n = 0; n < 3; n++)
        await expect(database.read(workspaceId, failing)).rejects.toThrow('division by zero')
      const setting = database.query.selectNoFrom(
        sql<string>`current_setting('app.workspace_id', true)`.as('id'),
      )
      expect(await database.read(workspaceId, setting)).toEqual([{ id: workspaceId }])
      expect(await database.onAccounts(setting)).toEqual([{ id: '' }])
      expect(pool.totalCount).toBe(1)
    } finally {
      await pool.end()
    }
  })

  it('gives up a connection whose query takes too long, and goes on with another', async () => {
    const pool = openPool(app.logins, 1, () => undefined)
    const database = createDatabase(pool)
    try {
      const slow = database.query.selectNoFrom(sql`pg_sleep(8)`.as('x'))
      await expect(database.read(crypto.randomUUID(), slow)).rejects.toThrow('Query read timeout')
      const one = database.query.selectNoFrom(sql<number>`1`.as('one'))
      expect(await database.read(crypto.randomUUID(), one)).toEqual([{ one: 1 }])
    } finally {
      await pool.end()
    }
  })
})
