import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'vitest'
import { call, type Reply } from '../support/api.ts'
import { addClient } from '../support/clients.ts'
import { signUpMember } from '../support/members.ts'
import { testServer } from '../support/server.ts'
import { errorLines, readFigures } from './support/figures.ts'
import { median, openLedger, option } from './support/ledger.ts'

const MINUTES = option('minutes', 60)
const A_SECOND = 50
const LOOK_EVERY_MS = 2_000
/** The first part of the time makes what is made once: caches, compiled code, connections. */
const WARM = 1 / 6
// Beyond the minute after which the pool lets go of what it doesn't use, and the server of quiet connections.
const REST_MS = 90_000
const KINDS = 25

/** The status that each kind of request is answered with. */
const expected = (n: number) => ({ 0: 201, 4: 404, 5: 401 })[n % KINDS] ?? 200

interface Look {
  readonly bytes: number
  readonly files: number
  readonly handles: number
  readonly connections: number
}

/** The middle of some of the looks, from one part of the time to another. */
const between = (looks: readonly Look[], of: keyof Look, from: number, to: number) =>
  median(looks.slice(Math.floor(looks.length * from), Math.ceil(looks.length * to)).map((look) => look[of]))

async function lookAt(server: { readonly url: string }): Promise<Look> {
  const figure = await readFigures(server)
  return {
    bytes: figure('process_resident_memory_bytes'),
    files: figure('process_open_fds'),
    handles: figure('nodejs_active_handles_total'),
    connections: figure('database_connections'),
  }
}

/**
 * What is open when nobody has asked for a while. Under requests that goes by how busy the machine is: the
 * pool opens connections as they are waited for, sixteen at most. What stays open at rest has been forgotten.
 */
async function lookAtRest(server: { readonly url: string }): Promise<Look[]> {
  await sleep(REST_MS)
  const looks: Look[] = []
  for (let n = 0; n < 5; n += 1) {
    looks.push(await lookAt(server))
    await sleep(LOOK_EVERY_MS)
  }
  return looks
}

test('a working day of one business after the other', async () => {
  const ledger = openLedger()
  const server = await testServer()
  const members = await Promise.all([1, 2, 3].map(() => signUpMember(server, { selectedPlan: 'premium' })))
  const ids = await Promise.all(members.map((member) => addClient(server, member, 'Clara Zander')))
  const looks: Look[] = []
  const tookMs: number[] = []
  const failed: string[] = []
  let missed = 0

  /** What people ask for, in some proportion: mostly they read. */
  function ask(n: number): Promise<Reply<unknown> | Response> {
    const at = n % members.length
    const { token = '' } = members[at] ?? {}
    switch (n % KINDS) {
      case 0:
        return call(server, 'POST', '/clients', {
          token,
          body: { name: `Client ${n}` },
          headers: { 'idempotency-key': randomUUID() },
        })
      case 1:
        return call(server, 'PATCH', `/clients/${ids[at]}`, { token, body: { notes: `Seen ${n} times` } })
      case 2:
        return call(server, 'GET', '/dashboard/stats', { token })
      case 3:
        return call(server, 'GET', '/search?q=clara', { token })
      case 4:
        return call(server, 'GET', '/nowhere', { token })
      case 5:
        return call(server, 'GET', '/clients')
      case 6:
        return fetch(`${server.url}/login`)
      case 7:
        return call(server, 'GET', '/analytics/stats?timePeriod=6months', { token })
      default:
        return call(
          server,
          'GET',
          ['/clients?limit=50', '/projects', '/invoices', '/measurements', '/auth'][n % 5] ?? '',
          {
            token,
          },
        )
    }
  }

  const underWay = new Set<Promise<void>>()
  let asked = 0

  async function work(minutes: number): Promise<void> {
    const begun = performance.now()
    const endsAt = begun + minutes * 60_000
    let lookedAt = 0
    for (let turn = 0; performance.now() < endsAt; turn += 1) {
      const early = begun + (turn * 1_000) / A_SECOND - performance.now()
      if (early > 0) await sleep(early)
      if (underWay.size >= 200) {
        missed += 1
        continue
      }
      const n = asked
      asked += 1
      const since = performance.now()
      const answered = ask(n)
        .then(async (reply) => {
          if (reply instanceof Response) await reply.arrayBuffer()
          if (reply.status !== expected(n)) failed.push(`${n % KINDS}: ${reply.status}`)
        })
        .catch((error) => {
          failed.push(`${n % KINDS}: ${error}`)
        })
        .then(() => {
          tookMs.push(performance.now() - since)
          underWay.delete(answered)
        })
      underWay.add(answered)
      if (performance.now() - lookedAt > LOOK_EVERY_MS) {
        lookedAt = performance.now()
        looks.push(await lookAt(server))
      }
    }
    await Promise.all(underWay)
  }

  await work(MINUTES * WARM)
  const restedBefore = await lookAtRest(server)
  await work(MINUTES * (1 - WARM))
  const restedAfter = await lookAtRest(server)

  const sorted = tookMs.sort((a, b) => a - b)
  const at = (part: number) => `${(sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(0)} ms`
  ledger.tell('minutes, requests', `${MINUTES}, ${sorted.length}`)
  ledger.tell('half, 99 % and all answered within', `${at(0.5)}, ${at(0.99)}, ${at(0.9999)}`)
  ledger.hold('asked as often as meant (50 a second)', `${missed} left out`, missed < sorted.length / 100)
  ledger.hold(
    'answered otherwise than meant: 0',
    [failed.length, ...new Set(failed)].slice(0, 5).join('; '),
    failed.length === 0,
  )
  // The first third warms up; then nothing may be kept.
  const early = between(looks, 'bytes', 0.3, 0.5)
  const late = between(looks, 'bytes', 0.8, 1)
  ledger.hold(
    'memory at the end: 1.1 times that after a third at most',
    `${(late / early).toFixed(2)} (${(early / 1e6).toFixed(0)} to ${(late / 1e6).toFixed(0)} MB)`,
    late <= early * 1.1,
  )
  for (const kind of ['files', 'handles', 'connections'] as const) {
    ledger.tell(
      `${kind} under requests, after a third and at the end`,
      `${between(looks, kind, 0.3, 0.5)}, ${between(looks, kind, 0.8, 1)}`,
    )
    const [from, to] = [between(restedBefore, kind, 0, 1), between(restedAfter, kind, 0, 1)]
    ledger.hold(`${kind} that are open at rest don't grow`, `${from} to ${to}`, to <= from * 1.1 + 2)
  }
  ledger.hold('lines of errors', errorLines(server).length, errorLines(server).length === 0)
})
