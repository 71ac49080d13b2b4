import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { PageLooks } from '#contract/branding.ts'
import type { ClientsPage } from '#contract/portal.ts'
import { actingForClient } from '#server/database/acting.ts'
import { createDatabase } from '#server/database/database.ts'
import { buildClientsPage, keyIn, openPage, sharePhoto } from '#server/testing/clients-page.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile, poolOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const database = createDatabase(poolOfFile(app))
const MINUTE_MS = 60_000

const open = (key: string, ip?: string) => openPage(app, key, ip)
const pageOf = (token: string) => app.call<{ page: ClientsPage }>('GET', '/portal', { token })
const withPage = () => buildClientsPage(app)

describe('a key', () => {
  it('lets its client in once, within a quarter of an hour, by whatever of many comes first', async () => {
    const { mailKey } = await withPage()
    const key = await mailKey()
    const replies = await Promise.all(Array.from({ length: 5 }, () => open(key)))
    expect(tally(replies)).toEqual({ '200': 1, '404 NOT_FOUND': 4 })
    const late = await mailKey()
    app.advance(15 * MINUTE_MS + 1)
    expect((await open(late)).status).toBe(404)
  })

  it('tells whose page it opens, however often, for as long as it does', async () => {
    const { mailKey, call, clientId } = await withPage()
    const door = (key: string) => app.call<PageLooks>('POST', '/portal/door', { body: { key } })
    const key = await mailKey()
    const { body } = await door(key)
    expect(body.data).toEqual({ business: expect.stringMatching(/./), brand: null })
    await call('PATCH', '/portal/settings', { isOn: false })
    expect((await door(key)).status).toBe(404)
    await call('PATCH', '/portal/settings', { isOn: true })
    expect((await door(key)).status).toBe(200)
    expect((await open(key)).status).toBe(200)
    expect((await door(key)).status).toBe(404)
    const ended = await mailKey()
    await call('DELETE', `/clients/${clientId}/addresses`)
    expect((await door(ended)).status).toBe(404)
    const late = await mailKey()
    app.advance(15 * MINUTE_MS + 1)
    expect((await door(late)).status).toBe(404)
  })

  it('is spent by nothing that only opens addresses', async () => {
    const { mailKey } = await withPage()
    const key = await mailKey()
    for (const url of ['/c', `/c?${key}`]) await app.http.inject({ method: 'GET', url })
    expect((await app.call('GET', '/portal/open')).status).toBe(404)
    expect((await open(key)).status).toBe(200)
  })

  it('at the counter holds ten minutes, there is one at a time, and who shows it sees that it was used', async () => {
    const { call, clientId } = await withPage()
    const shown = async () =>
      keyIn((await call<{ url: string }>('POST', `/clients/${clientId}/portal/counter`)).body.data.url)
    const standing = async () =>
      (
        await call<{ counter: { isUsed: boolean } | null; devices: number }>(
          'GET',
          `/clients/${clientId}/portal`,
        )
      ).body.data
    const [first, second] = [await shown(), await shown()]
    expect((await standing()).counter?.isUsed).toBe(false)
    expect((await open(first)).status).toBe(404)
    expect((await open(second)).status).toBe(200)
    expect(await standing()).toMatchObject({ counter: { isUsed: true }, devices: 1 })
    const third = await shown()
    app.advance(10 * MINUTE_MS + 1)
    expect((await open(third)).status).toBe(404)
  })

  it('is asked for by the address of a paper, and answered alike whatever comes of it', async () => {
    const { invoiceToken, email, call, clientId } = await withPage()
    const ask = (token: string) => app.call('POST', '/portal/key', { body: { token } })
    const replies = [await ask(invoiceToken), await ask('x'), await ask(`a${invoiceToken.slice(1)}`)]
    await call('PATCH', '/portal/settings', { isOn: false })
    replies.push(await ask(invoiceToken))
    await call('PATCH', '/portal/settings', { isOn: true })
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([202, { data: {} }])]),
    )
    const { text } = await app.mail(email, 2)
    expect((await open(keyIn(text))).status).toBe(200)
    // Three an hour.
    for (let n = 0; n < 5; n++) await ask(invoiceToken)
    expect((await call('POST', `/clients/${clientId}/portal`)).status).toBe(429)
    const [row] = await app.sql('select count(*)::int as keys from portal_keys where client_id = $1', [
      clientId,
    ])
    expect(row?.keys).toBe(3)
    app.advance(61 * MINUTE_MS)
    expect((await call('POST', `/clients/${clientId}/portal`)).status).toBe(200)
  })

  it('is found by no guess, of two hundred', async () => {
    const { mailKey } = await withPage()
    const key = await mailKey()
    const replies = []
    for (let n = 0; n < 200; n++) {
      replies.push(await open(key.slice(0, -4) + String(n).padStart(4, 'A'), '192.0.2.17'))
    }
    expect(tally(replies)).toEqual({ '404 NOT_FOUND': 100, '429 RATE_LIMITED': 100 })
    expect((await open(key)).status).toBe(200)
  })
})

