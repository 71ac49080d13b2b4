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

  const begun = performance.now()
  const endsAt = begun + MINUTES * 60_000
  const underWay = new Set<Promise<void>>()
  let lookedAt = 0
  for (let n = 0; performance.now() < endsAt; n += 1) {
    const dueAt = begun + (n * 1_000) / A_SECOND
    const early = dueAt - performance.now()
    if (early > 0) await sleep(early)
    if (underWay.size >= 200) {
      missed += 1
      continue
    }
    const since = performance.now()
    const asked = ask(n)
      .then(async (reply) => {
        if (reply instanceof Response) await reply.arrayBuffer()
        if (reply.status !== expected(n)) failed.push(`${n % KINDS}: ${reply.status}`)
      })
      .catch((error) => {
        failed.push(`${n % KINDS}: ${error}`)
      })
      .then(() => {
        tookMs.push(performance.now() - since)
        underWay.delete(asked)
      })
    underWay.add(asked)
    if (performance.now() - lookedAt > LOOK_EVERY_MS) {
      lookedAt = performance.now()
      const figure = await readFigures(server)
      looks.push({
        bytes: figure('process_resident_memory_bytes'),
        files: figure('process_open_fds'),
        handles: figure('nodejs_active_handles_total'),
        connections: figure('database_connections'),
      })
    }
  }
  await Promise.all(underWay)

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
    const [from, to] = [between(looks, kind, 0.3, 0.5), between(looks, kind, 0.8, 1)]
    ledger.hold(`${kind} that are open don't grow`, `${from} to ${to}`, to <= from * 1.1 + 2)
  }
  ledger.hold('lines of errors', errorLines(server).length, errorLines(server).length === 0)
})
