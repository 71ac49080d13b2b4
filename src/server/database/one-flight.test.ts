import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { actingAs } from './acting.ts'
import { createDatabase, type Database } from './database.ts'
import { openPool } from './pool.ts'

let app: TestApp
let pool: pg.Pool
let database: Database
beforeEach(async () => {
  app = await buildTestApp()
  pool = openPool(app.logins, 1, () => undefined)
  database = createDatabase(pool)
})
afterEach(async () => {
  await pool.end()
  await app.close()
})

const settings = () =>
  database.query.selectNoFrom([
    sql<string>`current_setting('app.workspace_id', true)`.as('workspace'),
    sql<string>`current_setting('app.member_id', true)`.as('member'),
    sql<string>`current_setting('app.only_member', true)`.as('only'),
  ])

/** As a query that is built. */
const compiled = <Row>(query: RawBuilder<unknown>) => ({
  compile: () => query.compile(database.query) as CompiledQuery<Row>,
})

/** The number of the one that the pool has. */
async function connectionNow(): Promise<number | undefined> {
  const [row] = await database.onAccounts(compiled<{ pid: number }>(sql`select pg_backend_pid() as pid`))
  return row?.pid
}

it('says for whom it reads, and leaves nothing of it on the connection', async () => {
  const [workspaceId, memberId] = [crypto.randomUUID(), crypto.randomUUID()]
  const asTailor = () => database.read(workspaceId, settings())
  expect(await actingAs({ workspaceId, memberId, seesAssignedOnly: true }, asTailor)).toEqual([
    { workspace: workspaceId, member: memberId, only: memberId },
  ])
  expect(await database.read(workspaceId, settings())).toEqual([
    { workspace: workspaceId, member: '', only: '' },
  ])
  expect(await database.onAccounts(settings())).toEqual([{ workspace: '', member: '', only: '' }])
})

it('keeps the rows of many that are asked at once apart', async () => {
  const ids = Array.from({ length: 40 }, () => crypto.randomUUID())
  const read = await Promise.all(ids.map((id) => database.read(id, settings())))
  expect(read.map(([row]) => row?.workspace)).toEqual(ids)
})

it('goes on with the same connection after a statement that PostgreSQL can’t parse, and one that it can’t run', async () => {
  const workspaceId = crypto.randomUUID()
  const wrong = database.query.selectNoFrom(sql`nothing_of_that_name`.as('x'))
  const divided = (by: number) => database.query.selectNoFrom(sql<number>`12 / ${by}::int`.as('x'))
  for (let time = 0; time < 2; time += 1) {
    await expect(database.read(workspaceId, wrong)).rejects.toThrow('nothing_of_that_name')
    await expect(database.read(workspaceId, divided(0))).rejects.toThrow('division by zero')
    expect(await database.read(workspaceId, divided(4))).toEqual([{ x: 3 }])
  }
  expect(pool.totalCount).toBe(1)
})

it('has a statement planned once, and not anew for each business', async () => {
  const asked = { name: 'counted', text: 'select count(*) from clients where workspace_id = $1' }
  for (let time = 0; time < 3; time += 1) await pool.query({ ...asked, values: [crypto.randomUUID()] })
  const { rows } = await pool.query(
    `select custom_plans::int as anew, generic_plans::int as once from pg_prepared_statements where name = $1`,
    [asked.name],
  )
  expect(rows).toEqual([{ anew: 0, once: 3 }])
})

it('knows the rows of a statement that another connection has asked before', async () => {
  const workspaceId = crypto.randomUUID()
  const row = database.query.selectNoFrom([
    sql<string>`'2026-11-21T10:00:00Z'::timestamptz`.as('at'),
    sql<number>`7::bigint`.as('count'),
    sql<null>`null::text`.as('none'),
    sql<string[]>`array['a', 'b"c']`.as('names'),
  ])
  const expected = [{ at: '2026-11-21T10:00:00.000Z', count: 7, none: null, names: ['a', 'b"c'] }]
  expect(await database.read(workspaceId, row)).toEqual(expected)
  const another = openPool(app.logins, 1, () => undefined)
  try {
    expect(await createDatabase(another).read(workspaceId, row)).toEqual(expected)
  } finally {
    await another.end()
  }
})

it('refuses a value that can’t be sent, before anything is', async () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  const row = database.query.selectNoFrom(sql`${circle}::jsonb`.as('x'))
  const connection = await connectionNow()
  await expect(database.read(crypto.randomUUID(), row)).rejects.toThrow('circular')
  expect(await connectionNow()).toBe(connection)
})

it('names what came as it shouldn’t', async () => {
  const tooLarge = database.query.selectNoFrom(sql<number>`9007199254740993::bigint`.as('x'))
  const connection = await connectionNow()
  await expect(database.read(crypto.randomUUID(), tooLarge)).rejects.toThrow(RangeError)
  expect(await connectionNow()).toBe(connection)
})

it('reads rows that come in many parts, and what no row is read of in between', async () => {
  const workspaceId = crypto.randomUUID()
  const manyParts = compiled<{ n: number; long: string; none: null }>(
    sql`select n, repeat('ś€😀', n * 7000) as long, null::int as none from generate_series(1, ${5}::int) n`,
  )
  for (let time = 0; time < 2; time += 1) {
    const rows = await database.read(workspaceId, manyParts)
    expect(rows).toEqual([1, 2, 3, 4, 5].map((n) => ({ n, long: 'ś€😀'.repeat(n * 7_000), none: null })))
    expect(await database.onAccounts(settings())).toHaveLength(1)
  }
})

it('sends bytes, nothing, and text of any script as they are', async () => {
  const bytes = Buffer.from([0, 255, 10, 128])
  const row = database.query.selectNoFrom([
    sql<Buffer>`${bytes}::bytea`.as('bytes'),
    sql<string | null>`${null}::text`.as('nothing'),
    sql<string>`${'Żółć 服 العربية 😀'}::text`.as('text'),
    sql<string>`${''}::text`.as('empty'),
  ])
  const expected = [{ bytes, nothing: null, text: 'Żółć 服 العربية 😀', empty: '' }]
  for (let time = 0; time < 2; time += 1) {
    expect(await database.read(crypto.randomUUID(), row)).toEqual(expected)
  }
})

it('answers no row of a statement that is refused after some', async () => {
  const workspaceId = crypto.randomUUID()
  const halfway = compiled(sql`select 12 / (3 - n) as x from generate_series(1, ${5}::int) n`)
  for (let time = 0; time < 2; time += 1) {
    await expect(database.read(workspaceId, halfway)).rejects.toThrow('division by zero')
    expect(await database.read(workspaceId, settings())).toHaveLength(1)
  }
  expect(pool.totalCount).toBe(1)
})
