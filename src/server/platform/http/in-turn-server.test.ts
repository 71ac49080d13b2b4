import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { type ConnectionLimits, createInTurnServer } from './in-turn-server.ts'
import { refuseUnreadable } from './unreadable.ts'

const MEGABYTE = 1_000_000
const limits: ConnectionLimits = {
  headWithinMs: 12_000,
  pace: { everyMs: 300, bytes: 1_000 },
  bodyWithinMs: 60_000,
  stalledMs: 1_000,
  behind: 32,
  unread: { addressBytes: 100 * MEGABYTE, allBytes: 200 * MEGABYTE },
}

/** A server with these limits, and the connections as it sees them. */
async function serve(listener: RequestListener, more: Partial<ConnectionLimits> = {}) {
  const server = createInTurnServer(listener, { limits: { ...limits, ...more } })
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  server.on('clientError', refuseUnreadable)
  server.listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    sockets,
    async open(text: string): Promise<Socket> {
      const socket = connect(port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(text)
      return socket
    },
  }
}

const gets = (count: number) => 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(count)

it('gives who never reads one answer, and closes the connection', async () => {
  let begun = 0
  const large = Buffer.alloc(20 * MEGABYTE)
  const { open, sockets } = await serve((_request, response) => {
    begun += 1
    response.end(large)
  })
  await open(gets(30))
  await expect.poll(() => sockets[0]?.writableLength).toBeGreaterThan(10 * MEGABYTE)
  await sleep(200)
  expect(begun).toBe(1)
  expect(sockets[0]?.writableLength).toBeLessThan(21 * MEGABYTE)
  await expect.poll(() => sockets[0]?.destroyed).toBe(true)
  expect(begun).toBe(1)
})

it('closes a connection on which too much is asked ahead', async () => {
  // Nothing is ever answered: what closes the connection is the count alone.
  const { open } = await serve(() => undefined, { stalledMs: 60_000 })
  const socket = await open(gets(34))
  socket.resume()
  await once(socket, 'close')
  const within = await open(gets(33))
  within.resume()
  expect(await Promise.race([once(within, 'close'), sleep(200, 'open')])).toBe('open')
})

it('gives a slow reader everything, in order', async () => {
  let begun = 0
  const { open } = await serve((_request, response) => {
    begun += 1
    response.end(Buffer.alloc(4 * MEGABYTE, String(begun)))
  })
  const socket = await open(gets(5))
  let bytes = 0
  let digits = ''
  const since = performance.now()
  socket.on('data', (chunk) => {
    bytes += chunk.length
    const digit = /([1-5])\1{200}/.exec(chunk.toString('latin1'))?.[1]
    if (digit && !digits.endsWith(digit)) digits += digit
    socket.pause()
    setTimeout(() => socket.resume(), 5)
  })
  await expect.poll(() => bytes).toBeGreaterThan(20 * MEGABYTE)
  // Longer than a stalled connection lasts.
  expect(performance.now() - since).toBeGreaterThan(limits.stalledMs)
  expect(digits).toBe('12345')
})

it('holds so much for one address, and closes the connections that have waited longest', async () => {
  const { open, sockets } = await serve(
    (_request, response) => void response.end(Buffer.alloc(20 * MEGABYTE)),
    {
      unread: { addressBytes: 50 * MEGABYTE, allBytes: 200 * MEGABYTE },
      stalledMs: 60_000,
    },
  )
  for (let n = 0; n < 5; n += 1) {
    await open(gets(1))
    await expect.poll(() => sockets[n]?.writableLength).toBeGreaterThan(10 * MEGABYTE)
  }
  expect(sockets.map((socket) => socket.destroyed)).toEqual([true, true, true, false, false])
})

it('holds so much for all together', async () => {
  const { open, sockets } = await serve(
    (_request, response) => void response.end(Buffer.alloc(20 * MEGABYTE)),
    {
      unread: { addressBytes: 100 * MEGABYTE, allBytes: 30 * MEGABYTE },
      stalledMs: 60_000,
    },
  )
  for (let n = 0; n < 2; n += 1) {
    await open(gets(1))
    await expect.poll(() => sockets[n]?.writableLength).toBeGreaterThan(10 * MEGABYTE)
  }
  expect(sockets.map((socket) => socket.destroyed)).toEqual([true, false])
})

const post = (bytes: number) => `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\n\r\n`
const whole: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('thank you'))
}

it('waits for a body as long as it keeps coming', async () => {
  const { open } = await serve(whole)
  const socket = await open(post(20_000))
  const answered = once(socket, 'data')
  for (let n = 0; n < 20; n += 1) {
    socket.write('x'.repeat(1_000))
    await sleep(100)
  }
  expect(String((await answered)[0])).toContain('thank you')
})

it.each([
  ['stops', 0],
  ['drips', 1],
])('closes a connection whose body %s', async (_, bytes) => {
  const { open } = await serve(whole, { stalledMs: 60_000 })
  const socket = await open(`${post(20_000)}${'x'.repeat(500)}`)
  socket.resume()
  const drip = setInterval(() => socket.write('x'.repeat(bytes)), 50)
  onTestFinished(() => clearInterval(drip))
  await once(socket, 'close')
})

it.each([
  ['without a word where nothing was asked', '', /^$/],
  [
    'with a 408 where the head never ends',
    'GET / HTTP/1.1\r\nhost: ',
    /^HTTP\/1\.1 408 .*connection: close/s,
  ],
  ['with a 400 where it is not HTTP', 'Bonjour\r\n\r\n', /^HTTP\/1\.1 400 .*connection: close/s],
])('closes a connection %s', async (_, asked, told) => {
  const { open } = await serve(whole, { headWithinMs: 300, stalledMs: 10_000 })
  expect(await text(await open(asked))).toMatch(told)
})
