import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { call } from './support/api.ts'
import { mailTo } from './support/mails.ts'
import { newEmail, signUpMember, signupBody } from './support/members.ts'
import { signalPostgres } from './support/postgres.ts'
import { type Server, testServer } from './support/server.ts'
import { listClients, settle } from './support/writers.ts'

/** More than the server has connections, so that some wait for one first. */
const AT_ONCE = 30

async function timed(path: string, server: Server, options: RequestInit = {}) {
  const since = performance.now()
  const response = await fetch(server.url + path, { signal: AbortSignal.timeout(15_000), ...options })
  const text = await response.text()
  const { status, headers } = response
  return { path, status, text, retryAfter: headers.get('retry-after'), ms: performance.now() - since }
}

test('a hung database: 503 within 5 s, alive but not ready, and whole a moment after its return', async () => {
  const server = await testServer()
  const { token } = await signUpMember(server, { selectedPlan: 'premium' })
  const authorization = `Bearer ${token}`
  onTestFinished(() => signalPostgres(server.dataDir, 'SIGCONT'))
  await signalPostgres(server.dataDir, 'SIGSTOP')

  const keys = Array.from({ length: AT_ONCE }, () => randomUUID())
  const refused = await Promise.all([
    ...keys.map((key) =>
      timed('/api/v1/clients', server, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ name: key }),
      }),
    ),
    ...keys.map(() => timed('/api/v1/clients', server, { headers: { authorization } })),
    timed('/api/v1/auth', server, { headers: { authorization } }),
    // Those that come later may wait for a connection first, and then for its answer.
    ...[0, 500, 1_000, 1_500, 2_000, 2_500].map(async (delayMs) => {
      await sleep(delayMs)
      return timed('/readyz', server)
    }),
  ])
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })
    expect(answer.text).toContain('UNAVAILABLE')
    expect(answer.ms).toBeLessThan(5_000)
  }
  expect(await timed('/livez', server)).toMatchObject({ status: 200 })
  expect(await timed('/login', server)).toMatchObject({ status: 200 })

  await signalPostgres(server.dataDir, 'SIGCONT')
  const since = performance.now()
  await expect.poll(async () => (await timed('/readyz', server)).status, { timeout: 15_000 }).toBe(200)
  const answers = await Promise.all(
    keys.map(() => timed('/api/v1/clients', server, { headers: { authorization } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200))
  expect(performance.now() - since).toBeLessThan(15_000)

  // What was refused was not half done: repeated, each is there once.
  expect(await listClients(server, token)).toEqual([])
  const { found, expected } = await settle(
    server,
    token,
    keys.map((key) => ({ key, id: null })),
  )
  expect(found).toEqual(expected)
  expect(await call(server, 'GET', '/auth', { token })).toMatchObject({ status: 200 })
  const email = newEmail()
  await call(server, 'POST', '/auth/signup', { body: signupBody(email) })
  expect((await mailTo(server, email)).code).toMatch(/^\d{4}$/)
})
