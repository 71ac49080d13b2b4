import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { call } from './support/api.ts'
import { signUpMember } from './support/members.ts'
import { testServer } from './support/server.ts'

const IDLE = 2_000
const STALLED = 200
const GREEDY = 40
const SHARING = 300
const MAX_MEMORY_BYTES = 300_000_000
/** What is asked for ahead comes to some 20 GB; what is under way, and not yet collected, to a hundredth of it. */
const MAX_GROWTH_BYTES = 200_000_000
/** A copy for each of them came to 460 MB. */
const MAX_SHARED_GROWTH_BYTES = 60_000_000

/**
 * Connections that have sent a text, and read what comes unless told otherwise; opened a few at a time, so that none
 * waits for the server to accept it.
 */
async function openMany(url: string, count: number, text: string, reads = true): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(50, count - sockets.length) }, () =>
      connect(Number(port), hostname),
    )
    sockets.push(...some)
    await Promise.all(
      some.map(async (socket) => {
        await once(socket, 'connect')
        socket.on('error', () => undefined)
        if (reads) socket.resume()
        socket.write(text)
      }),
    )
  }
  return sockets
}

const closed = (sockets: readonly Socket[]) =>
  Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')))

async function residentBytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1])
}

test('thousands of idle and of stalled connections disturb nobody and are closed', async () => {
  const server = await testServer()
  const { token } = await signUpMember(server)
  const idle = await openMany(server.url, IDLE, 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\n')
  const stalled = await openMany(server.url, STALLED, 'POST /api/v1/clients HTTP/1.1\r\nhost: x\r\n')
  const halfSent = await openMany(
    server.url,
    STALLED,
    'POST /api/v1/demo-requests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  const allClosed = closed([...idle, ...stalled, ...halfSent])
  expect(idle.filter((socket) => socket.closed)).toEqual([])

  for (let n = 0; n < 20; n += 1) {
    expect(await call(server, 'GET', '/clients', { token })).toMatchObject({ status: 200 })
  }
  expect(await residentBytes(server.url)).toBeLessThan(MAX_MEMORY_BYTES)

  await allClosed
})

test('who asks ahead and never reads fills no memory, and disturbs nobody', async () => {
  const server = await testServer()
  const { token } = await signUpMember(server)
  const get = 'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'
  const before = await residentBytes(server.url)
  // On a connection that asks for too much ahead, and on one that just doesn't.
  await openMany(server.url, GREEDY, get.repeat(1_000), false)
  await openMany(server.url, GREEDY, get.repeat(30), false)
  for (let n = 0; n < 10; n += 1) {
    expect(await call(server, 'GET', '/clients', { token })).toMatchObject({ status: 200 })
  }
  expect((await residentBytes(server.url)) - before).toBeLessThan(MAX_GROWTH_BYTES)
})

test('hundreds who ask for what is the same for everybody and never read, hold one answer among them', async () => {
  const server = await testServer()
  const read = async (path: string) => (await (await fetch(`${server.url}${path}`)).arrayBuffer()).byteLength
  const paths = ['/api/docs', '/api/openapi.json']
  // Each is made when it is first asked for.
  const sizes = await Promise.all(paths.map(read))
  expect(Math.min(...sizes)).toBeGreaterThan(200_000)
  const before = await residentBytes(server.url)
  for (const path of paths) {
    await openMany(server.url, SHARING / paths.length, `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`, false)
  }
  expect(await Promise.all(paths.map(read))).toEqual(sizes)
  expect((await residentBytes(server.url)) - before).toBeLessThan(MAX_SHARED_GROWTH_BYTES)
})
