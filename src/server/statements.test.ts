import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { cursorOf } from '#server/platform/cursors.ts'
import { type Asked, askedBy, hearStatements } from '#server/testing/asked-by.ts'
import { saidOfEndpoints } from '#server/testing/endpoints.ts'
import { buildWholeWorkshop, nounIn, nounRows } from '#server/testing/nouns.ts'
import { appOfFile, poolOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const workshop = await buildWholeWorkshop(app)
await app.sql('update users set is_admin = true where id = $1', [workshop.userId])
const pool = poolOfFile(app, 1)
hearStatements()
afterAll(() => vi.restoreAllMocks())

/** What some can't be asked without. */
const queries: Readonly<Record<string, string>> = {
  'calendar.clashes': '?startTime=2026-01-01T09:00:00Z&endTime=2026-01-01T10:00:00Z',
  'calendar.list': '?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z',
  'clients.similar': '?name=Ada',
  'search.find': '?q=ada',
  'subscriptions.preview': '?planId=premium',
  'subscriptions.room': '?of=clients',
  'workshop.byTag': '?number=1001',
}

const reads = Object.entries(api).flatMap(([feature, specs]) =>
  Object.entries<EndpointSpec>(specs)
    .filter(([, { access, method }]) => access !== 'public' && access !== 'client' && method === 'GET')
    .map(([name, { path, access }]) => ({ name: `${feature}.${name}`, path, access })),
)

const statementsAtMost = saidOfEndpoints(({ statements }) => statements)
/** statements-of-writes.test.ts looks at these. */
const memberWrites = new Set(
  Object.entries(api).flatMap(([feature, specs]) =>
    Object.entries<EndpointSpec>(specs).flatMap(([name, { access, method }]) =>
      access === 'member' && method !== 'GET' ? [`${feature}.${name}`] : [],
    ),
  ),
)

async function idOf(noun: string): Promise<string> {
  const table = nounRows[noun]?.table ?? noun
  const [row] = await app.sql(`select id from ${table} where workspace_id = $1 limit 1`, [
    workshop.workspaceId,
  ])
  return String(row?.id ?? crypto.randomUUID())
}

async function readOf({ name, path }: (typeof reads)[number]) {
  const address = path.includes('/:') ? path.replaceAll(/:\w+/g, await idOf(nounIn(path))) : path
  return () => app.call('GET', address + (queries[name] ?? ''), { token: workshop.token })
}

it('is written down of every read, and of nothing else', () => {
  const said = Object.keys(statementsAtMost).filter((name) => !memberWrites.has(name))
  expect(said.sort()).toEqual(reads.map(({ name }) => name).sort())
})

it.each(reads)('$name asks no more often than is written down, and by an index', async (read) => {
  const ask = await readOf(read)
  // The first finds out who it is that asks.
  await ask()
  const asked =
    [await askedBy(ask), await askedBy(ask)].sort((one, other) => one.length - other.length)[0] ?? []
  expect(asked.length).toBeLessThanOrEqual(statementsAtMost[read.name] ?? 0)
  // What is somebody's own, or of the whole installation, isn't looked for in a business.
  if (read.access !== 'member') return
  const scans = []
  for (const one of asked) scans.push(...(await scansBeyondTheBusiness(one)))
  expect(scans).toEqual([])
})

const tellChanges = Object.values(api).flatMap((specs) =>
  Object.values<EndpointSpec>(specs).flatMap(({ path, query }) =>
    query && 'shape' in query && 'updatedSince' in Object(query.shape) ? [path] : [],
  ),
)

it.each(tellChanges)('what has changed of %s is found by an index that has its order', async (path) => {
  const cursor = cursorOf({ at: '2026-01-01T00:00:00Z', kind: '', key: crypto.randomUUID() })
  const since = 'updatedSince=2025-01-01T00:00:00Z'
  for (const query of [since, `${since}&cursor=${cursor}`]) {
    const asked = await askedBy(() => app.call('GET', `${path}?${query}`, { token: workshop.token }))
    const scans = []
    for (const one of asked) scans.push(...(await scansBeyondTheBusiness(one)))
    expect(scans).toEqual([])
    expect(asked.some(({ text }) => text.includes('order by changed_at, id limit'))).toBe(true)
  }
})

it.each(['', '&sort=-lastOrder', '&q=ada'])(
  'somebody’s own clients are found by an index (%s)',
  async (more) => {
    const ask = () => app.call('GET', `/clients?assignee=me${more}`, { token: workshop.token })
    await ask()
    const asked = await askedBy(ask)
    expect(asked.some(({ text }) => text.includes('from assignments'))).toBe(true)
    const scans = []
    for (const one of asked) scans.push(...(await scansBeyondTheBusiness(one)))
    expect(scans).toEqual([])
  },
)

it('a new client is the plan asked for, three rows and the client as it is read then', async () => {
  const add = () => app.call('POST', '/clients', { token: workshop.token, body: { name: 'Ada' } })
  await add()
  expect((await askedBy(add)).map(({ text }) => text.split(' ', 3).join(' '))).toEqual([
    'select "plan_id", "status",',
    'insert into "clients"',
    'insert into "client_status_changes"',
    'insert into "activities"',
    'select "clients"."id" as',
  ])
})

it('the clients of a page in another order are asked for by one text, however many they are', async () => {
  const list = (limit: number) => () =>
    app.call('GET', `/clients?sort=-lastOrder&limit=${limit}`, { token: workshop.token })
  await app.call('POST', '/clients', { token: workshop.token, body: { name: 'Bea' } })
  const texts = async (limit: number) => (await askedBy(list(limit))).map(({ text }) => text)
  const ofOne = await texts(1)
  expect(ofOne.at(-1)).toContain('clients.id = any(')
  expect(ofOne).toEqual(await texts(2))
})

it('invoices in other currencies are found before their days are looked at, which lead to every invoice', async () => {
  const ask = () => app.call('GET', '/analytics/stats?timePeriod=all', { token: workshop.token })
  await ask()
  const texts = (await askedBy(ask)).map(({ text }) => text).filter((text) => /(?<!_)currency </.test(text))
  expect(texts).toEqual([
    expect.stringMatching(/^\s*with other as materialized \([^)]+currency < [^)]+\)\s+\)/),
  ])
})

