import type { Transaction } from '#server/database/database.ts'
import { enqueue, withoutJob } from '#server/platform/jobs/queue.ts'
import { LANES } from '../policy.ts'
import type { DeliveryKey } from './queries.ts'

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

/** Which of these deliveries, by their ids, no job is for any more. */
export const withoutAttempt = (
  transaction: Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => withoutJob(transaction, { name: WEBHOOK_JOB, field: 'deliveryId', ids })
