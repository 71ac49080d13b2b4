import { describe, expect, it } from 'vitest'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { nounRows } from '#server/testing/nouns.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const business = await buildInvoicing(app)

interface Versioned {
  readonly id: string
  readonly updatedAt: string
}

const nouns = Object.entries(nounRows).flatMap(([noun, { edits, ...rows }]) =>
  edits ? [{ noun, ...rows, edits }] : [],
)

const only = (data: object): Versioned => Object.values(data)[0]

// The clock of a test stands still: whatever follows falls into the same millisecond.
describe.each(nouns)('a version of $table', ({ noun, make, read, edits: [first, second] }) => {
  const add = async () => {
    const id = await make(app, business.token)
    if (read) return only({ row: await read(app, business.token, id) })
    return only((await business.call<object>('GET', `/${noun}/${id}`)).body.data)
  }
  const edit = (id: string, body: object, headers: Record<string, string> = {}) =>
    app.call<object>('PATCH', `/${noun}/${id}`, { token: business.token, body, headers })

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
