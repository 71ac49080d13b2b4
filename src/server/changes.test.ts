import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type EndpointSpec, isForKeys } from '#contract/endpoint.ts'
import { changedTables } from './database/changes.ts'
import { buildInvoicing } from './testing/invoices.ts'
import { nounRows } from './testing/nouns.ts'
import { appOfFile } from './testing/test-app.ts'

const app = await appOfFile()
const business = await buildInvoicing(app)
const { call, token } = business

interface Row {
  readonly id: string
}
type Page = Readonly<Record<string, unknown>> & {
  readonly nextCursor: string | null
  readonly updatedUntil: string
}

const endpoints = Object.entries(api).flatMap(([feature, specs]) =>
  Object.entries<EndpointSpec>(specs).map(([name, spec]) => ({ name: `${feature}.${name}`, spec })),
)
const shapeOf = (schema: object | undefined): object =>
  schema && 'shape' in schema ? Object(schema.shape) : {}
const takesChanges = ({ spec }: { readonly spec: EndpointSpec }) => 'updatedSince' in shapeOf(spec.query)
const isList = ({ spec }: { readonly spec: EndpointSpec }) =>
  spec.method === 'GET' &&
  isForKeys(spec) &&
  Object.values(shapeOf(spec.reply)).some((field) => field.def.type === 'array')

const ofOneRecord = 'belongs to one record, whose noun has a list that tells'
const figures = 'figures, or what is made of several nouns'
const few = 'a handful, which come whole: what a business is set up with'
const history = 'written once and never changed'
/** Lists that don't tell what has changed, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'absences.list': few,
  'account.storage': figures,
  'activities.list': history,
  'analytics.stats': figures,
  'apiKeys.me': 'what a key may do',
  'calendar.clashes': 'asks what stands at a time',
  'calendar.ofClient': ofOneRecord,
  'clients.similar': 'asks who is named alike',
  'clients.timeline': history,
  'dashboard.stats': figures,
  'drafts.ofClient': ofOneRecord,
  'fittings.ofClient': 'of one client: fittings have no list of their own',
  'fittings.ofProject': 'of one project: fittings have no list of their own',
  'imports.list': few,
  'invoices.accountDocuments': history,
  'invoices.accountMail': 'what a mail would say',
  'invoices.creditNotes': ofOneRecord,
  'invoices.documents': history,
  'invoices.eInvoice': 'what an e-invoice lacks',
  'invoices.get': ofOneRecord,
  'invoices.mail': 'what a mail would say',
  'invoices.nextNumber': 'what a new one begins with',
  'invoices.versions': history,
  'measurementAnswers.ofClient': ofOneRecord,
  'measurementTemplates.list': few,
  'measurements.ofClient': ofOneRecord,
  'messages.thread': 'of one client: GET /messages tells',
  'messages.threads': 'sums of messages: GET /messages tells',
  'patterns.library': 'what other businesses have published',
  'photos.ofClient': 'of one client: photos have no list of their own',
  'photos.ofProject': 'of one project: photos have no list of their own',
  'projects.get': ofOneRecord,
  'quotes.documents': history,
  'quotes.mail': 'what a mail would say',
  'quotes.nextNumber': 'what a new one begins with',
  'quotes.versions': history,
  'search.find': 'asks what is found by words',
  'sizeTables.list': few,
  'stock.get': ofOneRecord,
  'stock.ofPiece': ofOneRecord,
  'stock.ofProject': ofOneRecord,
  'tickets.handed': 'what is handed to whom today',
  'tickets.items': few,
  'tickets.load': figures,
  'tickets.offers': 'what a new ticket begins with',
  'tickets.tasksOf': 'of one piece: tasks have no list of their own',
  'till.ofInvoice': ofOneRecord,
  'wages.list': figures,
  'webhooks.deliveries': history,
  'webhooks.events': 'is what tells of changes itself, and of what was deleted',
  'webhooks.list': few,
  'workshop.get': ofOneRecord,
  'workshop.ofClient': ofOneRecord,
}

const lists = endpoints.filter(takesChanges).map(({ name, spec: { path } }) => {
  const rows = nounRows[path.slice(1)]
  if (!rows) throw new Error(`${name} lists what no testing/rows.ts makes`)
  return { name, path, ...rows }
})

async function page({ path }: { readonly path: string }, query: string) {
  const { status, body } = await call<Page>('GET', `${path}?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const rows = Object.values<unknown>({ ...body.data }).find(Array.isArray) ?? []
  return { ...body.data, ids: rows.map(({ id }: Row) => id) }
}

async function all(list: { readonly path: string }, since: string, limit = 100): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = `updatedSince=${since}&limit=${limit}${cursor && `&cursor=${cursor}`}`
    const told = await page(list, query)
    ids.push(...told.ids)
    cursor = told.nextCursor
  }
  return ids
}

/** As if all that has changed so far had done so a while before. */
async function letSettle(): Promise<void> {
  for (const table of changedTables)
    await app.sql(`update ${table} set changed_at = changed_at - interval '10 seconds'`)
}

