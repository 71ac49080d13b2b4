import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { signUpMember } from './support/members.ts'
import { postgresProcesses, withDatabase } from './support/postgres.ts'
import { testServer } from './support/server.ts'

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
}

/** Sends a request over a connection that the client means to keep. */
function send(url: string, agent: Agent, options: { headers?: object; body?: object } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        agent,
        method: options.body ? 'POST' : 'GET',
        headers: { ...(options.body && { 'content-type': 'application/json' }), ...options.headers },
      },
      (response) => {
        response.resume()
        response.once('end', () => resolve({ status: response.statusCode, headers: response.headers }))
        response.once('error', reject)
      },
    )
    asked.once('error', reject)
    asked.end(options.body && JSON.stringify(options.body))
  })
}

/** A bare connection that has sent the given text. */
async function open(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** How many connections wait for a lock, seen from outside: within a transaction the answer would never change. */
const countWaiting = (dataDir: string) =>
  withDatabase(dataDir, async (database) => {
    const { rows } = await database.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
    )
    return rows[0]?.waiting
  })

test('SIGTERM under load: what is in flight is answered, the rest is closed, exit code 0, no database left', async () => {
  const server = await testServer()
  const { token } = await signUpMember(server, { selectedPlan: 'premium' })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())

  const idle = await open(server.url, 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(idle, 'data')
  const stalled = await open(server.url, 'GET /livez HTTP/1.1\r\nhost: x\r\n')
  let seen = 0
  const load = Array.from({ length: 4 }, async () => {
    // Until the door is closed; a connection that was idle may be cut at any moment.
    while (await send(`${server.url}/api/v1/config`, agent).catch(() => null)) seen += 1
  })

  let answers: Promise<Answer[]> | undefined
  await withDatabase(server.dataDir, async (database) => {
    // Adding a client waits for this table, for as long as the test wants it to.
    await database.query('begin; lock table clients in exclusive mode')
    answers = Promise.all(
      [1, 2, 3, 4].map((n) =>
        send(`${server.url}/api/v1/clients`, agent, {
          headers: { authorization: `Bearer ${token}` },
          body: { name: `Client ${n}` },
        }),
      ),
    )
    await expect.poll(() => countWaiting(server.dataDir), { timeout: 3_000 }).toBe(4)
    const idleClosed = once(idle, 'close')
    server.kill('SIGTERM')
    await idleClosed
    await Promise.all(load)
    expect(seen).toBeGreaterThan(0)
    expect(await Promise.race([server.exited, sleep(200)])).toBeUndefined()
    await database.query('commit')
  })

  for (const answer of (await answers) ?? []) {
    expect(answer).toMatchObject({ status: 201, headers: { connection: 'close' } })
  }
  const since = performance.now()
  expect(await server.exited).toEqual({ code: 0, signal: null })
  expect(performance.now() - since).toBeLessThan(8_000)
  expect(await postgresProcesses(server.dataDir)).toEqual([])
  expect(stalled.destroyed || stalled.readableEnded).toBe(true)
})
