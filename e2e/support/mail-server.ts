import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { type ReceivedMail, readMail } from './mails.ts'

/** A port that was free a moment ago, and that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** A mail server that keeps what it takes, or one that never says whether it has taken a mail. */
export async function startMailServer(port: number, answers = true): Promise<readonly ReceivedMail[]> {
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
          if (answers) done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A client that is killed breaks off.
  server.on('error', () => undefined)
  onTestFinished(() => new Promise<void>((resolve) => void server.close(resolve)))
  return received
}
