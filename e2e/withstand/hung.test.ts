import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openFaultyStore } from '#server/testing/faulty-store.ts'
import { startProxy } from '#server/testing/tcp-proxy.ts'
import { call } from '../support/api.ts'
import { freePort, startMailServer } from '../support/mail-server.ts'
import { type Member, newEmail, signIn, signUpMember, signupBody } from '../support/members.ts'
import { operatorsPostgres } from '../support/operators-postgres.ts'
import { startServer, testFolder, testServer } from '../support/server.ts'
import { errorLines } from './support/figures.ts'
import { openLedger, seconds } from './support/ledger.ts'

const { urlOf, administer } = operatorsPostgres()

/** What a member does all day, again and again; answers the longest that anything took, and what was refused. */
async function work(server: { url: string }, token: string, rounds: number) {
  let longestMs = 0
  const refused: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    for (const ask of [
      () => call(server, 'GET', '/clients', { token }),
      () => call(server, 'POST', '/clients', { token, body: { name: `Client ${n}` } }),
      () => call(server, 'GET', '/dashboard/stats', { token }),
      () => call(server, 'GET', '/invoices', { token }),
    ]) {
      const since = performance.now()
      const { status } = await ask()
      longestMs = Math.max(longestMs, performance.now() - since)
      if (status >= 400) refused.push(status)
    }
  }
  return { longestMs, refused }
}

test('a mail server that takes connections and says nothing', async () => {
  const ledger = openLedger()
  const silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const dataDir = await testFolder()
  const plain = await startServer({ dataDir })
  const { token } = await signUpMember(plain, { selectedPlan: 'premium' })
  await plain.stop()

  const { port } = silent.address() as AddressInfo
  const server = await startServer({ dataDir, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const emails = Array.from({ length: 20 }, newEmail)
  const since = performance.now()
  const statuses: number[] = []
  for (const email of emails) {
    statuses.push((await call(server, 'POST', '/auth/signup', { body: signupBody(email) })).status)
  }
  ledger.hold(
    'SMTP hangs: who signs up is answered',
    `20 within ${seconds(performance.now() - since)}`,
    statuses.every((status) => status === 201),
  )
  const { longestMs, refused } = await work(server, token, 50)
  ledger.hold(
    'SMTP hangs: everybody else works on',
    `200 requests, ${refused.length} refused, longest ${seconds(longestMs)}`,
    refused.length === 0 && longestMs < 2_000,
  )
  ledger.hold('SMTP hangs: lines of errors', errorLines(server).length, errorLines(server).length === 0)
  await server.stop()

  const healthy = await freePort()
  const received = await startMailServer(healthy)
  const next = await startServer({ dataDir, env: { SMTP_URL: `smtp://127.0.0.1:${healthy}` } })
  const have = () => new Set(received.map(({ to }) => to)).size
  await expect.poll(have, { timeout: 120_000 }).toBe(emails.length)
  ledger.hold(
    'SMTP is back: each mail comes once',
    `${received.length} for ${emails.length}`,
    received.length === emails.length,
  )
  await next.stop()
})

test('a store of files that takes connections and says nothing', async () => {
  const ledger = openLedger()
  const store = await openFaultyStore()
  // As long as a store in production is waited for, which its address says no other.
  const server = await testServer({ env: { STORAGE_URL: store.address(10) } })
  const { token } = await signUpMember(server, { selectedPlan: 'premium' })
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const upload = async () => {
    const body = new FormData()
    body.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png')
    const since = performance.now()
    const reply = await fetch(`${server.url}/api/v1/user/image`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(60_000),
    })
    await reply.text()
    return { status: reply.status, ms: performance.now() - since }
  }
  expect((await upload()).status).toBe(200)

  store.misbehave(() => 'hang')
  const uploads = Promise.all(Array.from({ length: 10 }, upload))
  const { longestMs, refused } = await work(server, token, 50)
  ledger.hold(
    'S3 hangs: everybody works on',
    `200 requests, ${refused.length} refused, longest ${seconds(longestMs)}`,
    refused.length === 0 && longestMs < 2_000,
  )
  const answers = await uploads
  const longest = Math.max(...answers.map(({ ms }) => ms))
  ledger.hold(
    'S3 hangs: who sends a picture is told within 10 s to try again',
    `${[...new Set(answers.map(({ status }) => status))].join(', ')} after ${seconds(longest)} at most`,
    answers.every(({ status }) => status === 503) && longest < 10_000,
  )
  store.misbehave(() => null)
  const since = performance.now()
  await expect.poll(async () => (await upload()).status, { timeout: 60_000 }).toBe(200)
  const backMs = performance.now() - since
  ledger.hold('S3 is back: a picture is taken within 10 s', seconds(backMs), backMs < 10_000)
})

/** Whether a session that one server remembers ends within a second when another ends it. */
async function endsAtOnce(here: { url: string }, there: { url: string }, member: Member): Promise<boolean> {
  const token = await signIn(there, member)
  const status = async () => (await call(here, 'GET', '/auth', { token })).status
  await status()
  await status()
  await call(there, 'POST', '/auth/signout', { token })
  await sleep(1_000)
  return (await status()) === 401
}

test('a connection for LISTEN that went dead without a word', async () => {
  const ledger = openLedger()
  await administer('postgres', 'create database deaf')
  const address = new URL(urlOf('deaf').replace('@/', '@localhost/'))
  const socket = `${address.searchParams.get('host')}/.s.PGSQL.${address.searchParams.get('port')}`
  const line = await startProxy({ path: socket })
  const dataDir = await testFolder()
  const direct = await testServer({ env: { DATABASE_URL: urlOf('deaf') }, dataDir })
  const proxied = `postgresql://toile@127.0.0.1:${line.port}/deaf`
  const server = await testServer({ env: { DATABASE_URL: proxied }, dataDir })
  const member = await signUpMember(direct, { selectedPlan: 'premium' })
  const token = await signIn(direct, member)
  const status = async () => (await call(server, 'GET', '/auth', { token })).status
  expect([await status(), await status()]).toEqual([200, 200])

  const dead = line.dieWhereSaid(/listen "/i)
  ledger.tell('LISTEN is black-holed: connections', dead)
  expect(dead).toBeGreaterThan(0)
  await call(direct, 'POST', '/auth/signout', { token })
  const since = performance.now()
  await expect.poll(status, { timeout: 60_000, interval: 100 }).toBe(401)
  const endedMs = performance.now() - since
  ledger.hold(
    'LISTEN is black-holed: a session ended elsewhere ends within 15 s',
    seconds(endedMs),
    endedMs < 15_000,
  )
  const { longestMs, refused } = await work(server, member.token, 25)
  ledger.hold(
    'LISTEN is black-holed: everybody works on',
    `100 requests, ${refused.length} refused, longest ${seconds(longestMs)}`,
    refused.length === 0 && longestMs < 2_000,
  )
  // Remembered again, and heard of again: a sign-out there ends it here at once.
  const heard = performance.now()
  await expect.poll(() => endsAtOnce(server, direct, member), { timeout: 60_000, interval: 500 }).toBe(true)
  const hearsMs = performance.now() - heard
  ledger.hold(
    'LISTEN is black-holed: it is noticed, and heard again within 30 s',
    seconds(hearsMs),
    hearsMs < 30_000,
  )
})