async function changedAt(table: string, id: string): Promise<string> {
  const [row] = await app.sql(`select changed_at from ${table} where id = $1`, [id])
  return new Date(String(row?.changed_at)).toISOString()
}

const BEFORE_ALL = '2000-01-01T00:00:00Z'
/** From when on what happens next is told, once all before has settled. */
async function fromNow(list: { readonly path: string }): Promise<string> {
  await letSettle()
  return (await page(list, `updatedSince=${BEFORE_ALL}`)).updatedUntil
}

it('every list of the API tells what has changed, or is named with why it does not', () => {
  const silent = endpoints.filter((one) => isList(one) && !takesChanges(one)).map(({ name }) => name)
  expect(silent.sort()).toEqual(Object.keys(leftOut).sort())
})

it('rows of theirs say when they changed, and are found by that', async () => {
  expect(lists.map(({ table }) => table).sort()).toEqual([...changedTables].sort())
  const marked = await app.sql(`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'change_is_marked'
      and exists (select from pg_index where indrelid = tgrelid
        and pg_get_indexdef(indexrelid) like '%(workspace_id, changed_at, id) WHERE (deleted_at IS NULL)')`)
  expect(marked.map(({ name }) => name).sort()).toEqual([...changedTables].sort())
})

describe.each(lists)('$name', (list) => {
  it('tells each record once, page by page, be it that all changed at once', async () => {
    const made = [await list.make(app, token), await list.make(app, token), await list.make(app, token)]
    const ids = await app.sql(
      `update ${list.table} set changed_at = '2025-01-01' where workspace_id = $1 returning id`,
      [business.workspaceId],
    )
    const told = await all(list, '2025-01-01T00:00:00.000Z', 1)
    expect(told).toEqual(ids.map(({ id }) => String(id)).sort())
    expect(told).toEqual(expect.arrayContaining(made))
    expect(await all(list, '2025-01-01T00:00:00.001Z')).toEqual([])
  })

  it('tells a new one once it has settled, that instant included, and none twice after', async () => {
    const since = await fromNow(list)
    const id = await list.make(app, token)
    expect((await page(list, `updatedSince=${since}`)).ids).not.toContain(id)
    await letSettle()
    const at = await changedAt(list.table, id)
    const told = await page(list, `updatedSince=${at}`)
    expect(told.ids).toContain(id)
    expect(Date.parse(told.updatedUntil)).toBeGreaterThan(Date.parse(at))
    expect((await page(list, `updatedSince=${told.updatedUntil}`)).ids).toEqual([])
  })

  it('leaves none out where one changes between two pages', async () => {
    const made = [await list.make(app, token), await list.make(app, token), await list.make(app, token)]
    await app.sql(`update ${list.table} set changed_at = '2025-02-01' where id = any($1)`, [made])
    const query = 'updatedSince=2025-02-01T00:00:00.000Z&limit=1'
    const first = await page(list, query)
    // Both the one that the page ended with, and one that is still to come.
    await app.sql(`update ${list.table} set created_at = created_at where id = any($1)`, [
      [first.ids[0], made.toSorted().at(1)],
    ])
    const second = await page(list, `${query}&cursor=${first.nextCursor}`)
    expect(second.ids).toEqual([made.toSorted().at(2)])
    await letSettle()
    expect(await all(list, '2025-01-31T00:00:00Z')).toEqual(expect.arrayContaining(made))
  })

  it('takes no filter and no order of its own beside it', async () => {
    const names = Object.keys(shapeOf(endpoints.find(({ name }) => name === list.name)?.spec.query))
    const filters = names.filter((name) => ['q', 'client', 'assignee', 'startDate'].includes(name))
    for (const name of filters) {
      const value = { q: 'a', startDate: '2026-01-01', assignee: 'me' }[name] ?? business.clientId
      const { status, body } = await call('GET', `${list.path}?updatedSince=${BEFORE_ALL}&${name}=${value}`)
      expect([status, body.errors?.[0]?.field]).toEqual([422, name])
    }
  })
})

