import { expect, test } from 'vitest'
import { call } from './support/api.ts'
import { signUpMember } from './support/members.ts'
import { testDataDir, testServer } from './support/server.ts'
import { listClients, settle, startWriting } from './support/writers.ts'

test('kill -9 of the server under writes: up again, nothing acknowledged lost, nothing twice', async () => {
  const dataDir = await testDataDir()
  const first = await testServer({ dataDir })
  const { token } = await signUpMember(first, { selectedPlan: 'premium' })
  const writing = startWriting(first, token)
  await writing.acknowledges(200)
  first.kill('SIGKILL')
  const writes = await writing.stop()
  expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' })

  const second = await testServer({ dataDir })
  expect(await call(second, 'GET', '/auth', { token })).toMatchObject({ status: 200 })

  const acknowledged = writes.filter(({ id }) => id !== null)
  expect(await listClients(second, token)).toEqual(expect.arrayContaining(acknowledged))
  const { lost, found, expected } = await settle(second, token, writes)
  expect(lost).toBeGreaterThan(0)
  expect(found).toEqual(expected)
})
