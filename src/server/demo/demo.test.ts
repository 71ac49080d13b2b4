import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { createDatabase } from '#server/database/database.ts'
import { openPool } from '#server/database/pool.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { demoPlatform } from './demo-platform.ts'
import { demoAccount, fillDemo } from './fill.ts'

let app: TestApp
let pool: ReturnType<typeof openPool>
let counts: Awaited<ReturnType<typeof fillDemo>>
beforeAll(async () => {
  app = await buildTestApp()
  pool = openPool(app.address, 2, () => undefined)
  counts = await fill()
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

const fill = () =>
  fillDemo(
    demoPlatform({
      config: parseConfig({}),
      database: createDatabase(pool),
      secretKey: 'a secret key that is only ever used by tests',
      clock: app.clock,
      log: silentLog,
    }),
  )

async function signIn(): Promise<string> {
  const { status, body } = await app.call<{ token: string }>('POST', '/auth/signin', { body: demoAccount })
  expect(status).toBe(200)
  return body.data.token
}

/** All but ids, in an order of their own. */
const rows = async () => [
  await app.sql(
    'select name, email, phone, address, notes, status, created_at, updated_at from clients order by email',
  ),
  await app.sql(
    `select clients.email, projects.name, projects.status, progress, due_date, budget_minor, projects.created_at, completed_at
     from projects join clients on clients.id = client_id order by 1, 2`,
  ),
  await app.sql(
    `select clients.email, garment_type, sizes, measurements.created_at
     from measurements join clients on clients.id = client_id order by 1, 2`,
  ),
]

it('leaves the same year when it runs twice, and its guest signed in', async () => {
  const first = await rows()
  const token = await signIn()
  expect(await fill()).toEqual(counts)
  expect(await rows()).toEqual(first)
  expect(first.map((table) => table.length)).toEqual([counts.clients, counts.projects, expect.any(Number)])
  const { body } = await app.call('GET', '/auth', { token })
  expect(body.data.user).toMatchObject({
    email: demoAccount.email,
    businessName: 'Atelier Lindqvist',
    plan: 'premium',
    isEmailVerified: true,
  })
}, 60_000)

it('shows a workshop that has been at work all year', async () => {
  const token = await signIn()
  const { body } = await app.call('GET', '/clients?limit=500', { token })
  const clients = body.data.clients as {
    name: string
    status: string
    projects: number
    lastOrderDate: string
    createdAt: string
    readOnly: boolean
  }[]
  expect(clients.length).toBeGreaterThanOrEqual(130)
  expect(new Set(clients.map(({ name }) => name)).size).toBe(clients.length)
  expect(clients.some(({ name }) => name === '山田 花子')).toBe(true)
  expect(clients.filter(({ status }) => status === 'inactive').length).toBeGreaterThan(5)
  expect(clients.filter(({ projects }) => projects > 0).length).toBeGreaterThan(20)
  expect(clients.every(({ readOnly }) => !readOnly)).toBe(true)
  const now = app.clock.now().toISOString()
  expect(
    clients.every(({ createdAt, lastOrderDate }) => createdAt < lastOrderDate && lastOrderDate < now),
  ).toBe(true)
  expect(new Set(clients.map(({ createdAt }) => createdAt.slice(0, 7))).size).toBeGreaterThanOrEqual(12)
})
