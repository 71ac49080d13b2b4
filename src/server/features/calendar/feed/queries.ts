import type { Database, Transaction } from '#server/database/database.ts'

interface Feed {
  readonly userId: string
  readonly workspaceId: string
  readonly tokenHash: Buffer
}

export async function findFeedOf(database: Database, userId: string): Promise<{ createdAt: string } | null> {
  const [feed] = await database.onAccounts(
    database.query
      .selectFrom('calendar_feeds')
      .select('created_at as createdAt')
      .where('user_id', '=', userId),
  )
  return feed ?? null
}

/** Whose calendar an address is of. */
export async function findFeedByToken(
  database: Database,
  tokenHash: Buffer,
): Promise<{ workspaceId: string } | null> {
  const [feed] = await database.onAccounts(
    database.query
      .selectFrom('calendar_feeds')
      .select('workspace_id as workspaceId')
      .where('token_hash', '=', tokenHash),
  )
  return feed ?? null
}

/** A user has one address: a new one takes the old one's place. */
export async function saveFeed(
  transaction: Transaction,
  { userId, workspaceId, tokenHash }: Feed,
  now: string,
): Promise<void> {
  const feed = { workspace_id: workspaceId, token_hash: tokenHash, created_at: now }
  await transaction
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute()
}

export async function deleteFeed(database: Database, userId: string): Promise<void> {
  await database.onAccounts(database.query.deleteFrom('calendar_feeds').where('user_id', '=', userId))
}
