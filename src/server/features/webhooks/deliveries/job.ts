import type { Transaction } from '#server/database/database.ts'
import { enqueue, withoutJob } from '#server/platform/jobs/queue.ts'
import { LANES } from '../policy.ts'
import { type DeliveryKey, findDue } from './queries.ts'

/** As the database writes it down beside an event (0103-webhooks.sql). */
export const WEBHOOK_JOB = 'webhook'

/** By which lane of its endpoint a delivery goes: the database's own `webhook_lane`. */
const laneOf = (endpointId: string, id: string) =>
  `webhook ${endpointId} ${Number.parseInt(id.slice(-1), 16) % LANES}`

export const enqueueAttempt = (
  transaction: Transaction,
  { workspaceId, id, endpointId }: DeliveryKey & { readonly endpointId: string },
  runAt?: Date,
): Promise<void> =>
  enqueue(transaction, {
    name: WEBHOOK_JOB,
    payload: { workspaceId, deliveryId: id, lane: laneOf(endpointId, id) },
    ...(runAt && { runAt }),
  })

/**
 * Whatever is due is tried, also where its job was given up: one counts as tried each time that a process dies over it.
 * In the night, and not at once: should it be the delivery that ends them, they live through the day.
 */
export async function takeUpAgain(
  transaction: Transaction,
  { workspaceId, now }: { readonly workspaceId: string; readonly now: string },
): Promise<void> {
  const due = await findDue(transaction, workspaceId, now)
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  const lost = await withoutJob(transaction, { name: WEBHOOK_JOB, field: 'deliveryId', ids })
  for (const { id, endpointId } of due) {
    if (lost.has(id)) await enqueueAttempt(transaction, { workspaceId, id, endpointId })
  }
}
