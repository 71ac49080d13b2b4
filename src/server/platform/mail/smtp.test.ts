import { once } from 'node:events'
import { createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { passwordResetMail } from '#server/features/auth/password/mails.ts'
import { createMailTransport, isPermanentMailError, type Mail, type MailTransport } from './transport.ts'

const link = 'https://toile.example/reset-password?link=q7Yb2cXw9LkTn4Zr1VdPsA'
const mail: Mail = {
  to: 'Adébáyọ̀ Okonkwọ <adebayo@example.com>',
  ...passwordResetMail({ brand: 'Toile', firstName: 'Adébáyọ̀', code: '0917', link, minutes: 10 }),
  consoleLine: 'never printed where a server is set',
}

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

interface Received {
  secure: boolean
  user: unknown
  from: string
  to: string[]
  raw: Buffer
}

/** A real server on loopback; it speaks plainly and without sign-in unless told otherwise. */
async function startServer(options: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] }) {
  const received: Received[] = []
  const server = new SMTPServer({
    logger: false,
    onData(stream, session, done) {
      buffer(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          secure: session.secure,
          user: session.user,
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw,
        })
        done()
      }, done)
    },
    ...options,
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  endings.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { port: address.port, received }
}

const printed: string[] = []
function transport(smtpUrl: string): MailTransport {
  const made = createMailTransport({
    smtpUrl,
    from: 'Toile <no-reply@toile.example>',
    outboxDir: '/nowhere',
    now: () => new Date('2026-11-21T10:00:00Z'),
    print: (line) => printed.push(line),
  })
  endings.push(() => made.close())
  return made
}

const failure = (mails: MailTransport, sent = mail): Promise<unknown> =>
  mails.send(sent).then(
    () => null,
    (error: unknown) => error,
  )

const refusal = (responseCode: number) => Object.assign(new Error('refused'), { responseCode })

const signIn: Pick<SMTPServerOptions, 'onAuth'> = {
  onAuth(auth, _session, done) {
    if (auth.username === 'toile@shop' && auth.password === 'p:ä/ss') done(null, { user: auth.username })
    else done(refusal(535))
  },
}
const account = `${encodeURIComponent('toile@shop')}:${encodeURIComponent('p:ä/ss')}`

test('a server without sign-in receives the mail whole', async () => {
  const { port, received } = await startServer()
  await transport(`smtp://127.0.0.1:${port}`).send(mail)
  expect(received).toHaveLength(1)
  const [first] = received
  expect(first).toMatchObject({ from: 'no-reply@toile.example', to: ['adebayo@example.com'], secure: false })
  const parsed = await PostalMime.parse(first?.raw ?? '')
  expect(parsed.to).toEqual([{ name: 'Adébáyọ̀ Okonkwọ', address: 'adebayo@example.com' }])
  expect(parsed.from).toEqual({ name: 'Toile', address: 'no-reply@toile.example' })
  expect(parsed.messageId).toMatch(/@toile\.example>$/)
  expect(parsed.text?.match(/\b\d{4}\b/g)).toEqual(['0917'])
  expect(parsed.text?.split(/\r?\n/)).toContain(link)
  expect(parsed.html).toContain('Hello Adébáyọ̀,')
  expect(printed).toEqual([])
})

test('signs in with the percent-decoded user and password, over STARTTLS where it is offered', async () => {
  const { port, received } = await startServer(signIn)
  await transport(`smtp://${account}@127.0.0.1:${port}`).send(mail)
  expect(received).toMatchObject([{ user: 'toile@shop', secure: true }])
})

test('smtps speaks TLS from the first byte', async () => {
  const { port, received } = await startServer({ ...signIn, secure: true })
  await transport(`smtps://${account}@127.0.0.1:${port}`).send(mail)
  expect(received).toMatchObject([{ user: 'toile@shop', secure: true }])
})

test('a password is not sent in clear where the upgrade to TLS is demanded and missing', async () => {
  const { port, received } = await startServer({
    ...signIn,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
  })
  const error = await failure(transport(`smtp://${account}@127.0.0.1:${port}?requireTLS=true`))
  expect(error).toMatchObject({ code: 'ETLS' })
  expect(isPermanentMailError(error)).toBe(false)
  expect(received).toEqual([])
})

test('many mails at once share the pool', async () => {
  const { port, received } = await startServer()
  const mails = transport(`smtp://127.0.0.1:${port}`)
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => mails.send({ ...mail, to: `a${index}@example.com` })),
  )
  expect(new Set(received.flatMap(({ to }) => to)).size).toBe(20)
})

test.each<[string, number, boolean]>([
  ['an unknown recipient', 550, true],
  ['a full mailbox', 452, false],
  ['greylisting', 451, false],
  ['a server going down', 421, false],
])('%s (%i at the recipient): permanent is %s', async (_, code, permanent) => {
  const plain = { disabledCommands: ['AUTH', 'STARTTLS'] }
  const { port } = await startServer({
    ...plain,
    onRcptTo: (_address, _session, done) => done(refusal(code)),
  })
  const error = await failure(transport(`smtp://127.0.0.1:${port}`))
  expect(error).toMatchObject({ responseCode: code })
  expect(isPermanentMailError(error)).toBe(permanent)
})

test.each<[number, boolean]>([
  [554, true],
  [451, false],
])('a message refused after its data with %i: permanent is %s', async (code, permanent) => {
  const { port } = await startServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      stream.on('end', () => done(refusal(code))).resume()
    },
  })
  const error = await failure(transport(`smtp://127.0.0.1:${port}`))
  expect(isPermanentMailError(error)).toBe(permanent)
})

test('what the operator can mend is tried again: a refused sender, a wrong password, no server', async () => {
  const sender = await startServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusal(550)),
  })
  const password = await startServer(signIn)
  const errors = [
    await failure(transport(`smtp://127.0.0.1:${sender.port}`)),
    await failure(transport(`smtp://toile:wrong@127.0.0.1:${password.port}`)),
    await failure(transport(`smtp://127.0.0.1:${await closedPort()}`)),
  ]
  expect(errors).toMatchObject([{ responseCode: 550 }, { responseCode: 535 }, { code: 'ESOCKET' }])
  expect(errors.map(isPermanentMailError)).toEqual([false, false, false])
})

test('closing lets the delivery under way end, and fails what comes after as transient', async () => {
  const { port, received } = await startServer()
  const mails = transport(`smtp://127.0.0.1:${port}`)
  await mails.send(mail)
  const last = mails.send(mail)
  await expect.poll(() => received.length).toBe(2)
  await mails.close()
  await last
  expect(isPermanentMailError(await failure(mails))).toBe(false)
  expect(received).toHaveLength(2)
})

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
