import { sql } from 'kysely'
import type { WebhookEvent } from '#contract/webhooks.ts'
import { PING, type WebhookType } from '#domain/webhooks/types.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Place } from '#server/platform/cursors.ts'

interface Asked {
  readonly since: string | undefined
  /** None is shown that is younger, by the clock that events have their instants from. */
  readonly settledMs: number
  readonly types: readonly WebhookType[] | undefined
  readonly limit: number
  readonly after: Place | null
}

/** A page, the oldest first, and one row more where there is a next page. */
export function findEvents(
  database: Database,
  workspaceId: string,
  { since, settledMs, types, limit, after }: Asked,
): Promise<WebhookEvent[]> {
  let page = database.query
    .selectFrom('webhook_events')
    .select(['id', 'at as timestamp', 'data'])
    .select((row) => row.ref('type').$castTo<WebhookType>().as('type'))
    .where('workspace_id', '=', workspaceId)
    .where('type', '<>', PING)
    .where('at', '<=', sql<string>`now() - make_interval(secs => ${settledMs / 1000})`)
    .orderBy('at')
    .orderBy('id')
    .limit(limit + 1)
  if (since) page = page.where('at', '>=', since)
  if (types) page = page.where('type', 'in', types)
  if (after) page = page.where(sql<boolean>`(at, id) > (${after.at}::timestamptz, ${after.key}::uuid)`)
  return database.read(workspaceId, page)
}

/** What an endpoint is tried out with. */
export async function insertPing(
  transaction: Transaction,
  { workspaceId, id, endpointId }: { workspaceId: string; id: string; endpointId: string },
): Promise<void> {
  const data = JSON.stringify({ id: endpointId, updatedAt: null })
  await transaction
    .insertInto('webhook_events')
    .values({ workspace_id: workspaceId, id, type: PING, subject_id: endpointId, data })
    .execute()
}

/** Deliveries go with their event. */
export async function deleteEvents(
  transaction: Transaction,
  workspaceId: string,
  before: string,
): Promise<void> {
  await transaction
    .deleteFrom('webhook_events')
    .where('workspace_id', '=', workspaceId)
    .where('at', '<', before)
    .execute()
}