describe('the page', () => {
  it('tells its client where their orders stand and what was sent to them, and nothing of the house', async () => {
    const { letIn, invoice, projectId } = await withPage()
    const { status, headers, body } = await pageOf(await letIn())
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body.data.page).toMatchObject({
      name: 'Ana Sousa',
      orders: [{ id: projectId, name: 'Gown', state: 'planning' }],
      papers: [{ kind: 'invoice', number: invoice.invoiceNumber, state: 'open', amount: 100, balance: 100 }],
    })
    for (const untold of ['difficult', 'high', '4321', '4_321']) {
      expect(JSON.stringify(body)).not.toContain(untold)
    }
    const path = body.data.page.papers[0]?.path ?? ''
    const reply = await app.call('POST', '/portal/invoice', { body: { token: path.split('#')[1] } })
    expect(reply.status).toBe(200)
  })

  it('says of what is paid in instalments what is next, and by when, however much is open', async () => {
    const { letIn, add, call, pay, read } = await withPage()
    const items = [{ description: 'Gown', quantity: 1, rate: 1_000 }]
    const { id } = await add({
      items,
      schedule: [
        { label: 'Deposit', percent: 30, dueOn: '2099-03-01' },
        { label: 'On collection', dueOn: '2099-07-01' },
      ],
    })
    expect((await call('POST', `/invoices/${id}/send`, {})).status).toBe(200)
    const token = await letIn()
    const card = async () => (await pageOf(token)).body.data.page.papers.find((paper) => paper.id === id)
    expect(await card()).toMatchObject({ state: 'open', balance: 1_000, next: 300, endsOn: '2099-03-01' })
    await pay(id, { amount: 400 })
    expect(await card()).toMatchObject({ state: 'open', balance: 600, next: 600, endsOn: '2099-07-01' })
    await pay(id, { amount: 600 })
    expect(await card()).toMatchObject({ state: 'paid', balance: 0, next: 0 })
    expect((await read(id)).status).toBe('paid')
  })

  it('shows those photos of an order that are shared, for as long as they are', async () => {
    const { letIn, call, token: member, projectId, clientId } = await withPage()
    const token = await letIn()
    const id = await sharePhoto(app, { token: member, call }, projectId)
    const kept = { token: member, ...multipart('photo', await paint(9, 9)) }
    await app.call('POST', `/projects/${projectId}/photos`, kept)
    const shown = async () => (await pageOf(token)).body.data.page.orders[0]?.photos
    expect(await shown()).toEqual([{ id, caption: null, widthPx: 40, heightPx: 30 }])
    const load = (size: string) =>
      app.call<{ content: string }>('GET', `/portal/photos/${id}?size=${size}`, { token })
    for (const size of ['small', 'whole']) {
      const { content } = (await load(size)).body.data
      expect(Buffer.from(content, 'base64').toString('latin1', 8, 12)).toBe('WEBP')
    }
    await call('PATCH', `/photos/${id}`, { isShared: false })
    expect([await shown(), (await load('small')).status]).toEqual([[], 404])
    const own = { token: member, ...multipart('photo', await paint(9, 9)) }
    const { photo } = (await app.call<{ photo: { id: string } }>('POST', `/clients/${clientId}/photos`, own))
      .body.data
    expect((await call('PATCH', `/photos/${photo.id}`, { isShared: true })).status).toBe(422)
  })

  it('is another client’s in nothing, of the same business or another', async () => {
    const [one, other] = [await withPage(), await withPage()]
    const neighbourId = await one.addClient({ name: 'Ida' })
    await one.add({ clientId: neighbourId })
    const token = await one.letIn()
    const { page } = (await pageOf(token)).body.data
    expect(page.papers).toHaveLength(1)
    expect(page.orders).toHaveLength(1)
    // Nobody's session opens what is the other kind's.
    expect((await app.call('GET', '/clients', { token })).status).toBe(401)
    expect((await pageOf(one.token)).status).toBe(401)
    expect((await one.call('GET', `/clients/${other.clientId}/portal/page`)).status).toBe(404)
    expect((await one.call('POST', `/clients/${other.clientId}/portal`)).status).toBe(404)
    expect((await one.call('POST', `/clients/${other.clientId}/portal/counter`)).status).toBe(404)
  })

  it('is shown to the business as the client sees it', async () => {
    const { letIn, call, clientId } = await withPage()
    const { page } = (await pageOf(await letIn())).body.data
    const preview = await call<{ page: ClientsPage }>('GET', `/clients/${clientId}/portal/page`)
    expect(preview.body.data.page).toEqual(page)
  })

  it.each([
    ['its client leaves it', ({ token }) => app.call('DELETE', '/portal/session', { token }), 401],
    ['the business ends all', ({ call, clientId }) => call('DELETE', `/clients/${clientId}/addresses`), 401],
    ['half a year has passed', async () => app.advance(181 * 24 * 60 * MINUTE_MS), 401],
    ['the pages are switched off', ({ call }) => call('PATCH', '/portal/settings', { isOn: false }), 404],
    ['the client is deleted', ({ call, clientId }) => call('DELETE', `/clients/${clientId}`), 404],
  ] satisfies [string, (on: Awaited<ReturnType<typeof withPage>>) => Promise<unknown>, number][])(
    'ends when %s',
    async (_, end, status) => {
      const business = await withPage()
      const token = await business.letIn()
      expect((await pageOf(token)).status).toBe(200)
      await end({ ...business, token: _.startsWith('its') ? token : business.token })
      expect((await pageOf(token)).status).toBe(status)
    },
  )
})

