import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { createDatabase } from '#server/database/database.ts'
import { openPool } from '#server/database/pool.ts'
import { finished } from '#server/testing/imports.ts'
import { letterhead } from '#server/testing/invoices.ts'
import { cards, enterCard } from '#server/testing/payments.ts'
import { buildMember } from '#server/testing/people.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const endpoints = Object.entries(api).flatMap(([feature, specs]) =>
  Object.entries<EndpointSpec>(specs).map(([name, spec]) => ({
    name: `${feature}.${name}`,
    /** What the id in the path is of: /clients/:id/measurements takes a client's. */
    noun: spec.path.split('/')[1] ?? '',
    spec,
  })),
)

/** How a row of each feature comes to be: a new feature with ids in its paths must be added here. */
const makers: Record<string, (token: string) => Promise<string>> = {
  clients: async (token) => {
    const { body } = await app.call<{ client: { id: string } }>('POST', '/clients', {
      token,
      body: { name: 'Mine' },
    })
    return body.data.client.id
  },
  projects: async (token) => {
    const clientId = await makers.clients?.(token)
    const project = { clientId, name: 'Mine', type: 'Suit' }
    const { body } = await app.call<{ project: { id: string } }>('POST', '/projects', {
      token,
      body: project,
    })
    return body.data.project.id
  },
  calendar: async (token) => {
    const event = { title: 'Mine', startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' }
    const { body } = await app.call<{ event: { id: string } }>('POST', '/calendar', { token, body: event })
    return body.data.event.id
  },
  invoices: async (token) => {
    const clientId = await makers.clients?.(token)
    const items = [{ description: 'Suit', quantity: 1, rate: 100 }]
    const { body } = await app.call<{ invoice: { id: string } }>('POST', '/invoices', {
      token,
      body: { clientId, dueDate: '2099-01-31', items },
    })
    return body.data.invoice.id
  },
  patterns: async (token) => {
    const { body } = await app.call<{ pattern: { id: string } }>('POST', '/patterns', { token, body: {} })
    return body.data.pattern.id
  },
  subscriptions: async (token) => {
    const paymentMethodId = await enterCard(app, cards.good)
    const { body } = await app.call<{ subscription: { invoices: { id: string }[] } }>(
      'POST',
      '/subscriptions',
      { token, body: { planId: 'premium', paymentMethodId } },
    )
    return body.data.subscription.invoices[0]?.id ?? ''
  },
  messages: async (token) => {
    const invoiceId = await makers.invoices?.(token)
    await app.call('PATCH', '/user/profile', { token, body: letterhead })
    await app.call('POST', `/invoices/${invoiceId}/send`, { token, body: { to: `${invoiceId}@client.test` } })
    const { text } = await app.mail(`${invoiceId}@client.test`)
    const letterbox = /#to=([\w-]{64})/.exec(text)?.[1]
    await app.call('POST', `/letterbox/${letterbox}`, { body: { text: 'Mine' } })
    const { body } = await app.call<{ messages: { id: string }[] }>('GET', '/messages', { token })
    return body.data.messages[0]?.id ?? ''
  },
  user: async (token) => {
    const { body } = await app.call<{ user: { activeSessions: { id: string }[] } }>('GET', '/user/profile', {
      token,
    })
    return body.data.user.activeSessions[0]?.id ?? ''
  },
  imports: async (token) => {
    const { body } = await app.call<{ import: { id: string } }>('POST', '/imports', {
      token,
      body: { kind: 'clients', rows: [{ name: 'Mine' }] },
    })
    const { id } = body.data.import
    await finished(app, token, id)
    return id
  },
  measurements: async (token) => {
    const clientId = await makers.clients?.(token)
    const set = { clientId, garmentType: 'dress', measurements: [{ name: 'Bust', size: 36 }] }
    const { body } = await app.call<{ measurement: { id: string } }>('POST', '/measurements', {
      token,
      body: set,
    })
    return body.data.measurement.id
  },
}

/** What some endpoints want to be told before they look for the row. */
const bodies: Record<string, object> = {
  'calendar.changeRepeat': { repeat: null },
  'calendar.undoRepeat': { added: [], removed: [], repeat: null },
  'invoices.addPayment': { amount: 1 },
  'invoices.void': { reason: 'x' },
  'messages.update': { isRead: true },
  'patterns.report': { reason: 'other' },
  'patterns.review': { hidden: true },
}

/** Where the rows of a noun are kept, if not under its own name. */
const tables: Record<string, string> = {
  calendar: 'events',
  subscriptions: 'payment_charges',
  user: 'sessions',
}

describe('another workspace’s rows', () => {
  // What anybody may call names no row by its id.
  const withIds = endpoints.filter(({ spec }) => spec.params && spec.access !== 'public')
  it('are on the list of this test', () => {
    expect(withIds.length).toBeGreaterThan(0)
    expect(new Set(withIds.map(({ noun }) => noun))).toEqual(new Set(Object.keys(makers)))
  })

  it.each(withIds)('can be neither read nor changed by $name', async ({ name, noun, spec }) => {
    const premium = { selectedPlan: 'premium' }
    const [owner, stranger] = [await buildMember(app, premium), await buildMember(app, premium)]
    const make = makers[noun]
    if (!make) throw new Error(`No maker for ${noun}`)
    const id = await make(owner.token)
    const before = await app.sql(`select * from ${tables[noun] ?? noun} where id = $1`, [id])
    const given = { token: stranger.token, ...(spec.body && { body: bodies[name] ?? {} }) }
    const theirs = await app.call(spec.method, spec.path.replaceAll(/:\w+/g, id), given)
    const unknown = await app.call(spec.method, spec.path.replaceAll(/:\w+/g, crypto.randomUUID()), given)
    expect([theirs.status, theirs.body]).toEqual([404, unknown.body])
    expect(await app.sql(`select * from ${tables[noun] ?? noun} where id = $1`, [id])).toEqual(before)
  })
})

describe('without a session', () => {
  it.each(endpoints.filter(({ spec }) => spec.access !== 'public'))('$name answers 401', async ({ spec }) => {
    const url = spec.path.replaceAll(/:\w+/g, crypto.randomUUID())
    const { status, body } = await app.call(spec.method, url, { ...(spec.body && { body: {} }) })
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})

describe('the second wall', () => {
  // Sessions and memberships are read before a workspace is known, and so is whose customer a webhook speaks of.
  const outside = ['sessions', 'memberships', 'calendar_feeds', 'payment_customers']

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
    await makers.clients?.(token)
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
    const clientId = await makers.clients?.(theirs.token)
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
