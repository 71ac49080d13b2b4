import type { Database, Transaction } from '#server/database/database.ts'
import { wrongAppTries, wrongTriesPerAccount } from '../policy.ts'
import { giveTryBack, hasFewerTries, withoutTry, withTry } from '../tries/queries.ts'

/** A new secret takes the place of one that was never confirmed; false when an app is in force. */
export async function replaceUnconfirmed(
  database: Database,
  { userId, sealedSecret }: { userId: string; sealedSecret: string },
  now: string,
): Promise<boolean> {
  const row = { sealed_secret: sealedSecret, created_at: now }
  const [replaced] = await database.onAccounts(
    database.query
      .insertInto('authenticators')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(row).where('authenticators.confirmed_at', 'is', null),
      )
      .returning('user_id'),
  )
  return replaced !== undefined
}

export async function findUnconfirmed(database: Database, userId: string): Promise<string | null> {
  const [found] = await database.onAccounts(
    database.query
      .selectFrom('authenticators')
      .select('sealed_secret as sealedSecret')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null),
  )
  return found?.sealedSecret ?? null
}

/** Puts exactly this secret in force, and spends the step of the code that showed it. */
export async function confirmAuthenticator(
  transaction: Transaction,
  { userId, sealedSecret, step }: { userId: string; sealedSecret: string; step: number },
  now: string,
): Promise<boolean> {
  const confirmed = await transaction
    .updateTable('authenticators')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealedSecret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

export async function deleteAuthenticator(transaction: Transaction, userId: string): Promise<boolean> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const deleted = await transaction
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted?.confirmed_at != null
}

/**
 * Spends a try of the app's budget and one of the account's, in one statement and before anything is compared, so
 * guesses made at once can't share a try. Answers the sealed secret, or null when nothing is left to spend.
 */
export async function burnAppTry(database: Database, userId: string, now: Date): Promise<string | null> {
  const at = now.toISOString()
  const startOf = ({ windowMs }: { windowMs: number }) => new Date(now.getTime() - windowMs).toISOString()
  const [appStart, accountStart] = [startOf(wrongAppTries), startOf(wrongTriesPerAccount)]
  const [burnt] = await database.onAccounts(
    database.query
      .with('app', (query) =>
        query
          .updateTable('authenticators')
          .set({ wrong_tries: withTry('wrong_tries', appStart, at) })
          .where('user_id', '=', userId)
          .where('confirmed_at', 'is not', null)
          .where(hasFewerTries('wrong_tries', appStart, wrongAppTries.max))
          .returning(['user_id', 'sealed_secret']),
      )
      .with('budget', (query) =>
        query
          .updateTable('users')
          .from('app')
          .set({ wrong_code_tries: withTry('wrong_code_tries', accountStart, at) })
          .whereRef('users.id', '=', 'app.user_id')
          .where(hasFewerTries('wrong_code_tries', accountStart, wrongTriesPerAccount.max))
          .returning('users.id'),
      )
      .selectFrom('app')
      .innerJoin('budget', 'budget.id', 'app.user_id')
      .select('sealed_secret as sealedSecret'),
  )
  return burnt?.sealedSecret ?? null
}

/** Spends a time step, and gives the try that proved right back. False when the step, or one after it, was used. */
export async function consumeStep(
  transaction: Transaction,
  { userId, sealedSecret, step }: { userId: string; sealedSecret: string; step: number },
  burntAt: string,
): Promise<boolean> {
  const consumed = await transaction
    .updateTable('authenticators')
    .set({ last_step: step, wrong_tries: withoutTry('wrong_tries', burntAt) })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealedSecret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  if (!consumed) return false
  await giveTryBack(transaction, userId, burntAt)
  return true
}

/** New recovery codes; those before them are dead. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  userId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await transaction
    .insertInto('recovery_codes')
    .values(codeHashes.map((codeHash) => ({ user_id: userId, code_hash: codeHash })))
    .execute()
}

/** False when there is no such code, or another request was first. */
export async function consumeRecoveryCode(
  transaction: Transaction,
  userId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const consumed = await transaction
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('user_id')
    .executeTakeFirst()
  return consumed !== undefined
}

export async function countRecoveryCodes(transaction: Transaction, userId: string): Promise<number> {
  const { left } = await transaction
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}
