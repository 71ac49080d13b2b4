import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { BadSignature, type ProviderEvent } from '../provider.ts'
import { findEvent, insertEvent } from './queries.ts'

/** How the sandbox tells us of changes: signed as Stripe does it, by a job that tries again until it is heard. */

const WEBHOOK_JOB = 'sandbox-webhook'
const SANDBOX_WEBHOOK_PATH = '/api/v1/webhooks/sandbox'
export const SIGNATURE_HEADER = 'sandbox-signature'
const TOLERANCE_S = 300

export type EventKind =
  | 'subscription.changed'
  | 'invoice.paid'
  | 'invoice.failed'
  | 'invoice.refunded'
  | 'card.changed'

/** In the transaction of what it tells. */
export async function recordEvent(
  transaction: Transaction,
  customerId: string,
  kind: EventKind,
  now: Date,
): Promise<void> {
  const id = `evt_${uuidv7()}`
  await insertEvent(transaction, { id, kind, customer_id: customerId, at: now.toISOString() })
  await enqueue(transaction, { name: WEBHOOK_JOB, payload: { id } })
}

const keyOf = (secrets: Secrets) => secrets.keyedHash('sandbox webhooks')
const mac = (secrets: Secrets, timestamp: string, body: string) =>
  createHmac('sha256', keyOf(secrets)).update(`${timestamp}.${body}`).digest()

export function signEvent(secrets: Secrets, body: string, now: Date): string {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  return `t=${timestamp},v1=${mac(secrets, timestamp, body).toString('hex')}`
}

interface Signed {
  readonly body: string
  readonly signature: string | string[] | undefined
  readonly now: Date
}

/** Throws `BadSignature` where the sandbox hasn't sent these bytes just now. */
export function requireSigned(secrets: Secrets, { body, signature, now }: Signed): void {
  const [, timestamp = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? []
  const given = Buffer.from(hex, 'hex')
  const expected = mac(secrets, timestamp, body)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs || Math.abs(now.getTime() / 1_000 - Number(timestamp)) > TOLERANCE_S) throw new BadSignature()
}

export function readSignedEvent(secrets: Secrets, signed: Signed): ProviderEvent {
  requireSigned(secrets, signed)
  const { id, customer } = JSON.parse(signed.body) as { id: string; customer: string }
  return { id, customerId: customer }
}

/** Delivers through the server's own front door, whatever addresses and proxies stand before it. */
export async function deliver(
  http: Pick<FastifyInstance, 'inject'>,
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  { url, body }: { url: string; body: string },
): Promise<void> {
  const { statusCode } = await http.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signEvent(secrets, body, clock.now()),
    },
    payload: body,
  })
  if (statusCode !== 200) throw new Error(`The webhook was answered ${statusCode}`)
}

export function webhookJob(
  http: Pick<FastifyInstance, 'inject'>,
  { database, secrets, clock }: { database: Database; secrets: Secrets; clock: Clock },
): JobHandlers {
  return {
    async [WEBHOOK_JOB](payload: unknown): Promise<void> {
      const event = await findEvent(database, (payload as { id: string }).id)
      if (!event) return
      const body = JSON.stringify({
        id: event.id,
        kind: event.kind,
        customer: event.customer_id,
        at: event.at,
      })
      await deliver(http, { secrets, clock }, { url: SANDBOX_WEBHOOK_PATH, body })
    },
  }
}
