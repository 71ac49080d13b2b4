import { expect, test } from 'vitest'
import { call } from './support/api.ts'
import { freePort, startMailServer } from './support/mail-server.ts'
import { mailTo, outbox } from './support/mails.ts'
import { newEmail, signupBody } from './support/members.ts'
import { type Server, testDataDir, testServer } from './support/server.ts'

async function signUp(server: Server): Promise<string> {
  const email = newEmail()
  const { status } = await call(server, 'POST', '/auth/signup', { body: signupBody(email) })
  expect(status).toBe(201)
  return email
}

/** A code where it is told as one: four digits stand in times, ports and places of a stack by chance too. */
const told = (code: string | null) => new RegExp(`(?<![\\d:])${code}(?![\\d:])`)

test('a code is told from numbers that hold its digits', () => {
  expect('{"code":"1796"}').toMatch(told('1796'))
  expect('Your code is: 1796\n').toMatch(told('1796'))
  expect('{"time":1796051067840,"pid":1796,"stack":"at node:net:1796:16"}').not.toMatch(told('1796'))
})

test('mail goes to the SMTP server; while that is away it waits, and nobody who signs up does', async () => {
  const port = await freePort()
  const server = await testServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const early = await signUp(server)
  await expect.poll(() => server.output()).toContain('ECONNREFUSED')

  const received = await startMailServer(port)
  await expect.poll(() => received.map(({ to }) => to)).toEqual([early])
  const late = await signUp(server)
  await expect.poll(() => received.map(({ to }) => to)).toEqual([early, late])

  for (const mail of received) {
    const body = { email: mail.to, otp: mail.code }
    expect(await call(server, 'POST', '/auth/verify-otp', { body })).toMatchObject({ status: 200 })
  }
  expect(await outbox(server)).toEqual([])
  for (const { to, code } of received) {
    expect(server.output()).not.toContain(to)
    expect(server.output()).not.toMatch(told(code))
  }
})

test('a server that is killed while it sends a mail sends it at its next start', async () => {
  const port = await freePort()
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  const dataDir = await testDataDir()
  const first = await testServer({ env, dataDir })
  const stalled = await startMailServer(port, false)
  const email = await signUp(first)
  await expect.poll(() => stalled.length).toBe(1)
  first.kill('SIGKILL')
  await first.exited

  const nextPort = await freePort()
  const received = await startMailServer(nextPort)
  await testServer({ env: { SMTP_URL: `smtp://127.0.0.1:${nextPort}` }, dataDir })
  await expect.poll(() => received.map(({ to }) => to)).toEqual([email])
})

test('SIGTERM while a mail server stalls: the server ends all the same, and the mail waits for the next', async () => {
  const port = await freePort()
  const dataDir = await testDataDir()
  const first = await testServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` }, dataDir })
  const stalled = await startMailServer(port, false)
  const email = await signUp(first)
  await expect.poll(() => stalled.length).toBe(1)
  const since = performance.now()
  first.kill('SIGTERM')
  expect(await first.exited).toEqual({ code: 0, signal: null })
  expect(performance.now() - since).toBeLessThan(8_000)

  const second = await testServer({ dataDir })
  expect((await mailTo(second, email)).code).toMatch(/^\d{4}$/)
  // Its output isn't a terminal's: what is printed may be kept for long, and by others.
  expect(second.output()).not.toContain(email)
})
