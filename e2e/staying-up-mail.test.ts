import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { call } from './support/api.ts'
import { outbox, type ReceivedMail, readMail } from './support/mails.ts'
import { newEmail, signupBody } from './support/members.ts'
import { type Server, testServer } from './support/server.ts'

/** A port that was free a moment ago, and that nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** A mail server that keeps what it takes. */
async function startMailServer(port: number): Promise<readonly ReceivedMail[]> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    // The client keeps its connection for the next mail.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        readMail(Buffer.concat(chunks)).then((mail) => {
          received.push(mail)
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(resolve)))
  return received
}

async function signUp(server: Server): Promise<string> {
  const email = newEmail()
  const { status } = await call(server, 'POST', '/auth/signup', { body: signupBody(email) })
  expect(status).toBe(201)
  return email
}

test('mail goes to the SMTP server; while that is away it waits, and nobody who signs up does', async () => {
  const port = await freePort()
  const server = await testServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const early = await signUp(server)
  await expect.poll(() => server.output(), { timeout: 5_000 }).toContain('ECONNREFUSED')

  const received = await startMailServer(port)
  await expect.poll(() => received.map(({ to }) => to), { timeout: 20_000 }).toEqual([early])
  const late = await signUp(server)
  await expect.poll(() => received.map(({ to }) => to), { timeout: 5_000 }).toEqual([early, late])

  for (const mail of received) {
    const body = { email: mail.to, otp: mail.code }
    expect(await call(server, 'POST', '/auth/verify-otp', { body })).toMatchObject({ status: 200 })
  }
  expect(await outbox(server)).toEqual([])
  expect(server.output()).not.toContain(received[0]?.code)
})