describe('analytics', () => {
  beforeAll(async () => {
    // With a handful of rows, or all of one day, any index costs the same, and before the first tidying none tells alone what is there.
    await app.sql(
      `insert into clients (workspace_id, id, name, created_at, updated_at)
       select $1, gen_random_uuid(), 'Client ' || n, day, day
       from generate_series(1, 1000) n, lateral (select '2024-06-01'::timestamptz + n * '1 day'::interval) at(day)`,
      [workshop.workspaceId],
    )
    await app.sql('vacuum analyze clients')
  })

  it.each([
    [
      'the invoices of a period, but for void ones',
      `select client_id from invoices where workspace_id = $1 and deleted_at is null and voided_at is null
         and issue_date between '2026-01-01' and '2026-12-31'`,
    ],
    [
      'its new clients',
      `select count(*) from clients where workspace_id = $1 and deleted_at is null
         and created_at between '2026-01-01' and '2026-12-31'`,
    ],
  ])('gather %s from an index alone', async (_, text) => {
    const client = await pool.connect()
    try {
      await client.query(`begin; set local enable_seqscan = off; set local enable_bitmapscan = off`)
      const { rows } = await client.query(`explain ${text}`, [workshop.workspaceId])
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

it('what is deleted is found by an index of its own, wherever a business has rows by the hundred', async () => {
  const rows = await app.sql(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'deleted_at' and not exists (
      select from pg_indexes where tablename = table_name
        and indexdef like '%(workspace_id, deleted_at)%WHERE (deleted_at IS NOT NULL)')
    order by table_name`)
  const few = Object.values(nounRows).flatMap(({ table, areFew }) => (areFew ? [table] : []))
  expect(rows.map(({ name }) => name)).toEqual(few.sort())
})

it('what goes with a business or an account is found by an index, and so are its own', async () => {
  const rows = await app.sql(`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and conrelid::regclass::text not like 'sandbox%' and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) like '(% IS NOT NULL)'))
    order by 1`)
  // Nothing writes there any more, and it goes with the version before (0039-members.sql).
  expect(rows.map(({ name }) => name)).toEqual(['calendar_feeds'])
})

it.each([
  ['mark_overdue', `mark_overdue('{}', '2026-01-01', $1, 500)`],
  ['find_due_subscriptions', `find_due_subscriptions('2026-01-01', '2026-01-01', $1, 500)`],
  [
    'take_idle_mornings',
    // Of a day that the clock's own job can't have come to: that takes today's, each quarter of an hour.
    `take_idle_mornings('{"Europe/Berlin": "2999-01-01"}', 'UTC', '{0}', '{0}', $1, 500)`,
  ],
])('%s goes on behind whom it came to', async (_, call) => {
  const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  const [all] = await app.sql(`select ${call}::text as came_to`, [null])
  const [none] = await app.sql(`select ${call}::text as came_to`, [last])
  expect([String(all?.came_to), String(none?.came_to)]).toEqual([
    expect.stringMatching(/[0-9a-f]{8}-/),
    expect.not.stringMatching(/[0-9a-f]{8}-/),
  ])
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Plans?: readonly Plan[]
}

/**
 * Parts of a plan that look through all businesses' rows. PostgreSQL is told to avoid that where it can at all, so that
 * few rows are asked for as many are.
 */
async function scansBeyondTheBusiness({ text, values }: Asked): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query(
      `begin; set local enable_seqscan = off; set local app.workspace_id = '${workshop.workspaceId}'`,
    )
    const { rows } = await client.query(`explain (format json) ${text}`, values)
    return scansIn(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** What all businesses read alike, a page after the other in the order of an index. */
const ofEverybody = ['published_patterns']

const scansIn = (plan: Plan): string[] => [
  ...(plan['Relation Name'] && plan['Node Type'] !== 'ModifyTable' && !isByIndex(plan)
    ? [`${plan['Node Type']} on ${plan['Relation Name']}`]
    : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
]

const isByIndex = (plan: Plan) =>
  (plan['Index Cond'] ?? plan['Recheck Cond']) !== undefined ||
  (plan['Node Type'] === 'Index Scan' && ofEverybody.includes(plan['Relation Name'] ?? ''))
