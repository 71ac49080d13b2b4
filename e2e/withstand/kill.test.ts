import { expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { freePort, startMailServer } from '../support/mail-server.ts'
import { newEmail, signIn, signUpMember, signupBody } from '../support/members.ts'
import { withDatabase } from '../support/postgres.ts'
import { type Server, startServer, testFolder } from '../support/server.ts'
import { listClients, settle, startWriting } from '../support/writers.ts'
import { readFigures } from './support/figures.ts'
import { median, openLedger, option, seconds } from './support/ledger.ts'

const ROUNDS = option('rounds', 30)

/** People sign up until the server is gone; answers who was told that it worked. */
function startSigningUp(server: Server) {
  const promised: string[] = []
  let isOver = false
  const done = (async () => {
    while (!isOver) {
      const email = newEmail()
      const reply = await call(server, 'POST', '/auth/signup', { body: signupBody(email) }).catch(() => null)
      if (reply === null) return
      if (reply.status === 201) promised.push(email)
    }
  })()
  return {
    async stop(): Promise<readonly string[]> {
      isOver = true
      await done
      return promised
    },
  }
}

/** How long a session goes on after somebody else has ended it in the database. */
async function endElsewhere(server: Server, member: { email: string; password: string }): Promise<number> {
  const token = await signIn(server, member)
  const status = async () => (await call(server, 'GET', '/auth', { token })).status
  // Twice: the second time it is remembered.
  expect([await status(), await status()]).toEqual([200, 200])
  const since = performance.now()
  await withDatabase(server.dataDir, (database) =>
    database.query('delete from sessions where id = (select id from sessions order by id desc limit 1)'),
  )
  await expect.poll(status, { timeout: 40_000, interval: 20 }).toBe(401)
  return performance.now() - since
}

test('kill -9 of the server, again and again, under writers and mails', async () => {
  const ledger = openLedger()
  const dataDir = await testFolder()
  const port = await freePort()
  const received = await startMailServer(port)
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  const plain = await startServer({ dataDir })
  const member = await signUpMember(plain, { selectedPlan: 'premium' })
  const { token } = member
  await plain.stop()

  let server = await startServer({ dataDir, env })
  const all: Awaited<ReturnType<ReturnType<typeof startWriting>['stop']>>[number][] = []
  const promised: string[] = []
  const startsMs: number[] = []
  const heardMs: number[] = []
  let lostAtOnce = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const writing = startWriting(server, token)
    const signingUp = startSigningUp(server)
    await writing.acknowledges(50 + Math.floor(Math.random() * 150))
    server.kill('SIGKILL')
    const writes = await writing.stop()
    all.push(...writes)
    promised.push(...(await signingUp.stop()))
    await server.exited

    const since = performance.now()
    server = await startServer({ dataDir, env })
    startsMs.push(performance.now() - since)
    const there = new Map((await listClients(server, token)).map(({ key, id }) => [key, id]))
    lostAtOnce += writes.filter(({ id, key }) => id !== null && there.get(key) !== id).length
    heardMs.push(await endElsewhere(server, member))
  }

  const { lost, found, expected } = await settle(server, token, all)
  const acknowledged = all.length - lost
  const names = new Set(found.map(({ key }) => key))
  ledger.tell('rounds', ROUNDS)
  ledger.hold('acknowledged writes lost: 0', `${lostAtOnce} of ${acknowledged}`, lostAtOnce === 0)
  ledger.hold('writes doubled: 0', found.length - names.size, found.length === names.size)
  ledger.hold(
    'what was not acknowledged is there once when repeated',
    `${lost} repeated, ${found.length} of ${expected.length} there`,
    JSON.stringify(found) === JSON.stringify(expected),
  )

  await expect
    .poll(async () => (await readFigures(server))('jobs_waiting'), { timeout: 90_000, interval: 500 })
    .toBe(0)
  const figures = await readFigures(server)
  ledger.hold('jobs given up: 0', figures('jobs_given_up'), figures('jobs_given_up') === 0)
  const mails = new Map<string, string[]>()
  for (const { to, messageId } of received) mails.set(to, [...(mails.get(to) ?? []), messageId])
  const missing = promised.filter((email) => !mails.has(email)).length
  ledger.hold('promised mails that never came: 0', `${missing} of ${promised.length}`, missing === 0)
  const twice = [...mails.values()].filter((ids) => ids.length > 1)
  ledger.hold(
    'mails sent twice: one a kill at most, under the same Message-ID',
    twice.length,
    twice.length <= ROUNDS && twice.every((ids) => new Set(ids).size === 1),
  )
  const slowest = Math.max(...startsMs)
  ledger.hold(
    'up again after a kill within 30 s on a busy machine',
    `median ${seconds(median(startsMs))}, longest ${seconds(slowest)}`,
    slowest < 30_000,
  )
  const deaf = Math.max(...heardMs)
  ledger.hold(
    'a session ended elsewhere ends within 5 s',
    `median ${seconds(median(heardMs))}, longest ${seconds(deaf)}`,
    deaf < 5_000,
  )
  await server.stop()
})
