import { sql } from 'kysely'
import type { Webhook } from '#contract/webhooks.ts'
import type { Streak } from '#domain/webhooks/streak.ts'
import type { WebhookType } from '#domain/webhooks/types.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { builderOf, firstOf, type Source } from '#server/database/source.ts'

export interface EndpointKey {
  readonly workspaceId: string
  readonly id: string
}

const selectEndpoints = (query: Database['query'] | Transaction, workspaceId: string) =>
  query
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'description', 'types', 'state', 'created_at as createdAt'])
    .select(['failing_since as failingSince', 'off_reason as offReason', 'former_until as formerUntil'])
    .select((row) =>
      row
        .selectFrom('webhook_deliveries')
        .select(
          sql<
            Webhook['last']
          >`json_build_object('isDone', state = 'done', 'statusCode', status_code, 'error', error,
            'at', webhook_instant(tried_at))`.as('last'),
        )
        .where('workspace_id', '=', workspaceId)
        .whereRef('endpoint_id', '=', 'webhook_endpoints.id')
        .where('tried_at', 'is not', null)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .as('last'),
    )
    .where('workspace_id', '=', workspaceId)

export type EndpointRow = Awaited<ReturnType<ReturnType<typeof selectEndpoints>['executeTakeFirstOrThrow']>>

export const findEndpoints = (database: Database, workspaceId: string): Promise<EndpointRow[]> =>
  database.read(
    workspaceId,
    selectEndpoints(database.query, workspaceId).orderBy('created_at', 'desc').orderBy('id', 'desc'),
  )

export const findEndpoint = (source: Source, { workspaceId, id }: EndpointKey): Promise<EndpointRow | null> =>
  firstOf(source, workspaceId, selectEndpoints(builderOf(source), workspaceId).where('id', '=', id))

/** How an endpoint stands, held until the transaction ends. */
export async function holdEndpoint(
  transaction: Transaction,
  { workspaceId, id }: EndpointKey,
): Promise<(Streak & { url: string; sealedSecret: string; createdBy: string | null }) | null> {
  const row = await transaction
    .selectFrom('webhook_endpoints')
    .select(['url', 'state', 'failing_since as failingSince', 'off_reason as offReason'])
    .select(['sealed_secret as sealedSecret', 'created_by as createdBy'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function countEndpoints(transaction: Transaction, workspaceId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return count
}

interface NewEndpoint extends EndpointKey {
  readonly url: string
  readonly description: string | null
  readonly types: readonly WebhookType[]
  readonly sealedSecret: string
  readonly createdAt: string
}

export async function insertEndpoint(transaction: Transaction, endpoint: NewEndpoint): Promise<void> {
  const { workspaceId, id, url, description, types, sealedSecret, createdAt } = endpoint
  await transaction
    .insertInto('webhook_endpoints')
    .values({
      ...{ workspace_id: workspaceId, id, url, description, types },
      ...{ sealed_secret: sealedSecret, created_at: createdAt },
    })
    .execute()
}

type Changes = Partial<Pick<NewEndpoint, 'url' | 'description' | 'types'>> & { readonly streak?: Streak }

export async function changeEndpoint(
  transaction: Transaction,
  { workspaceId, id }: EndpointKey,
  { url, description, types, streak }: { [Name in keyof Changes]: Changes[Name] | undefined },
): Promise<void> {
  const changes = {
    ...(url !== undefined && { url }),
    ...(description !== undefined && { description }),
    ...(types !== undefined && { types }),
    ...(streak && {
      ...{ state: streak.state, failing_since: streak.failingSince, off_reason: streak.offReason },
    }),
  }
  if (Object.keys(changes).length === 0) return
  await transaction
    .updateTable('webhook_endpoints')
    .set(changes)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** A new secret; deliveries are signed with the one before as well until then, or with null no more. */
export async function rotateSecret(
  transaction: Transaction,
  { workspaceId, id }: EndpointKey,
  { sealedSecret, until }: { sealedSecret: string; until: string | null },
): Promise<void> {
  await transaction
    .updateTable('webhook_endpoints')
    .set({
      sealed_secret: sealedSecret,
      sealed_former: until === null ? null : sql`sealed_secret`,
      former_until: until,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

export async function deleteEndpoint(
  transaction: Transaction,
  { workspaceId, id }: EndpointKey,
): Promise<void> {
  await transaction
    .deleteFrom('webhook_endpoints')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}
