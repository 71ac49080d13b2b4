import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAccount } from '../lib/open-account.js'

const PASSWORD = 'a long and quiet thread'
const ANSWER_WITHIN_MS = 8_000
const AFTER_REFUSAL_MS = 100
const SIGN_UP_EVERY_MS = 1_000

/**
 * @param {string} url
 * @param {string} method
 * @param {string} address
 * @param {{ token?: string, body?: object, key?: string }} [given]
 */
export async function call(url, method, address, { token, body, key } = {}) {
  const response = await fetch(`${url}/api/v1${address}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body ? JSON.stringify(body) : undefined,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  return { status: response.status, body: await response.json().catch(() => ({})) }
}

const signupBody = (/** @type {string} */ email) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  password: PASSWORD,
  agreeToTerms: true,
  selectedPlan: 'free',
})

/**
 * A business on Premium.
 *
 * @param {string} url
 * @param {(text: string, values?: unknown[]) => Promise<unknown>} query
 */
export async function openMember(url, query) {
  const email = `tailor-${randomUUID()}@example.com`
  const signedUp = await call(url, 'POST', '/auth/signup', { body: signupBody(email) })
  if (signedUp.status !== 201) throw new Error(`Not signed up: ${JSON.stringify(signedUp)}`)
  await openAccount(/** @type {any} */ ({ query }), email)
  await query(
    `update subscriptions set plan_id = 'premium', status = 'active', period_ends_at = now() + interval '1 year'
     where workspace_id in (select id from users where email = $1)`,
    [email],
  )
  return { email, token: await signIn(url, email) }
}

/** @param {string} url @param {string} email */
export async function signIn(url, email) {
  const { status, body } = await call(url, 'POST', '/auth/signin', { body: { email, password: PASSWORD } })
  if (status !== 200) throw new Error(`Not signed in: ${JSON.stringify(body)}`)
  return String(body.data.token)
}

/**
 * Writers who add one client after the other, each by a key with which they ask again until it is acknowledged, and
 * somebody who signs up each second, for whom a job sends a mail.
 *
 * @param {string} url
 * @param {readonly { token: string }[]} members
 * @param {number} each
 */
export function startWriting(url, members, each) {
  /** @type {{ key: string, id: string, at: number, writer: number }[]} */
  const acknowledged = []
  /** @type {string[]} */
  const mailed = []
  let repeated = 0
  let isStopped = false

  /** @param {string} token @param {number} writer */
  async function write(token, writer) {
    for (let n = 0; !isStopped; n++) {
      const key = `${writer}-${n}-${randomUUID()}`
      for (;;) {
        const begunAt = performance.now()
        const given = { token, key, body: { name: key } }
        const reply = await call(url, 'POST', '/clients', given).catch(() => null)
        if (reply?.status === 201) {
          acknowledged.push({ key, id: reply.body.data.client.id, at: begunAt, writer })
          break
        }
        repeated += 1
        await sleep(AFTER_REFUSAL_MS)
      }
    }
  }
  async function signUp() {
    while (!isStopped) {
      const email = `new-${randomUUID()}@example.com`
      const reply = await call(url, 'POST', '/auth/signup', { body: signupBody(email) }).catch(() => null)
      // One that isn't acknowledged may have been taken all the same, and says nothing of jobs.
      if (reply?.status === 201) mailed.push(email)
      await sleep(SIGN_UP_EVERY_MS)
    }
  }
  const writers = members.flatMap(({ token }) => Array.from({ length: each }, () => token))
  const done = Promise.all([...writers.map(write), signUp()])
  return {
    acknowledged,
    mailed,
    repeated: () => repeated,
    /** Whether every writer has had a write acknowledged that was asked for after this instant. */
    allAfter: (/** @type {number} */ instant) =>
      writers.every((_, writer) =>
        acknowledged.some((write) => write.writer === writer && write.at > instant),
      ),
    async stop() {
      isStopped = true
      await done
    },
  }
}

/**
 * How often each of these got a mail, and how many of those that came more than once carry different marks.
 *
 * @param {string} outbox
 * @param {readonly string[]} emails
 */
export function mailsIn(outbox, emails) {
  /** @type {Map<string, string[]>} */
  const marks = new Map(emails.map((email) => [email, []]))
  for (const file of readdirSync(outbox).filter((name) => name.endsWith('.eml'))) {
    const text = readFileSync(path.join(outbox, file), 'utf8')
    const to = /^To: .*?([\w.-]+@example\.com)/m.exec(text)?.[1] ?? ''
    marks.get(to)?.push(/^Message-ID: (.*)$/im.exec(text)?.[1] ?? '')
  }
  const all = [...marks.values()]
  return {
    missing: all.filter((ids) => ids.length === 0).length,
    twice: all.filter((ids) => ids.length > 1).length,
    twiceUnmarked: all.filter((ids) => new Set(ids).size > 1).length,
  }
}
