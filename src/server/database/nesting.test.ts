import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDatabase } from '#server/testing/database.ts'
import { createDatabase } from './database.ts'
import { refuseNesting } from './nesting.ts'
import { openPool } from './pool.ts'

let cloned: Awaited<ReturnType<typeof cloneDatabase>>
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  cloned = await cloneDatabase()
  pool = openPool(cloned.logins, 2, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await cloned.drop()
})

it('refuses a database to whoever has a transaction open on it, however deep, and no other', async () => {
  const [asked, other] = [refuseNesting(createDatabase(pool)), refuseNesting(createDatabase(pool))]
  const ask = () => asked.writeAccounts(async () => 'answered')
  expect(await ask()).toBe('answered')
  await expect(asked.writeAccounts(ask)).rejects.toThrow('Within a transaction')
  expect(await other.writeAccounts(ask)).toBe('answered')
  await expect(asked.writeAccounts(() => other.writeAccounts(ask))).rejects.toThrow('Within a transaction')
  expect(await ask()).toBe('answered')
})
