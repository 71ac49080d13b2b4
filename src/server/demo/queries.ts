import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { DeliveryFault, WebhookData } from '#contract/webhook-events.ts'
import type { WebhookType } from '#domain/webhooks/types.ts'
import type { Transaction } from '#server/database/database.ts'

/** Takes everything out of a workshop, for good. */
export async function emptyWorkshop(transaction: Transaction, workspaceId: string): Promise<void> {
  const tables = [
    // First: while somebody listens, they would be told of all that goes.
    'webhook_endpoints',
    'webhook_events',
    'api_keys',
    'activities',
    'client_status_changes',
    'quotes',
    'invoices',
    'events',
    'absences',
    'drafts',
    'size_tables',
    'material_moves',
    'materials',
    'rates',
    'payouts',
    'earnings',
    'tickets',
    'tasks',
    'work_items',
    'tellings',
    'fitting_pins',
    'fitting_photos',
    'fittings',
    'pieces',
    'stages',
    'workshops',
    'measurements',
    'measurement_templates',
    'template_pictures',
    'projects',
    'clients',
  ] as const
  for (const table of tables) {
    await transaction.deleteFrom(table).where('workspace_id', '=', workspaceId).execute()
  }
}

/** Where the pictures of its fittings lie. */
export async function fittingPictures(transaction: Transaction, workspaceId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('fitting_photos')
    .select(['file_name as whole', 'small_file_name as small'])
    .where('workspace_id', '=', workspaceId)
    .execute()
  return rows.flatMap(({ whole, small }) => [whole, small])
}

/** Whoever works there without an account; those with one stay, and stay signed in. */
export async function deleteWorkers(transaction: Transaction, workspaceId: string): Promise<void> {
  await transaction
    .deleteFrom('members')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', 'is', null)
    .execute()
}

/** Enterprise on trial until the given instant: nobody has paid for a demonstration. */
export async function subscribe(
  transaction: Transaction,
  workspaceId: string,
  { startedAt, endsAt }: { startedAt: string; endsAt: string },
): Promise<void> {
  await transaction
    .updateTable('subscriptions')
    .set({
      plan_id: 'enterprise',
      chosen_plan_id: 'enterprise',
      status: 'trialing',
      started_at: startedAt,
      period_ends_at: null,
      trial_ends_at: endsAt,
    })
    .where('workspace_id', '=', workspaceId)
    .execute()
}

/** Deletes every material as its owner would have, at the given instant. */
export async function hideMaterials(
  transaction: Transaction,
  workspaceId: string,
  at: string,
): Promise<void> {
  await transaction
    .updateTable('materials')
    .set({ deleted_at: at })
    .where('workspace_id', '=', workspaceId)
    .execute()
}

/** Deletes every pattern as its owner would have, at the given instant. */
export async function hidePatterns(transaction: Transaction, workspaceId: string, at: string): Promise<void> {
  await transaction
    .updateTable('patterns')
    .set({ deleted_at: at })
    .where('workspace_id', '=', workspaceId)
    .execute()
}

interface Named {
  readonly workspaceId: string
  readonly id: string
}

export async function useKey(
  transaction: Transaction,
  { workspaceId, id }: Named,
  { at, from }: { readonly at: string; readonly from: string },
): Promise<void> {
  await transaction
    .updateTable('api_keys')
    .set({ last_used_at: at, last_used_from: from })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Something that a program would have been told. */
export interface Happened {
  readonly type: WebhookType
  readonly subjectId: string
  readonly at: string
  readonly data: WebhookData
}

/** Some of each kind between two instants, as they would be told of by now; the newest first. */
export async function readHappened(
  transaction: Transaction,
  workspaceId: string,
  { since, until }: { readonly since: string; readonly until: string },
): Promise<Happened[]> {
  const { rows } = await sql<Happened>`
    with happened as (
      select 'client.created' as type, id, created_at as at, webhook_data('client', to_jsonb(clients)) as data
      from clients where workspace_id = ${workspaceId}
      union all
      select 'booking.created', id, created_at, webhook_data('booking', to_jsonb(events))
      from events where workspace_id = ${workspaceId}
      union all
      select 'quote.approved', id, updated_at, webhook_data('quote', to_jsonb(quotes))
      from quotes where workspace_id = ${workspaceId} and status = 'approved'
      union all
      select 'invoice.paid', id, paid_at, webhook_data('invoice', to_jsonb(invoices))
      from invoices where workspace_id = ${workspaceId} and status = 'paid'
    ), counted as (
      select *, row_number() over (partition by type order by at desc, id) as nth from happened
      where at between ${since}::timestamptz and ${until}::timestamptz
    )
    select type, id as "subjectId", webhook_instant(at) as at, data from counted where nth <= 5
    order by counted.at desc, id`.execute(transaction)
  return rows
}

/** What came of telling it. */
export interface Tried {
  readonly state: 'done' | 'failed'
  readonly attempts: number
  readonly triedAt: string
  readonly tookMs: number
  readonly statusCode: number
  readonly answer: string
  readonly error: DeliveryFault | null
}

/** Writes down an event with its delivery to an endpoint, which nothing is sent to. */
export async function insertDelivered(
  transaction: Transaction,
  { workspaceId, id: endpointId }: Named,
  { type, subjectId, at, data }: Happened,
  { state, attempts, triedAt, tookMs, statusCode, answer, error }: Tried,
): Promise<void> {
  const eventId = uuidv7()
  await transaction
    .insertInto('webhook_events')
    .values({
      ...{ workspace_id: workspaceId, id: eventId, type, subject_id: subjectId, at },
      data: JSON.stringify(data),
    })
    .execute()
  await transaction
    .insertInto('webhook_deliveries')
    .values({
      ...{ workspace_id: workspaceId, id: uuidv7(), event_id: eventId, endpoint_id: endpointId },
      ...{ state, attempts, at, tried_at: triedAt, took_ms: tookMs },
      ...{ status_code: statusCode, answer_head: answer, error },
    })
    .execute()
}
