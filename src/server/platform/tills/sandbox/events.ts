import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import type { Transaction } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import { deliver } from '#server/platform/payments/sandbox/events.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { TillEvent } from '../till.ts'

/** How the sandbox's till tells of changes: as its bank does of plans, by a job that tries again until it is heard. */

const WEBHOOK_JOB = 'sandbox-till-webhook'
const WEBHOOK_PATH = '/api/v1/webhooks/till-sandbox'

const Event = z.object({ id: z.string(), account: z.string(), payment: z.nullable(z.string()) })

/** In the transaction of what it tells. */
export async function recordTillEvent(
  transaction: Transaction,
  { accountId, paymentId }: Pick<TillEvent, 'accountId' | 'paymentId'>,
): Promise<void> {
  const payload = { id: `evt_${uuidv7()}`, account: accountId, payment: paymentId }
  await enqueue(transaction, { name: WEBHOOK_JOB, payload })
}

export function readTillEvent(body: string): TillEvent {
  const { id, account, payment } = Event.parse(JSON.parse(body))
  return { id, accountId: account, paymentId: payment, reference: null, handle: null }
}

export const tillWebhookJob = (
  http: Pick<FastifyInstance, 'inject'>,
  sender: { secrets: Secrets; clock: Clock },
): JobHandlers => ({
  [WEBHOOK_JOB]: (payload: unknown) =>
    deliver(http, sender, { url: WEBHOOK_PATH, body: JSON.stringify(Event.parse(payload)) }),
})
