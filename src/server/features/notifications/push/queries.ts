import { v7 as uuidv7 } from 'uuid'
import type { Database, Transaction } from '#server/database/database.ts'
import type { PushAddress } from '#server/platform/push/send-push.ts'

export interface SealedKeys {
  readonly publicKey: string
  readonly sealedPrivateKey: string
}

export async function findPushKeys(database: Database): Promise<SealedKeys | null> {
  const [keys] = await database.onAccounts(
    database.query
      .selectFrom('push_keys')
      .select(['public_key as publicKey', 'sealed_private_key as sealedPrivateKey']),
  )
  return keys ?? null
}

/** Of several processes that start at once the first one's pair is kept. */
export async function keepPushKeys(database: Database, keys: SealedKeys): Promise<void> {
  await database.onAccounts(
    database.query
      .insertInto('push_keys')
      .values({ id: 1, public_key: keys.publicKey, sealed_private_key: keys.sealedPrivateKey })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

interface NewSubscription extends PushAddress {
  readonly userId: string
  readonly sessionId: string
  readonly createdAt: string
}

/** Keeps a browser's address for whoever is signed in there now, and of each person's the newest `max`. */
export async function keepSubscription(
  transaction: Transaction,
  { userId, sessionId, endpoint, p256dh, auth, createdAt }: NewSubscription,
  max: number,
): Promise<void> {
  // One at a time for a person, so that many at once can't pass the limit together.
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const mine = { id: uuidv7(), user_id: userId, session_id: sessionId, p256dh, auth, created_at: createdAt }
  await transaction
    .insertInto('push_subscriptions')
    .values({ endpoint, ...mine })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(mine))
    .execute()
  await transaction
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (subscriptions) =>
      subscriptions
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(max),
    )
    .execute()
}

export async function deleteSubscription(
  database: Database,
  userId: string,
  endpoint: string,
): Promise<void> {
  await database.onAccounts(
    database.query
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('endpoint', '=', endpoint),
  )
}

export async function deleteGoneSubscription(database: Database, id: string): Promise<void> {
  await database.onAccounts(database.query.deleteFrom('push_subscriptions').where('id', '=', id))
}

/** Where a browser is told things; null once it is none any more, or its person is in that business no more. */
export async function findSubscription(
  database: Database,
  id: string,
  workspaceId: string | undefined,
): Promise<PushAddress | null> {
  let query = database.query
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
  if (workspaceId !== undefined) {
    query = query.where('user_id', 'in', (people) =>
      people.selectFrom('memberships').select('user_id').where('workspace_id', '=', workspaceId),
    )
  }
  const [address] = await database.onAccounts(query)
  return address ?? null
}

/** The browsers of a person; with an endpoint, that one alone. */
export async function readSubscriptionIds(
  transaction: Transaction,
  userId: string,
  endpoint?: string,
): Promise<string[]> {
  const ofUser = transaction.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId)
  const rows = await (endpoint === undefined ? ofUser : ofUser.where('endpoint', '=', endpoint)).execute()
  return rows.map(({ id }) => id)
}
