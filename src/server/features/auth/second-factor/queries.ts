import type { Database, Transaction } from '#server/database/database.ts'

export interface Challenge {
  readonly challengeHash: Buffer
  readonly userId: string
  readonly rememberMe: boolean
}

export async function insertChallenge(
  database: Database,
  { challengeHash, userId, rememberMe, expiresAt }: Challenge & { readonly expiresAt: string },
): Promise<void> {
  await database.onAccounts(
    database.query.insertInto('sign_in_challenges').values({
      challenge_hash: challengeHash,
      user_id: userId,
      remember_me: rememberMe,
      expires_at: expiresAt,
    }),
  )
}

export async function findChallenge(
  database: Database,
  challengeHash: Buffer,
  now: string,
): Promise<Challenge | null> {
  const [found] = await database.onAccounts(
    database.query
      .selectFrom('sign_in_challenges')
      .select(['user_id as userId', 'remember_me as rememberMe'])
      .where('challenge_hash', '=', challengeHash)
      .where('expires_at', '>', now),
  )
  return found ? { ...found, challengeHash } : null
}

/** A half-done sign-in whose time has passed stays so, whatever the clock says later. */
export async function endPastChallenge(
  database: Database,
  challengeHash: Buffer,
  now: string,
): Promise<void> {
  await database.onAccounts(
    database.query
      .deleteFrom('sign_in_challenges')
      .where('challenge_hash', '=', challengeHash)
      .where('expires_at', '<=', now),
  )
}

/** Uses a half-done sign-in up; false when another request was first, or a new password has ended it. */
export async function consumeChallenge(transaction: Transaction, challengeHash: Buffer): Promise<boolean> {
  const consumed = await transaction
    .deleteFrom('sign_in_challenges')
    .where('challenge_hash', '=', challengeHash)
    .returning('user_id')
    .executeTakeFirst()
  return consumed !== undefined
}

/** What the password of before began is not finished with the new one. */
export async function deleteChallenges(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute()
}
