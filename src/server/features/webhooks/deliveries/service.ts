import { v7 as uuidv7 } from 'uuid'
import type { ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { WebhookDelivery, webhookEndpoints } from '#contract/webhooks.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { cursorOf, placeOf } from '#server/platform/cursors.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { deleteEvents, findEvents, insertPing } from '../events/queries.ts'
import { KEPT_MS, SETTLED_MS } from '../policy.ts'
import { type EndpointKey, findEndpoint, holdEndpoint } from '../queries.ts'
import { enqueueAttempt, withoutAttempt } from './job.ts'
import { findDeliveries, findDelivery, findDue, insertDelivery } from './queries.ts'
import { toDelivery } from './told.ts'

export type Deliveries = ReturnType<typeof deliveriesService>

type Endpoints = typeof webhookEndpoints

const FEATURE = 'api-access'

/** What was delivered to an endpoint, and what it is sent by hand. */
export function deliveriesService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { plans }: { readonly plans: Plans },
) {
  /** One more delivery of an event, once and at once, whether or not the endpoint is on. */
  async function sendOnce(
    transaction: Transaction,
    endpoint: EndpointKey,
    eventId: string,
  ): Promise<WebhookDelivery> {
    const { workspaceId, id: endpointId } = endpoint
    const key = { workspaceId, id: uuidv7() }
    const now = clock.now()
    await insertDelivery(transaction, { ...key, eventId, endpointId, nextAt: now.toISOString() })
    await enqueueAttempt(transaction, { ...key, endpointId })
    const row = await findDelivery(transaction, endpoint, key.id)
    if (!row) throw new AppError('NOT_FOUND')
    return toDelivery(row)
  }

  const write = (
    { workspaceId }: Session,
    id: string,
    eventOf: (transaction: Transaction, endpoint: EndpointKey) => Promise<string>,
  ) =>
    database.write(workspaceId, async (transaction) => {
      const endpoint = { workspaceId, id }
      await plans.require(workspaceId, FEATURE, { transaction })
      if (!(await holdEndpoint(transaction, endpoint))) throw new AppError('NOT_FOUND')
      return { delivery: await sendOnce(transaction, endpoint, await eventOf(transaction, endpoint)) }
    })

  return {
    async list(
      { workspaceId }: Session,
      id: string,
      { state, limit, cursor }: ParsedQuery<Endpoints['deliveries']>,
    ): Promise<ReplyData<Endpoints['deliveries']>> {
      const endpoint = { workspaceId, id }
      const [there, rows] = await Promise.all([
        findEndpoint(database, endpoint),
        findDeliveries(database, endpoint, { state, limit, after: cursor ? placeOf(cursor) : null }),
      ])
      if (!there) throw new AppError('NOT_FOUND')
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      const nextCursor =
        rows.length > limit && last ? cursorOf({ at: last.at, kind: '', key: last.id }) : null
      return { deliveries: page.map(toDelivery), nextCursor }
    },

    test: (session: Session, id: string) =>
      write(session, id, async (transaction, { workspaceId, id: endpointId }) => {
        const eventId = uuidv7()
        await insertPing(transaction, { workspaceId, id: eventId, endpointId })
        return eventId
      }),

    resend: (session: Session, id: string, deliveryId: string) =>
      write(session, id, async (transaction, endpoint) => {
        const delivery = await findDelivery(transaction, endpoint, deliveryId)
        if (!delivery) throw new AppError('NOT_FOUND')
        return delivery.eventId
      }),

    async events(
      { workspaceId }: Session,
      { since, types, limit, cursor }: ParsedQuery<Endpoints['events']>,
    ): Promise<ReplyData<Endpoints['events']>> {
      // By the database's clock, which the events have their instants from: transactions end in another order.
      const after = cursor ? placeOf(cursor) : null
      const rows = await findEvents(database, workspaceId, {
        since,
        settledMs: SETTLED_MS,
        types,
        limit,
        after,
      })
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      const nextCursor =
        rows.length > limit && last ? cursorOf({ at: last.timestamp, kind: '', key: last.id }) : null
      return { events: page, nextCursor }
    },

    async purge(transaction: Transaction, workspaceId: string): Promise<void> {
      const now = clock.now()
      await deleteEvents(transaction, workspaceId, new Date(now.getTime() - KEPT_MS).toISOString())
      await takeUpAgain(transaction, { workspaceId, now: now.toISOString() })
    },
  }
}

/**
 * Whatever is due is tried, also where its job was given up: one counts as tried each time that a process dies over it.
 * In the night, and not at once: should it be the delivery that ends them, they live through the day.
 */
async function takeUpAgain(
  transaction: Transaction,
  { workspaceId, now }: { readonly workspaceId: string; readonly now: string },
): Promise<void> {
  const due = await findDue(transaction, workspaceId, now)
  if (due.length === 0) return
  const lost = await withoutAttempt(
    transaction,
    due.map(({ id }) => id),
  )
  for (const { id, endpointId } of due) {
    if (lost.has(id)) await enqueueAttempt(transaction, { workspaceId, id, endpointId })
  }
}
