import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '#server/database/database.ts'
import { openPool } from '#server/database/pool.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { buildTestApp, type TestApp, testApp } from '#server/testing/test-app.ts'
import { addCalls, deleteEndedCounts } from './call-count-queries.ts'
import { createCallCounter } from './call-counter.ts'
import { callerOf } from './rate-limits.ts'

const PROCESSES = 3
const SIGN_INS_A_MINUTE = 30

/** So many processes on one database, each with limits. */
async function processes(environment: Record<string, string> = {}): Promise<[TestApp, ...TestApp[]]> {
  const first = await testApp({ RATE_LIMITS: 'on', ...environment })
  const others = await Promise.all(
    Array.from({ length: PROCESSES - 1 }, () =>
      buildTestApp({ RATE_LIMITS: 'on', DATABASE_URL: 'postgres://x/y', ...environment }, { beside: first }),
    ),
  )
  onTestFinished(async () => void (await Promise.all(others.map((other) => other.close()))))
  // Ready with their database, as whoever sends them requests asks first.
  await Promise.all([first, ...others].map((app) => app.http.inject('/readyz')))
  return [first, ...others]
}

/** Statuses of sign-ins that are refused for their form: how many were let in is seen, and no password is hashed. */
const signIns = (apps: readonly TestApp[], each: number, ip = '203.0.113.7') =>
  Promise.all(
    apps.flatMap((app) =>
      Array.from(
        { length: each },
        async () => (await app.call('POST', '/auth/signin', { body: {}, ip })).status,
      ),
    ),
  )

const passed = (statuses: readonly number[]) => statuses.filter((status) => status !== 429).length

describe('rate limits over three processes', () => {
  it('let as many sign-ins through as one process would, all at once or one after the other', async () => {
    const apps = await processes()
    expect(passed(await signIns(apps, SIGN_INS_A_MINUTE))).toBe(SIGN_INS_A_MINUTE)
    expect(passed(await signIns(apps, 1))).toBe(0)

    const statuses: number[] = []
    for (let n = 0; n < SIGN_INS_A_MINUTE; n++) statuses.push(...(await signIns(apps, 1, '203.0.113.8')))
    expect(passed(statuses)).toBe(SIGN_INS_A_MINUTE)
    expect(statuses.slice(0, SIGN_INS_A_MINUTE)).not.toContain(429)
  })

  it('say after how long the others’ minute ends', async () => {
    const [first, second] = await processes()
    await signIns([first], SIGN_INS_A_MINUTE)
    await first.sql(`update call_counts set ends_at = now() + interval '20 seconds'`)
    if (!second) throw new Error('There is one process only')
    const { status, headers } = await second.call('POST', '/auth/signin', { body: {}, ip: '203.0.113.7' })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(15)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(20)
  })

  it('begin anew when the minute is over by the database’s clock', async () => {
    const [first, second] = await processes()
    await signIns([first], SIGN_INS_A_MINUTE)
    await first.sql(`update call_counts set ends_at = now() - interval '1 second'`)
    expect(passed(await signIns(second ? [second] : [], 1))).toBe(1)
  })

  it('hear within a second or so what the others have answered where no count is exact', async () => {
    const [first, second] = await processes()
    const remaining = async (app?: TestApp) =>
      Number(
        (await app?.http.inject({ url: '/api/v1/config', remoteAddress: '203.0.113.7' }))?.headers[
          'x-ratelimit-remaining'
        ],
      )
    for (let n = 0; n < 50; n++) await remaining(first)
    await remaining(second)
    await expect.poll(() => remaining(second), { interval: 1_500 }).toBeLessThan(1_150)
  })
})

it('a hundred reads and a thousand more are told to the others in one statement a second', async () => {
  const { logins, drop } = await cloneDatabase()
  const pool = openPool(logins, 1, () => undefined)
  const database = createDatabase(pool)
  let statements = 0
  const counter = createCallCounter({
    async add(calls) {
      const counted = await addCalls(database, calls)
      statements += 1
      return counted
    },
    forgetEnded: () => deleteEndedCounts(database),
    hash: sha256,
    log: silentLog,
  })
  onTestFinished(async () => {
    counter.stop()
    await pool.end()
    await drop()
  })
  const limit = { max: 1_200, windowMs: 60_000, isExact: false }
  for (let n = 0; n < 1_100; n++) await counter.count(`address ${n % 11}`, limit)
  expect(statements).toBe(0)
  await expect.poll(() => statements).toBe(1)

  // An address that comes near its limit is told of sooner.
  for (let n = 0; n < 130; n++) await counter.count('address 1', limit)
  await expect.poll(() => statements, { timeout: 900, interval: 20 }).toBe(2)
})

it('with the database away each process keeps to the limits by itself, and shares them when it is back', async () => {
  const [first, second] = await processes()
  const { database } = first.logins.owner
  const owner = new pg.Client({ ...first.logins.owner, database: 'postgres' })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query(`alter database ${database} allow_connections false`)
  await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])

  const since = performance.now()
  expect(passed(await signIns([first], SIGN_INS_A_MINUTE + 10))).toBe(SIGN_INS_A_MINUTE)
  expect(performance.now() - since).toBeLessThan(4_000)

  await owner.query(`alter database ${database} allow_connections true`)
  await expect
    .poll(async () => (await first.sql('select coalesce(max(calls), 0) as calls from call_counts'))[0]?.calls)
    .toBeGreaterThanOrEqual(SIGN_INS_A_MINUTE)
  expect(passed(await signIns(second ? [second] : [], 1))).toBe(0)
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', callerOf({ ip: '2001:db8:1:2::1' })],
  [undefined, 'gone'],
])('counts calls of %s as those of %s', (ip, caller) => {
  expect(callerOf({ ip })).toBe(caller)
})
