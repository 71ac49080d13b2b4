import { expect, test } from 'vitest'
import { call } from './support/api.ts'
import { signIn, signUpMember } from './support/members.ts'
import { operatorsPostgres } from './support/operators-postgres.ts'
import { testFolder, testServer } from './support/server.ts'

const { urlOf, administer } = operatorsPostgres()

test('four servers started at once on an empty database serve alike, and a sign-out ends a session on all', async () => {
  await administer('postgres', 'create database shared')
  const env = { DATABASE_URL: urlOf('shared') }
  const dataDir = await testFolder()
  const servers = await Promise.all([1, 2, 3, 4].map(() => testServer({ env, dataDir })))
  const [first, ...others] = servers
  if (!first) throw new Error('No server was started')

  const member = await signUpMember(first)
  const statuses = (token: string) =>
    Promise.all(servers.map(async (server) => (await call(server, 'GET', '/auth', { token })).status))
  const token = await signIn(first, member)
  // Twice: the second time it is remembered.
  expect(await statuses(token)).toEqual([200, 200, 200, 200])
  expect(await statuses(token)).toEqual([200, 200, 200, 200])

  const last = others.at(-1) ?? first
  expect(await call(last, 'POST', '/auth/signout', { token })).toMatchObject({ status: 200 })
  await expect.poll(() => statuses(token), { timeout: 1_000, interval: 20 }).toEqual([401, 401, 401, 401])
  expect(await statuses(member.token)).toEqual([200, 200, 200, 200])
})
