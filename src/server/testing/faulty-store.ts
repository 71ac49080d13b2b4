import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'

/**
 * What the store does in the place of answering: nothing at all; a fault of its own; hanging up midway; half the bytes
 * as if they were all; one byte otherwise; a byte at a time.
 */
type Fault = 'hang' | 'error' | 'cut' | 'half' | 'other' | 'slow'

interface Asked {
  readonly method: string
  readonly url: string
  /** How often the same was asked before. */
  readonly before: number
}

interface FaultyStore {
  /** `timeout` in seconds, within which it must answer. */
  address(timeout: number): string
  /** From now on; null lets it answer as it should. */
  misbehave(fault: (asked: Asked) => Fault | null): void
  /** What lies in it, parts of uploads too. */
  names(): Promise<string[]>
}

/** A real S3 interface on loopback, whose one known key is S3RVER, behind something that can go wrong. */
export async function openFaultyStore(): Promise<FaultyStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'toile-store-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await store.run()
  let faultOf: (asked: Asked) => Fault | null = () => null
  let counts = new Map<string, number>()
  const front = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    const before = counts.get(method + url) ?? 0
    counts.set(method + url, before + 1)
    await relay(request, response, { port, fault: faultOf({ method, url, before }) })
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    front.closeAllConnections()
    front.close()
    await store.close()
    await rm(directory, { recursive: true, force: true })
  })
  const address = front.address()
  const frontPort = typeof address === 'object' && address ? address.port : 0
  return {
    address: (timeout) => `s3://S3RVER:S3RVER@127.0.0.1:${frontPort}/pictures?tls=off&timeout=${timeout}`,
    misbehave(fault) {
      faultOf = fault
      counts = new Map()
    },
    async names() {
      const entries = await readdir(path.join(directory, 'pictures'), {
        recursive: true,
        withFileTypes: true,
      })
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    },
  }
}

const ERROR = '<?xml version="1.0"?><Error><Code>InternalError</Code><Message>Not now</Message></Error>'

interface Relay {
  readonly port: number
  readonly fault: Fault | null
}

async function relay(request: IncomingMessage, response: ServerResponse, { port, fault }: Relay) {
  if (fault === 'hang') return void request.resume()
  const given = await buffer(request)
  if (fault === 'error') return void response.writeHead(500, { 'content-type': 'application/xml' }).end(ERROR)
  if (fault === 'cut' && request.method !== 'GET') return void request.socket.destroy()
  const answer = await ask(request, given, port)
  const { status, headers, content } = answer
  const half = content.subarray(0, Math.floor(content.length / 2))
  switch (fault) {
    case 'cut':
      response.writeHead(status, headers).write(half, () => request.socket.destroy())
      return
    case 'half': {
      const bytes = Math.floor(Number(headers['content-length']) / 2)
      response.writeHead(status, { ...headers, 'content-length': bytes }).end(half)
      return
    }
    case 'other':
      content.writeUInt8(content.readUInt8(half.length) ^ 1, half.length)
      break
    case 'slow':
      response.writeHead(status, headers)
      for (const byte of content) {
        if (response.destroyed) return
        response.write(Buffer.of(byte))
        await sleep(5)
      }
  }
  if (!response.headersSent) response.writeHead(status, headers)
  response.end(fault === 'slow' ? undefined : content)
}

async function ask({ method, url, headers }: IncomingMessage, content: Buffer, port: number) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    send({ host: '127.0.0.1', port, method, path: url, headers }, resolve).on('error', reject).end(content),
  )
  return { status: answer.statusCode ?? 502, headers: answer.headers, content: await buffer(answer) }
}
