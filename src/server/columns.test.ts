import { beforeAll, describe, expect, it } from 'vitest'
import { calendarEndpoints } from '#contract/calendar.ts'
import { clientEndpoints } from '#contract/clients.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { importRows } from '#contract/imports.ts'
import { invoiceEndpoints } from '#contract/invoices.ts'
import { measurementEndpoints } from '#contract/measurements.ts'
import { patternEndpoints } from '#contract/patterns.ts'
import { projectEndpoints } from '#contract/projects.ts'
import type { Columns } from './database/columns.ts'
import { eventColumns } from './features/calendar/columns.ts'
import { clientColumns } from './features/clients/columns.ts'
import { invoiceColumns } from './features/invoices/columns.ts'
import { measurementColumns } from './features/measurements/columns.ts'
import { patternColumns } from './features/patterns/columns.ts'
import { projectColumns } from './features/projects/columns.ts'
import { bodyValues } from './testing/body-values.ts'
import { importers } from './testing/imports.ts'
import { nounRows } from './testing/nouns.ts'
import { buildMember } from './testing/people.ts'
import { addClient } from './testing/projects.ts'
import { madeBy } from './testing/rows.ts'
import { appOfFile } from './testing/test-app.ts'

const CLIENT = 'Ana Sousa'

const app = await appOfFile()
const token = (await buildMember(app, { selectedPlan: 'premium' })).token
const clientId = await addClient(app, token, CLIENT)
let measurementId: string
let projectId: string
beforeAll(async () => {
  const set = { clientId, garmentType: 'suit', measurements: [{ name: 'Chest', size: 40 }] }
  measurementId = await madeBy(app, token, '/measurements', set)
  projectId = await madeBy(app, token, '/projects', { clientId, name: 'Gown', type: 'Suit' })
})

type Values = Readonly<Record<string, unknown>>

interface Noun {
  /** Of its table and its lists. */
  readonly name: string
  /** Of the reply's record. */
  readonly one: string
  readonly columns: Columns
  readonly endpoints: Readonly<Record<'create' | 'update', EndpointSpec>>
  /** What can't be made up, at each turn; undefined is left out. */
  readonly given?: (turn: number) => Values
  /** How what was given reads in a reply, where that isn't the same. */
  readonly shown?: (turn: number) => Values
  readonly importRow?: object
}

const sizesAt = (turn: number) => [{ name: 'Waist', size: 60 + turn, unit: 'cm' }]
/** All of it in one part, by its due day. */
const wholeAt = (turn: number) => [{ label: `Part ${turn}`, percent: 100, dueOn: `2031-0${turn}-1${turn}` }]

const itemsAt = (turn: number) => [{ description: `Gown ${turn}`, quantity: 1, rate: 100 + turn }]
/** Whom an imported row is about, and days that an import alone takes. */
const ofImport = { clientName: CLIENT, clientEmail: undefined, takenOn: undefined, orderedOn: undefined }

const nouns: readonly Noun[] = [
  {
    name: 'clients',
    one: 'client',
    columns: clientColumns,
    endpoints: clientEndpoints,
    given: (turn) => ({
      country: ['AT', 'DE', 'FR', 'GB'][turn % 4],
      eFormat: ['none', 'factur-x', 'xrechnung'][turn % 3],
    }),
    importRow: importRows.clients,
  },
  {
    name: 'projects',
    one: 'project',
    columns: projectColumns,
    endpoints: projectEndpoints,
    // Progress is as it was asked for as long as the project isn't completed.
    given: (turn) => ({
      ...ofImport,
      clientId,
      status: 'review',
      completedOn: undefined,
      collected: undefined,
      // Chosen of what is there already.
      measurementId: turn === 2 ? measurementId : undefined,
      patternIds: undefined,
      assignees: undefined,
    }),
    shown: () => ({ clientId: { _id: clientId, name: CLIENT } }),
    importRow: importRows.projects,
  },
  {
    name: 'measurements',
    one: 'measurement',
    columns: measurementColumns,
    endpoints: measurementEndpoints,
    given: (turn) => ({ ...ofImport, clientId, measurements: sizesAt(turn) }),
    importRow: importRows.measurements,
  },
  {
    name: 'events',
    one: 'event',
    columns: eventColumns,
    endpoints: calendarEndpoints,
    given: (turn) => ({
      clientId,
      projectId,
      startTime: `2031-0${turn}-11T09:00:00.000Z`,
      endTime: `2031-0${turn}-11T10:00:00.000Z`,
      repeat: undefined,
      ids: undefined,
      assignees: undefined,
    }),
    shown: () => ({ clientId: { _id: clientId, name: CLIENT }, projectId: { _id: projectId, name: 'Gown' } }),
  },
  {
    name: 'invoices',
    one: 'invoice',
    columns: invoiceColumns,
    endpoints: invoiceEndpoints,
    given: (turn) => ({
      clientId,
      projectId: undefined,
      items: itemsAt(turn),
      discount: { kind: 'percent', value: turn },
      schedule: wholeAt(turn),
      status: undefined,
    }),
    shown: (turn) => ({
      clientId: { _id: clientId, name: CLIENT },
      schedule: wholeAt(turn),
      items: itemsAt(turn).map((item) => ({ ...item, amount: item.rate })),
    }),
  },
  {
    name: 'patterns',
    one: 'pattern',
    columns: patternColumns,
    endpoints: patternEndpoints,
    given: () => ({
      base64Image: undefined,
      drawing: undefined,
      isAiGenerated: false,
      // Of what was traced or generated alone.
      draftId: undefined,
      clientId: undefined,
      measurementId: undefined,
    }),
  },
]

