import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientEndpoints } from '#contract/clients.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { importRows } from '#contract/imports.ts'
import type { Columns } from './database/columns.ts'
import { clientColumns } from './features/clients/columns.ts'
import { bodyValues } from './testing/body-values.ts'
import { importers } from './testing/imports.ts'
import { buildMember } from './testing/people.ts'
import { buildTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await buildTestApp()
  token = (await buildMember(app, { selectedPlan: 'premium' })).token
})
afterAll(() => app.close())

type Values = Readonly<Record<string, unknown>>

interface Noun {
  readonly name: string
  /** Of the reply's record. */
  readonly one: string
  readonly columns: Columns
  readonly endpoints: Readonly<Record<'create' | 'update', EndpointSpec>>
  readonly importRow?: object
}

const nouns: readonly Noun[] = [
  {
    name: 'clients',
    one: 'client',
    columns: clientColumns,
    endpoints: clientEndpoints,
    importRow: importRows.clients,
  },
]

/** What every noun's table has beside what its map says. */
const ofEvery = ['workspace_id', 'id', 'created_at', 'updated_at', 'deleted_at']

describe.each(nouns)('$name', ({ name, one, columns, endpoints, importRow }) => {
  const record = (reply: { body: { data: object } }) => Reflect.get(reply.body.data, one) as Values

  async function expectOnRecord(id: unknown, values: Values) {
    const { body } = await app.call<Record<string, Values[]>>('GET', `/${name}?limit=500`, { token })
    const listed = body.data[name]?.find((row) => row.id === id)
    expect(listed).toMatchObject(values)
    expect(record(await app.call('GET', `/${name}/${id}`, { token }))).toEqual(listed)
  }

  it('has the columns that its map says, and no others', async () => {
    const rows = await app.sql(
      `select attname as column, format_type(atttypid, null) as type, not attnotnull as "isOptional"
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [name],
    )
    const said = Object.values(columns).map(({ column, type, isOptional }) => ({
      column,
      type: type === 'timestamptz' ? 'timestamp with time zone' : type,
      isOptional,
    }))
    const byName = (a: Values, b: Values) => String(a.column).localeCompare(String(b.column))
    expect(rows.filter(({ column }) => !ofEvery.includes(String(column))).sort(byName)).toEqual(
      said.sort(byName),
    )
  })

  it('keeps every field of what is added and changed, and gives it back', async () => {
    const { create, update } = endpoints
    if (!create.body || !update.body) throw new TypeError('Both have a body')
    const added = bodyValues(create.body, 1)
    const { id, updatedAt } = record(await app.call('POST', `/${name}`, { token, body: added }))
    await expectOnRecord(id, added)

    const changed = bodyValues(update.body, 2, { updatedAt })
    await app.call('PATCH', `/${name}/${id}`, { token, body: changed })
    const { updatedAt: _, ...kept } = changed
    await expectOnRecord(id, kept)

    const emptied = Object.keys(added).filter(
      (field) => create.body?.safeParse({ ...added, [field]: null }).success,
    )
    const nothing = Object.fromEntries(emptied.map((field) => [field, null]))
    await app.call('PATCH', `/${name}/${id}`, { token, body: nothing })
    await expectOnRecord(id, { ...kept, ...nothing })
  })

  if (!importRow) return
  it('keeps every field of what is imported', async () => {
    const { importing, listed } = importers(() => app)
    const rows = [3, 4].map((turn) => bodyValues(importRow, turn))
    const { body } = await importing(token, { kind: name, rows })
    expect(body.data.imported).toBe(rows.length)
    expect(await listed(token, name)).toEqual(
      expect.arrayContaining(rows.map((row) => expect.objectContaining(row))),
    )
  })
})