describe('a record has changed', () => {
  const listOf = (table: string) => {
    const list = lists.find((one) => one.table === table)
    if (!list) throw new Error(`No list of ${table}`)
    return list
  }

  async function told(table: string, id: string, happen: () => Promise<unknown>): Promise<void> {
    const list = listOf(table)
    const since = await fromNow(list)
    await happen()
    await letSettle()
    // What has settled lies before the instant that was asked for, by as much.
    const from = new Date(Date.parse(since) - 4_999).toISOString()
    expect((await page(list, `updatedSince=${from}`)).ids).toEqual([id])
  }

  it.each(lists.filter(({ edits }) => edits))('by an edit ($table)', async ({ path, table, make, edits }) => {
    const id = await make(app, token)
    await told(table, id, async () => {
      expect((await call('PATCH', `${path}/${id}`, edits?.[0])).status).toBe(200)
    })
  })

  it('where it is restored, and so has what was hidden with it', async () => {
    const clientId = await business.addClient({ name: 'Gone' })
    const sizes = [{ name: 'Chest', size: 40 }]
    const set = { clientId, garmentType: 'suit', measurements: sizes }
    const { body } = await call<{ measurement: Row }>('POST', '/measurements', set)
    const setId = body.data.measurement.id
    await call('DELETE', `/clients/${clientId}`)
    expect(await all(listOf('clients'), BEFORE_ALL)).not.toContain(clientId)
    expect(await all(listOf('measurements'), BEFORE_ALL)).not.toContain(setId)
    await told('clients', clientId, () => call('POST', `/clients/${clientId}/restore`))
    await call('DELETE', `/clients/${clientId}`)
    await told('measurements', setId, () => call('POST', `/clients/${clientId}/restore`))
  })

  it('by a payment of an invoice, its note’s removal, and sending', async () => {
    const invoice = await business.add()
    await told('invoices', invoice.id, () => business.change(invoice.id, { status: 'sent' }))
    await told('invoices', invoice.id, () => business.pay(invoice.id, { amount: 100, method: 'cash' }))
    const { payments, status } = await business.read(invoice.id)
    expect(status).toBe('paid')
    await told('invoices', invoice.id, () =>
      call('DELETE', `/invoices/${invoice.id}/payments/${payments[0]?.id}`),
    )
  })

  it('where a credit note takes from an invoice: both are told', async () => {
    const invoice = await business.add()
    await business.change(invoice.id, { status: 'sent' })
    const list = listOf('invoices')
    const from = new Date(Date.parse(await fromNow(list)) - 4_999).toISOString()
    expect((await call('POST', `/invoices/${invoice.id}/credit-notes`, { reason: 'Returned' })).status).toBe(
      201,
    )
    await letSettle()
    const { ids } = await page(list, `updatedSince=${from}`)
    expect(ids).toHaveLength(2)
    expect(ids).toContain(invoice.id)
  })

  it('by who works on a project', async () => {
    const id = await listOf('projects').make(app, token)
    const [member] = await app.sql('select id from members where workspace_id = $1', [business.workspaceId])
    await told('projects', id, () => call('PATCH', `/projects/${id}`, { assignees: [member?.id] }))
    await told('projects', id, () => app.sql('delete from assignments where project_id = $1', [id]))
  })
})