/** What every noun's table has beside what its map says. */
const ofEvery = [
  ...[
    'workspace_id',
    'id',
    'created_at',
    'created_by',
    'updated_at',
    'changed_at',
    'deleted_at',
    'deleted_by',
  ],
]

/** What the library shows of patterns beside the patterns themselves. */
const copies = ['publishedColumns']

const mapped = Object.values(nounRows).flatMap(({ table, columns }) => (columns ? [{ table, columns }] : []))

it('is said of every columns.ts which table it is of: by `columns` in the rows of its feature’s testing', () => {
  const maps = import.meta.glob<Readonly<Record<string, Columns>>>('./features/**/columns.ts', {
    eager: true,
  })
  const known = new Set(mapped.flatMap(({ columns }) => Object.values(columns)))
  const forgotten = Object.entries(maps).flatMap(([file, parts]) =>
    Object.entries(parts)
      .filter(([name]) => !copies.includes(name))
      .flatMap(([, part]) => Object.values(part))
      .filter((column) => !known.has(column))
      .map(({ column }) => `${file}: ${column}`),
  )
  expect(Object.keys(maps).length).toBeGreaterThan(0)
  expect(forgotten).toEqual([])
})

it.each(mapped)('$table has the columns that its map says, and no others', async ({ table, columns }) => {
  const rows = await app.sql(
    `select attname as column, format_type(atttypid, null) as type, not attnotnull as "isOptional"
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const said = Object.values(columns).map(({ column, type, isOptional }) => ({
    column,
    type: type === 'timestamptz' ? 'timestamp with time zone' : type,
    isOptional,
  }))
  const byName = (a: Values, b: Values) => String(a.column).localeCompare(String(b.column))
  const names = said.map(({ column }) => String(column))
  const there = rows.filter(
    ({ column }) => names.includes(String(column)) || !ofEvery.includes(String(column)),
  )
  expect(there.sort(byName)).toEqual(said.sort(byName))
})

describe.each(nouns)('$name', ({ name, one, columns, endpoints, importRow, given, shown }) => {
  const record = (reply: { body: { data: object } }) => Reflect.get(reply.body.data, one) as Values

  const valuesAt = (turn: number, schema: object | undefined, more: Values = {}): Values =>
    bodyValues(schema ?? {}, turn, { ...given?.(turn), ...more })

  /** What a reply must say of the values. */
  const expected = (turn: number, values: Values): Values => {
    const kept = Object.entries({ ...values, ...shown?.(turn) })
    return Object.fromEntries(kept.filter(([field, value]) => field in columns && value !== undefined))
  }

  const path = endpoints.create.path

  async function expectOnRecord(id: unknown, values: Values) {
    const { body } = await app.call<Record<string, Values[]>>('GET', `${path}?limit=100`, { token })
    const listed = body.data[name]?.find((row) => row.id === id)
    expect(listed).toMatchObject(values)
    expect(record(await app.call('GET', `${path}/${id}`, { token }))).toEqual(listed)
  }

  it('keeps every field of what is added and changed, and gives it back', async () => {
    const { create, update } = endpoints
    const added = valuesAt(1, create.body)
    const { id, updatedAt } = record(await app.call('POST', path, { token, body: added }))
    await expectOnRecord(id, expected(1, added))

    const changed = valuesAt(2, update.body, { updatedAt })
    await app.call('PATCH', `${path}/${id}`, { token, body: changed })
    await expectOnRecord(id, expected(2, changed))

    const canBeEmpty = (field: string) =>
      columns[field]?.isOptional && create.body?.safeParse({ ...added, [field]: null }).success
    const nothing = Object.fromEntries(
      Object.keys(added)
        .filter(canBeEmpty)
        .map((field) => [field, null]),
    )
    await app.call('PATCH', `${path}/${id}`, { token, body: nothing })
    await expectOnRecord(id, { ...expected(2, changed), ...nothing })
  })

  if (!importRow) return
  it('keeps every field of what is imported', async () => {
    const { importing, listed } = importers(() => app)
    const rows = [3, 4].map((turn) => valuesAt(turn, importRow))
    const { body } = await importing(token, { kind: name, rows })
    expect(body.data).toMatchObject({ imported: rows.length, problems: [] })
    const found = rows.map((row, place) => expect.objectContaining(expected(place + 3, row)))
    expect(await listed(token, name)).toEqual(expect.arrayContaining(found))
  })
})
