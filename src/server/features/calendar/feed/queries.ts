import type { Database, Transaction } from '#server/database/database.ts'

interface Feed {
  readonly userId: string
  readonly workspaceId: string
  readonly tokenHash: Buffer
}

export async function findFeedOf(
  database: Database,
  { userId, workspaceId }: Omit<Feed, 'tokenHash'>,
): Promise<{ createdAt: string } | null> {
  const [feed] = await database.onAccounts(
    database.query
      .selectFrom('calendar_addresses')
      .select('created_at as createdAt')
      .where('user_id', '=', userId)
      .where('workspace_id', '=', workspaceId),
  )
  return feed ?? null
}

/** Whose calendar an address is of. */
export async function findFeedByToken(
  database: Database,
  tokenHash: Buffer,
): Promise<Omit<Feed, 'tokenHash'> | null> {
  const [feed] = await database.onAccounts(
    database.query
      .selectFrom('calendar_addresses')
      .select(['user_id as userId', 'workspace_id as workspaceId'])
      .where('token_hash', '=', tokenHash),
  )
  return feed ?? null
}

/** Somebody has one address in a business: a new one takes the old one's place. */
export async function saveFeed(
  transaction: Transaction,
  { userId, workspaceId, tokenHash }: Feed,
  now: string,
): Promise<void> {
  const feed = { token_hash: tokenHash, created_at: now }
  await transaction
    .insertInto('calendar_addresses')
    .values({ user_id: userId, workspace_id: workspaceId, ...feed })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'user_id']).doUpdateSet(feed))
    .execute()
}

export async function deleteFeed(
  database: Database,
  { userId, workspaceId }: Omit<Feed, 'tokenHash'>,
): Promise<void> {
  await database.onAccounts(
    database.query
      .deleteFrom('calendar_addresses')
      .where('user_id', '=', userId)
      .where('workspace_id', '=', workspaceId),
  )
}
