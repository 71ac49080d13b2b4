import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface Received {
  /** Which of its addresses. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** To the letter, as it came. */
  readonly body: string
}

type Answering = (response: ServerResponse) => void

const ok: Answering = (response) => response.end('thanks')

/** Whoever is told by webhooks, on loopback; it keeps what it is sent, and answers as each of its addresses is told to. */
export async function startReceiver() {
  const received: Received[] = []
  const answers = new Map<string, Answering>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? '/'
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() })
      ;(answers.get(path) ?? ok)(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  let made = 0
  return {
    origin,
    /** One of its addresses, which nobody has yet. */
    address() {
      const path = `/hooks/${++made}`
      return {
        url: origin + path,
        received: () => received.filter((one) => one.path === path),
        answerWith: (answer: Answering) => void answers.set(path, answer),
        answerStatus: (status: number, headers: Record<string, string> = {}) =>
          void answers.set(path, (response) => response.writeHead(status, headers).end()),
        recover: () => void answers.delete(path),
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What a receiver was sent, once the library of the standard has found it signed by that secret: it throws otherwise. */
export function verified(secret: string, { headers, body }: Received): unknown {
  return new Webhook(secret).verify(body, {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  })
}