describe('the wall around a client', () => {
  it('shows a query that forgot whom it is for no row of any table, and takes none', async () => {
    const { workspaceId, clientId } = await withPage()
    const tables = await app.sql(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relforcerowsecurity order by 1`,
    )
    expect(tables.length).toBeGreaterThan(40)
    const seen = await actingForClient({ workspaceId, clientId }, () =>
      database.write(workspaceId, async (transaction) => {
        const found: string[] = []
        for (const { name } of tables) {
          const { rows } = await sql`select 1 from ${sql.table(String(name))} limit 1`.execute(transaction)
          if (rows.length > 0) found.push(String(name))
        }
        return found
      }),
    )
    // The public library is everybody's.
    expect(seen.filter((name) => name !== 'published_patterns')).toEqual([])
    const taken = actingForClient({ workspaceId, clientId }, () =>
      database.write(workspaceId, (transaction) =>
        sql`insert into ended_addresses values (${workspaceId}, ${clientId}, 1, now())`.execute(transaction),
      ),
    )
    await expect(taken).rejects.toThrow(/row-level security/)
  })

  it('stands around every table that the other walls are around', async () => {
    const open = await app.sql(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relforcerowsecurity and not exists (select from pg_policy where polrelid = pg_class.oid
         and polname = 'client' and not polpermissive)`,
    )
    expect(open).toEqual([])
  })
})
