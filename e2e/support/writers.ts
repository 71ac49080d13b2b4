import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, type Reply } from './api.ts'

type ClientReply = Reply<{ client: { id: string; name: string } }>

interface Write {
  /** The client's name and the request's Idempotency-Key. */
  readonly key: string
  /** The id that the server answered, or null where it didn't say that the client was added. */
  readonly id: string | null
}

export interface Refusal {
  readonly status: number
  readonly code: string | undefined
  readonly retryAfter: string | null
}

const AFTER_REFUSAL_MS = 50

interface Target {
  readonly url: string
}

/** Adds a client; the same key again adds none. */
const addClient = (server: Target, token: string, key: string): Promise<ClientReply> =>
  call(server, 'POST', '/clients', { token, body: { name: key }, headers: { 'idempotency-key': key } })

/** Several at once add clients as fast as they can, until they are stopped or the server is gone. */
export function startWriting(server: Target, token: string, writers = 8) {
  const writes: Write[] = []
  const refusals: Refusal[] = []
  let stopped = false
  let acknowledged = 0
  let longestMs = 0

  async function write(): Promise<void> {
    while (!stopped) {
      const key = randomUUID()
      const since = performance.now()
      const reply = await addClient(server, token, key).catch(() => null)
      const id = reply?.status === 201 ? reply.body.data.client.id : null
      writes.push({ key, id })
      if (reply === null) return // The server is gone.
      longestMs = Math.max(longestMs, performance.now() - since)
      if (id !== null) acknowledged += 1
      else {
        const { status, headers, body } = reply
        refusals.push({ status, code: body.code, retryAfter: headers.get('retry-after') })
        await sleep(AFTER_REFUSAL_MS)
      }
    }
  }
  const done = Promise.all(Array.from({ length: writers }, write))
  const until = async (reached: () => boolean) => {
    while (!reached()) await Promise.race([sleep(5), done.then(throwEnded)])
  }

  return {
    refusals,
    longestMs: () => longestMs,
    /** Resolves once so many more clients have been added. */
    acknowledges(count: number): Promise<void> {
      const enough = acknowledged + count
      return until(() => acknowledged >= enough)
    },
    /** Resolves once a request has been refused. */
    refuses: () => until(() => refusals.length > 0),
    /** Everything that was tried. */
    async stop(): Promise<readonly Write[]> {
      stopped = true
      await done
      return writes
    },
  }
}

function throwEnded(): never {
  throw new Error('The server stopped answering')
}

/** Repeats writes with their keys; returns what the server answers now. */
async function repeat(server: Target, token: string, writes: readonly Write[]): Promise<readonly Write[]> {
  const repeated: Write[] = []
  for (const { key } of writes) {
    const { status, body } = await addClient(server, token, key)
    if (status !== 201) throw new Error(`Repeating was answered ${status}: ${JSON.stringify(body)}`)
    repeated.push({ key, id: body.data.client.id })
  }
  return repeated
}

/** Every client on record, as the list shows them. */
export async function listClients(server: Target, token: string): Promise<readonly Write[]> {
  const found: Write[] = []
  let cursor: string | null = null
  do {
    const page: Reply<{ clients: { id: string; name: string }[]; nextCursor: string | null }> = await call(
      server,
      'GET',
      `/clients?limit=100${cursor === null ? '' : `&cursor=${cursor}`}`,
      { token },
    )
    if (page.status !== 200) throw new Error(`The list was answered ${page.status}`)
    found.push(...page.body.data.clients.map(({ id, name }) => ({ key: name, id })))
    cursor = page.body.data.nextCursor
  } while (cursor !== null)
  return found
}

const byKey = (writes: readonly Write[]) => [...writes].sort((a, b) => (a.key < b.key ? -1 : 1))

/**
 * Repeats every write that was not acknowledged, and some that were. Then `found` is to equal `expected`: each
 * acknowledged client under the id that was answered, each other one once.
 */
export async function settle(server: Target, token: string, writes: readonly Write[]) {
  const acknowledged = writes.filter(({ id }) => id !== null)
  const lost = writes.filter(({ id }) => id === null)
  const afterRepeat = await repeat(server, token, lost)
  await repeat(server, token, acknowledged.slice(-20))
  return {
    lost: lost.length,
    found: byKey(await listClients(server, token)),
    expected: byKey([...acknowledged, ...afterRepeat]),
  }
}
