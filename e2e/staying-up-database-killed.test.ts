import { expect, test } from 'vitest'
import { call } from './support/api.ts'
import { mailTo } from './support/mails.ts'
import { newEmail, signIn, signUpMember, signupBody } from './support/members.ts'
import { findPostgres, withDatabase } from './support/postgres.ts'
import { type Server, testServer } from './support/server.ts'
import { settle, startWriting } from './support/writers.ts'

const channels = ['session_changed', 'subscription_changed', 'jobs:insert']

/** Which channels the server listens on, asked of the database itself. */
const listening = (server: Server) =>
  withDatabase(server.dataDir, async (client) => {
    const { rows } = await client.query<{ query: string }>(
      `select query from pg_stat_activity where query ilike 'listen %'`,
    )
    return channels.filter((channel) => rows.some(({ query }) => query.includes(channel)))
  })

test('kill -9 of the database under writes: 503 until it is back by itself, and all is whole', async () => {
  const server = await testServer()
  const member = await signUpMember(server, { selectedPlan: 'premium' })
  const { token } = member
  const writing = startWriting(server, token)
  await writing.acknowledges(100)

  const killed = await findPostgres(server.dataDir)
  process.kill(killed.pid, 'SIGKILL')
  await writing.refuses()
  await writing.acknowledges(100)
  const writes = await writing.stop()

  for (const refusal of writing.refusals) {
    expect(refusal).toEqual({ status: 503, code: 'UNAVAILABLE', retryAfter: expect.stringMatching(/^\d+$/) })
  }
  expect(writing.longestMs()).toBeLessThan(5_000)
  const { found, expected } = await settle(server, token, writes)
  expect(found).toEqual(expected)

  // Sessions: the old one counts, and a sign-out is effective at once, also where another process did it.
  const another = await signIn(server, member)
  await expect.poll(() => listening(server), { timeout: 10_000 }).toEqual(channels)
  expect(await call(server, 'GET', '/auth', { token })).toMatchObject({ status: 200 })
  expect(await call(server, 'GET', '/auth', { token: another })).toMatchObject({ status: 200 })
  expect(await call(server, 'POST', '/auth/signout', { token: another })).toMatchObject({ status: 200 })
  expect(await call(server, 'GET', '/auth', { token: another })).toMatchObject({ status: 401 })
  await withDatabase(server.dataDir, (client) => client.query('delete from sessions'))
  await expect
    .poll(async () => (await call(server, 'GET', '/auth', { token })).status, { timeout: 1_000 })
    .toBe(401)

  // The job queue: a mail that is asked for now arrives.
  const email = newEmail()
  await call(server, 'POST', '/auth/signup', { body: signupBody(email) })
  expect((await mailTo(server, email)).code).toMatch(/^\d{4}$/)
})
