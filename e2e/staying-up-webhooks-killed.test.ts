import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { casesOf } from '#domain/testing/cases.ts'
import { attemptDelaysS } from '#domain/webhooks/schedule.ts'
import { LANES } from '#server/features/webhooks/policy.ts'
import { startReceiver, verified } from '#server/testing/receiver.ts'
import { call } from './support/api.ts'
import { signUpMember } from './support/members.ts'
import { operatorsPostgres } from './support/operators-postgres.ts'
import { type Server, testFolder, testServer } from './support/server.ts'

// docs/decisions/0107: change and event are there together, and a process that dies over an attempt makes it again.
const EVENTS = casesOf(100, 1_000)
const KILLS = casesOf(3, 12)
const WITHIN_MS = casesOf(240_000, 1_200_000)
/** Added at a time, by whichever server is up. */
const AT_ONCE = 4

const { urlOf, administer } = operatorsPostgres()

const names = ['East', 'West'] as const
type Name = (typeof names)[number]

/** What was sent, from which server, and whether it was answered: who is killed over an attempt never hears. */
interface Receipt {
  readonly id: string
  readonly body: string
  /** Since it happened. */
  readonly tookMs: number
  readonly isAnswered: boolean
}

/** The server that is to die, and over which event. */
interface Victim {
  readonly name: Name
  id: string | null
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** One endpoint's receiver; the next delivery of a server that it is asked to hold gets no answer. */
function listenAt(address: ReturnType<Receiver['address']>) {
  const receipts: Receipt[] = []
  const forged: string[] = []
  const answered = new Set<string>()
  let secret = ''
  let victim: Victim | null = null

  address.answerWith((response) => {
    const one = address.received().at(-1)
    if (!one) throw new Error('Answered is what was received')
    try {
      // At once: what is older than some minutes is refused by whoever knows the standard.
      verified(secret, one)
    } catch (error) {
      forged.push(String(error))
    }
    const { timestamp, data } = JSON.parse(one.body) as { timestamp: string; data: { id: string } }
    const [id, agent] = [String(one.headers['webhook-id']), String(one.headers['user-agent'])]
    const isHeld = victim?.id === null && agent === `${victim.name}-Webhooks/1`
    const tookMs = Date.now() - Date.parse(timestamp)
    receipts.push({ id, body: one.body, tookMs, isAnswered: !isHeld })
    if (victim && isHeld) {
      victim.id = id
      return
    }
    answered.add(data.id)
    response.end('thanks')
  })

  return {
    receipts,
    forged,
    /** Whether something of this client came through. */
    has: (clientId: string) => answered.has(clientId),
    signedBy: (told: string) => {
      secret = told
    },
    hold(name: Name): () => boolean {
      const held: Victim = { name, id: null }
      victim = held
      return () => held.id !== null
    },
  }
}

/** Two servers on one database, of which each can be killed and started again; what they send says which of them it was. */
async function startPair(receiver: Receiver) {
  await administer('postgres', 'create database hooked')
  const dataDir = await testFolder()
  const start = (name: Name) =>
    testServer({
      ...{ dataDir },
      env: { DATABASE_URL: urlOf('hooked'), WEBHOOK_ALLOW: receiver.origin, BRAND_NAME: name },
    })
  const up = new Map<Name, Server>()
  for (const name of names) up.set(name, await start(name))
  let turn = 0
  return {
    /** One that is up, each in its turn. */
    next(): Server {
      const servers = [...up.values()]
      const server = servers[turn++ % servers.length]
      if (!server) throw new Error('No server is up')
      return server
    },
    isUp: (server: Server) => [...up.values()].includes(server),
    /** Resolves once it is up again. */
    async kill(name: Name): Promise<void> {
      const server = up.get(name)
      if (!server) throw new Error(`${name} is not up`)
      up.delete(name)
      server.kill('SIGKILL')
      await server.exited
      up.set(name, await start(name))
    },
  }
}

type Pair = Awaited<ReturnType<typeof startPair>>

/** Adds clients at whichever server is up; what was cut off is asked again of one that is, under its key. */
function addingAt(pair: Pair, token: string) {
  const added: string[] = []
  let cutOff = 0
  let hear = () => {}

  async function add(): Promise<void> {
    const key = randomUUID()
    for (;;) {
      const server = pair.next()
      const asked = call<{ client: { id: string } }>(server, 'POST', '/clients', {
        ...{ token, body: { name: key }, headers: { 'idempotency-key': key } },
      })
      const reply = await asked.catch((error: unknown) => {
        if (pair.isUp(server)) throw error
        return null
      })
      if (reply?.status === 201) {
        added.push(reply.body.data.client.id)
        return hear()
      }
      if (reply) throw new Error(`Answered ${reply.status}: ${JSON.stringify(reply.body)}`)
      cutOff += 1
    }
  }

  return {
    added,
    cutOff: () => cutOff,
    /** Resolves as soon as one more is on record, while others are under way. */
    next: () =>
      new Promise<void>((resolve) => {
        hear = resolve
      }),
    async many(count: number): Promise<void> {
      let begun = 0
      const some = async () => {
        while (begun < count) {
          begun += 1
          await add()
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, some))
    },
  }
}

/** What came of each event, by its id. */
function byEvent(receipts: readonly Receipt[]) {
  const events = new Map<string, Receipt[]>()
  for (const receipt of receipts) events.set(receipt.id, [...(events.get(receipt.id) ?? []), receipt])
  return [...events.values()]
}

const firstAnsweredMs = (same: readonly Receipt[]) =>
  Math.min(...same.flatMap(({ isAnswered, tookMs }) => (isAnswered ? [tookMs] : [])))

test(
  `kill -9 of two servers in turn, ${KILLS} times while ${EVENTS} clients are added: each is told of, none is lost`,
  async () => {
    const receiver = await startReceiver()
    onTestFinished(receiver.close)
    const address = receiver.address()
    const told = listenAt(address)
    const pair = await startPair(receiver)
    const { token } = await signUpMember(pair.next(), { selectedPlan: 'enterprise' })
    const hook = await call<{ secret: string }>(pair.next(), 'POST', '/webhooks', {
      ...{ token, body: { url: address.url, types: ['client.created'] } },
    })
    told.signedBy(hook.body.data.secret)
    const clients = addingAt(pair, token)
    const untold = () => clients.added.filter((id) => !told.has(id))

    const half = Math.ceil(EVENTS / KILLS / 2)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const name = names[kill % 2] ?? 'East'
      const isTelling = told.hold(name)
      await clients.many(half)
      // Whoever is quicker takes a delivery: sooner or later that is the one which is to die over it.
      for (;;) {
        await expect.poll(() => isTelling() || untold().length === 0).toBe(true)
        if (isTelling()) break
        await clients.many(AT_ONCE)
      }
      const next = clients.next()
      const rest = clients.many(half)
      await Promise.race([next, rest])
      await Promise.all([rest, pair.kill(name)])
    }

    await expect.poll(untold).toEqual([])
    const count = clients.added.length
    const standing = () =>
      administer(
        'hooked',
        `select (select count(*)::int from webhook_events) as events, (select count(*)::int from clients) as clients,
           (select count(*)::int from webhook_deliveries where state = 'done') as done,
           (select count(*)::int from graphile_worker.jobs where task_identifier = 'webhook') as waiting`,
      )
    await expect.poll(standing).toEqual([{ events: count, clients: count, done: count, waiting: 0 }])

    expect(clients.cutOff()).toBeGreaterThan(0)
    expect(told.forged).toEqual([])
    const events = byEvent(told.receipts)
    expect(events).toHaveLength(count)
    expect(events.filter((same) => new Set(same.map(({ body }) => body)).size > 1)).toEqual([])
    // What a server died over comes again, and of one endpoint that is never more than it has lanes.
    const doubled = told.receipts.length - count
    expect(told.receipts.filter(({ isAnswered }) => !isAnswered)).toHaveLength(KILLS)
    expect([doubled >= KILLS, doubled <= KILLS * LANES]).toEqual([true, true])
    // Sooner than what was refused twice.
    expect(Math.max(...events.map(firstAnsweredMs)) / 1_000).toBeLessThan(attemptDelaysS[2])
  },
  WITHIN_MS,
)
