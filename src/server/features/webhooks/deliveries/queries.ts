import { sql } from 'kysely'
import type { DeliveryFault } from '#contract/webhook-events.ts'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { builderOf, firstOf, type Source } from '#server/database/source.ts'
import type { Place } from '#server/platform/cursors.ts'
import type { EndpointKey } from '../queries.ts'

export interface DeliveryKey {
  readonly workspaceId: string
  readonly id: string
}

/** What one attempt needs to know. */
export async function findAttempt(database: Database, { workspaceId, id }: DeliveryKey) {
  const [row] = await database.read(
    workspaceId,
    withEvents(database.query, workspaceId)
      .innerJoin('webhook_endpoints', (join) =>
        join
          .onRef('webhook_endpoints.workspace_id', '=', 'webhook_deliveries.workspace_id')
          .onRef('webhook_endpoints.id', '=', 'webhook_deliveries.endpoint_id'),
      )
      .select(['webhook_deliveries.attempts', 'webhook_deliveries.is_manual as isManual'])
      .select(['webhook_endpoints.id as endpointId', 'url', 'webhook_endpoints.state as endpointState'])
      .select(['sealed_secret as sealedSecret', 'sealed_former as sealedFormer'])
      .select(['former_until as formerUntil', ...eventColumns])
      .where('webhook_deliveries.id', '=', id)
      .where('webhook_deliveries.state', '=', 'waiting'),
  )
  return row ?? null
}

const eventColumns = [
  ...['webhook_events.id as eventId', 'webhook_events.type', 'webhook_events.at as eventAt'],
  'webhook_events.data',
] as const

const withEvents = (query: Database['query'] | Transaction, workspaceId: string) =>
  query
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', (join) =>
      join
        .onRef('webhook_events.workspace_id', '=', 'webhook_deliveries.workspace_id')
        .onRef('webhook_events.id', '=', 'webhook_deliveries.event_id'),
    )
    .where('webhook_deliveries.workspace_id', '=', workspaceId)

const selectDeliveries = (query: Database['query'] | Transaction, { workspaceId, id }: EndpointKey) =>
  withEvents(query, workspaceId)
    .select(['webhook_deliveries.id', 'webhook_deliveries.state', 'attempts', 'next_at as nextAt'])
    .select(['webhook_deliveries.at', 'tried_at as triedAt', 'status_code as statusCode'])
    .select(['took_ms as tookMs', 'answer_head as answer', 'error', 'is_manual as isManual', ...eventColumns])
    .where('endpoint_id', '=', id)

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>

interface Page {
  readonly state: WebhookDelivery['state'] | undefined
  readonly limit: number
  readonly after: Place | null
}

/** A page, the newest first, and one row more where there is a next page. */
export function findDeliveries(
  database: Database,
  endpoint: EndpointKey,
  { state, limit, after }: Page,
): Promise<DeliveryRow[]> {
  let page = selectDeliveries(database.query, endpoint)
    .orderBy('webhook_deliveries.at', 'desc')
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(limit + 1)
  if (state) page = page.where('webhook_deliveries.state', '=', state)
  if (after)
    page = page.where(
      sql<boolean>`(webhook_deliveries.at, webhook_deliveries.id) < (${after.at}::timestamptz, ${after.key}::uuid)`,
    )
  return database.read(endpoint.workspaceId, page)
}

export const findDelivery = (
  source: Source,
  endpoint: EndpointKey,
  deliveryId: string,
): Promise<DeliveryRow | null> =>
  firstOf(
    source,
    endpoint.workspaceId,
    selectDeliveries(builderOf(source), endpoint).where('webhook_deliveries.id', '=', deliveryId),
  )

/** What is to be tried by now, on its way or not. */
export const findDue = (
  transaction: Transaction,
  workspaceId: string,
  now: string,
): Promise<{ id: string; endpointId: string }[]> =>
  transaction
    .selectFrom('webhook_deliveries')
    .select(['id', 'endpoint_id as endpointId'])
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .execute()

interface NewDelivery extends DeliveryKey {
  readonly eventId: string
  readonly endpointId: string
  readonly nextAt: string
}

/** One that is asked for by hand. */
export async function insertDelivery(
  transaction: Transaction,
  { workspaceId, id, eventId, endpointId, nextAt }: NewDelivery,
): Promise<void> {
  await transaction
    .insertInto('webhook_deliveries')
    .values({
      ...{ workspace_id: workspaceId, id, event_id: eventId, endpoint_id: endpointId },
      ...{ next_at: nextAt, is_manual: true },
    })
    .execute()
}

export interface Attempted {
  readonly state: WebhookDelivery['state']
  readonly nextAt: string | null
  readonly triedAt: string | null
  readonly statusCode: number | null
  readonly tookMs: number | null
  readonly answer: string | null
  readonly error: DeliveryFault | null
}

/** Writes down what came of an attempt; not of one that somebody else has written down meanwhile. */
export async function keepAttempt(
  transaction: Transaction,
  { workspaceId, id, attempts }: DeliveryKey & { readonly attempts: number },
  { state, nextAt, triedAt, statusCode, tookMs, answer, error }: Attempted,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('webhook_deliveries')
    .set({
      ...{ state, next_at: nextAt, status_code: statusCode, took_ms: tookMs, answer_head: answer, error },
      ...(triedAt !== null && { tried_at: triedAt, attempts: attempts + 1 }),
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What waits for an endpoint that is turned off waits no more. */
export async function dropWaiting(transaction: Transaction, { workspaceId, id }: EndpointKey): Promise<void> {
  await transaction
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_at: null, error: 'off' })
    .where('workspace_id', '=', workspaceId)
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .where('is_manual', '=', false)
    .execute()
}
