import type { Database, Transaction } from '#server/database/database.ts'

type Provider = 'google' | 'facebook'

interface Identity {
  readonly provider: Provider
  readonly subject: string
}

export async function findIdentityOwner(database: Database, identity: Identity): Promise<string | null> {
  const [owner] = await database.onAccounts(
    database.query
      .selectFrom('social_identities')
      .select('user_id as userId')
      .where('provider', '=', identity.provider)
      .where('subject', '=', identity.subject),
  )
  return owner?.userId ?? null
}

/** Ties a provider's person to an account; the first tie stands. */
export async function insertIdentity(
  transaction: Transaction,
  identity: Identity,
  userId: string,
): Promise<void> {
  await transaction
    .insertInto('social_identities')
    .values({ provider: identity.provider, subject: identity.subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
