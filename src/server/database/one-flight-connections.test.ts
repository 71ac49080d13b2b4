import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cloneDatabase } from '#server/testing/database.ts'
import { ownerStatements } from '#server/testing/owner-statements.ts'
import { createDatabase, type Database } from './database.ts'
import { openOwnerPool, openPool } from './pool.ts'

let cloned: Awaited<ReturnType<typeof cloneDatabase>>
let owner: ReturnType<typeof ownerStatements>
let pool: pg.Pool
let database: Database
beforeAll(async () => {
  cloned = await cloneDatabase()
  owner = ownerStatements(cloned.logins.owner)
})
beforeEach(() => {
  pool = openPool(cloned.logins, 1, () => undefined)
  database = createDatabase(pool)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await pool.end()
})
afterAll(async () => {
  await owner.end()
  await cloned.drop()
})

/** As a query that is built. */
const compiled = <Row>(query: RawBuilder<unknown>) => ({
  compile: () => query.compile(database.query) as CompiledQuery<Row>,
})

const workspaceId = crypto.randomUUID()
const connection = compiled<{ pid: number }>(sql`select pg_backend_pid() as pid`)
const read = () => database.read(workspaceId, connection)
const write = () =>
  database.write(workspaceId, (transaction) => transaction.executeQuery(connection.compile()))

it('tells where a read was asked that is refused', async () => {
  async function askWrongly(): Promise<unknown> {
    try {
      return await database.read(workspaceId, compiled(sql`select 12 / (${0}::int)`))
    } catch (error) {
      return error
    }
  }
  const { stack } = (await askWrongly()) as Error
  expect(stack).toContain('askWrongly')
})

it('goes on with another connection where one has lost what it prepared', async () => {
  for (const ask of [read, write]) {
    await ask()
    const { rows } = await pool.query('select pg_backend_pid() as pid')
    await pool.query('deallocate all')
    await expect(ask()).rejects.toThrow('does not exist')
    await ask()
    expect(await read()).not.toEqual(rows)
  }
})

it('goes on with another connection where the settings could not be prepared', async () => {
  vi.spyOn(pg.Client.prototype, 'query').mockRejectedValueOnce(new Error('refused') as never)
  await expect(read()).rejects.toThrow('does not exist')
  expect(await read()).toHaveLength(1)
})

it('reads the columns of a table as they are since it was changed', async () => {
  await owner.run('create table changing as select 1 as x; grant select on changing to public')
  const rows = () => database.read(workspaceId, compiled(sql`select * from changing`))
  expect(await rows()).toEqual([{ x: 1 }])
  await owner.run(`alter table changing alter column x type text using 'one'`)
  const another = openPool(cloned.logins, 1, () => undefined)
  try {
    const asked = createDatabase(another).read(workspaceId, compiled(sql`select * from changing`))
    expect(await asked).toEqual([{ x: 'one' }])
  } finally {
    await another.end()
  }
  await expect(rows()).rejects.toThrow('must not change result type')
  expect(await rows()).toEqual([{ x: 'one' }])
})

it('holds so many statements a connection, however many texts there are', async () => {
  const prepared = compiled<{ count: number }>(sql`select count(*) from pg_prepared_statements`)
  const first = await read()
  for (let text = 0; text < 320; text += 1) {
    expect(await database.read(workspaceId, compiled(sql`select ${sql.lit(text)} as x`))).toEqual([
      { x: text },
    ])
  }
  const [held] = await database.read(workspaceId, prepared)
  expect(held?.count).toBeLessThan(100)
  expect(await read()).not.toEqual(first)
})

it('takes no connections whose rows it could not read', () => {
  const other = openOwnerPool(cloned.logins, 1, () => undefined)
  expect(() => createDatabase(other)).toThrow(TypeError)
})
