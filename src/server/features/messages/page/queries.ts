import { sql } from 'kysely'
import type { ClientsMessage } from '#contract/messages.ts'
import type { Database, Transaction } from '#server/database/database.ts'

interface MessageTold {
  readonly message_id: string
  readonly side: ClientsMessage['side']
  readonly said: string
  readonly about_kind: NonNullable<ClientsMessage['about']>['kind'] | null
  readonly about_name: string | null
  readonly said_at: string
}

/** Of the client whom the transaction is for, newest first, and one more where there is a next page. */
export const findThreadTold = (
  database: Database,
  workspaceId: string,
  { limit, before }: { readonly limit: number; readonly before: string | null },
): Promise<MessageTold[]> =>
  database.read(
    workspaceId,
    database.query
      .selectFrom(sql<MessageTold>`thread_told(${before}::uuid, ${limit + 1}::int)`.as('told'))
      .selectAll(),
  )

/** What an order of a client's is called; null where it isn't theirs. */
export async function readOrderName(
  transaction: Transaction,
  workspaceId: string,
  { clientId, projectId }: { readonly clientId: string; readonly projectId: string },
): Promise<string | null> {
  const project = await transaction
    .selectFrom('projects')
    .select('name')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', projectId)
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return project?.name ?? null
}
