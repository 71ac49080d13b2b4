import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let business: Awaited<ReturnType<typeof buildInvoicing>>
beforeAll(async () => {
  app = await buildTestApp()
  business = await buildInvoicing(app)
})
afterAll(() => app.close())

interface Versioned {
  readonly id: string
  readonly updatedAt: string
}

interface Noun {
  readonly table: string
  readonly url: string
  readonly made: (clientId: string) => object
  /** Two edits that differ. */
  readonly edits: readonly [object, object]
}

const notes = [{ notes: 'First' }, { notes: 'Second' }] as const
const names = [{ name: 'First' }, { name: 'Second' }] as const
const nouns: readonly Noun[] = [
  { table: 'clients', url: '/clients', made: () => ({ name: 'Ana' }), edits: notes },
  {
    table: 'measurements',
    url: '/measurements',
    made: (clientId) => ({ clientId, garmentType: 'dress', measurements: [{ name: 'Bust', size: 36 }] }),
    edits: notes,
  },
  {
    table: 'projects',
    url: '/projects',
    made: (clientId) => ({ clientId, name: 'Gown', type: 'Wedding Dress' }),
    edits: names,
  },
  {
    table: 'invoices',
    url: '/invoices',
    made: (clientId) => ({
      clientId,
      dueDate: '2099-01-31',
      items: [{ description: 'Gown', quantity: 1, rate: 100 }],
    }),
    edits: notes,
  },
  {
    table: 'events',
    url: '/calendar',
    made: () => ({ title: 'Fitting', startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' }),
    edits: [{ title: 'First' }, { title: 'Second' }],
  },
  { table: 'patterns', url: '/patterns', made: () => ({}), edits: names },
]

const only = (data: object): Versioned => Object.values(data)[0]

// The clock of a test stands still: whatever follows falls into the same millisecond.
describe.each(nouns)('a version of $table', ({ url, made, edits: [first, second] }) => {
  const add = async () => {
    const { status, body } = await business.call<object>('POST', url, made(business.clientId))
    expect(status).toBe(201)
    return only(body.data)
  }
  const edit = (id: string, body: object, headers: Record<string, string> = {}) =>
    app.call<object>('PATCH', `${url}/${id}`, { token: business.token, body, headers })

  it('is refused once another edit has been made on it, however soon', async () => {
    const { id, updatedAt } = await add()
    const edited = await edit(id, { ...first, updatedAt })
    expect(edited.status).toBe(200)
    expect((await edit(id, { ...second, updatedAt })).body.code).toBe('CONFLICT')
    expect((await edit(id, second, { 'if-match': `"${updatedAt}"` })).body.code).toBe('CONFLICT')
    const fresh = { 'if-match': `"${only(edited.body.data).updatedAt}"` }
    expect((await edit(id, second, fresh)).status).toBe(200)
  })

  it('lets one of two edits through that come at once', async () => {
    const { id, updatedAt } = await add()
    const both = await Promise.all([first, second].map((body) => edit(id, { ...body, updatedAt })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is later than the one before, also when the clock was set back', async () => {
    const { id, updatedAt } = await add()
    app.advance(-60_000)
    const earlier = await edit(id, first)
    app.advance(60_000)
    expect(Date.parse(only(earlier.body.data).updatedAt)).toBe(Date.parse(updatedAt) + 1)
  })
})

it('moves by itself in every table whose rows say which version they are', async () => {
  const tables = await app.sql(
    `select c.relname as table, exists (select from pg_trigger where tgrelid = c.oid and tgname = 'version_moves') as moves
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'updated_at' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  expect(tables).toEqual(
    nouns.map(({ table }) => ({ table, moves: true })).sort((a, b) => (a.table < b.table ? -1 : 1)),
  )
})
