import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '../support/api.ts'
import { signUpMember } from '../support/members.ts'
import { testServer } from '../support/server.ts'
import { readFigures } from './support/figures.ts'
import { openLedger, seconds } from './support/ledger.ts'

const IDLE = 10_000
const SLOW = 500
const MORE_BYTES = 150_000_000
const AT_ONCE = 250

/** Connections that have said something; opened a few at a time. */
async function open(url: string, count: number, text: string): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, () =>
      connect(Number(port), hostname),
    )
    sockets.push(...some)
    await Promise.all(
      some.map(async (socket) => {
        socket.on('error', () => undefined)
        await once(socket, 'connect')
        socket.resume()
        if (text !== '') socket.write(text)
      }),
    )
  }
  return sockets
}

test('10,000 idle and 500 slow connections', async () => {
  const ledger = openLedger()
  const server = await testServer()
  const { token } = await signUpMember(server)
  const bytes = async () => (await readFigures(server))('process_resident_memory_bytes')
  // Warm, so that what is measured are the connections.
  for (let n = 0; n < 200; n += 1) await call(server, 'GET', '/clients', { token })
  const before = await bytes()

  const since = performance.now()
  // Those that say nothing are kept the longest: idle ones that have had an answer are closed after 10 s.
  const idle = await open(server.url, IDLE, '')
  const slow = [
    ...(await open(server.url, SLOW / 2, 'POST /api/v1/clients HTTP/1.1\r\nhost: x\r\n')),
    ...(await open(
      server.url,
      SLOW / 2,
      'POST /api/v1/demo-requests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    )),
  ]
  onTestFinished(() => {
    for (const socket of [...idle, ...slow]) socket.destroy()
  })
  const openedMs = performance.now() - since
  const isOpen = (socket: Socket) => !socket.closed
  const [idleOpen, slowOpen] = [idle.filter(isOpen).length, slow.filter(isOpen).length]
  const during = await bytes()
  ledger.hold(
    'open at once: 10,000 idle and 500 slow',
    `${idleOpen} and ${slowOpen}, opened in ${seconds(openedMs)}`,
    idleOpen === IDLE && slowOpen === SLOW,
  )
  const more = during - before
  ledger.hold('memory for them: 150 MB at most', `${(more / 1e6).toFixed(0)} MB`, more < MORE_BYTES)

  let longestMs = 0
  for (let n = 0; n < 50; n += 1) {
    const asked = performance.now()
    expect(await call(server, 'GET', '/clients', { token })).toMatchObject({ status: 200 })
    longestMs = Math.max(longestMs, performance.now() - asked)
  }
  ledger.hold('everybody else is answered within 1 s', seconds(longestMs), longestMs < 1_000)
  const closing = performance.now()
  await Promise.all([...idle, ...slow].map((socket) => socket.closed || once(socket, 'close')))
  const closedMs = performance.now() - closing
  ledger.hold('all are closed within 30 s', seconds(closedMs), closedMs < 30_000)
})
