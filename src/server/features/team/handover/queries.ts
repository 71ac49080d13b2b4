import type { Database, Transaction } from '#server/database/database.ts'

export interface OwnerOffer {
  readonly toMemberId: string
  readonly at: string
}

const select = (query: Database['query'] | Transaction, workspaceId: string) =>
  query
    .selectFrom('owner_offers')
    .select(['to_member_id as toMemberId', 'at'])
    .where('workspace_id', '=', workspaceId)

export async function readOffer(database: Database, workspaceId: string): Promise<OwnerOffer | null> {
  const [row] = await database.read(workspaceId, select(database.query, workspaceId))
  return row ?? null
}

/** Nobody else can take it or take it back before the transaction ends. */
export async function lockOffer(transaction: Transaction, workspaceId: string): Promise<OwnerOffer | null> {
  const row = await select(transaction, workspaceId).forUpdate().executeTakeFirst()
  return row ?? null
}

/** In the place of one that was made before. */
export async function saveOffer(
  transaction: Transaction,
  workspaceId: string,
  { toMemberId, at }: OwnerOffer,
): Promise<void> {
  const offer = { to_member_id: toMemberId, at }
  await transaction
    .insertInto('owner_offers')
    .values({ workspace_id: workspaceId, ...offer })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(offer))
    .execute()
}

export async function deleteOffer(transaction: Transaction, workspaceId: string): Promise<void> {
  await transaction.deleteFrom('owner_offers').where('workspace_id', '=', workspaceId).execute()
}

/** Whether the plan is paid by a card. */
export async function readHasCard(transaction: Transaction, workspaceId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('subscriptions')
    .select('card_last4')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return row?.card_last4 != null
}
