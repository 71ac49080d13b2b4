import type { Message } from '#contract/messages.ts'
import type { Database, Transaction } from '#server/database/database.ts'

export type Correspondent = NonNullable<Message['clientId']>

function selectClient(query: Database['query'] | Transaction, workspaceId: string, id: string) {
  return query
    .selectFrom('clients')
    .select(['id as _id', 'name', 'email'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
}

export async function findClient(
  database: Database,
  workspaceId: string,
  id: string,
): Promise<Correspondent | null> {
  const [client] = await database.read(workspaceId, selectClient(database.query, workspaceId, id))
  return client ?? null
}

export async function readClient(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<Correspondent | null> {
  return (await selectClient(transaction, workspaceId, id).executeTakeFirst()) ?? null
}
