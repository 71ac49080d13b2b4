import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import { wrongTriesPerAccount } from '../policy.ts'
import type { CodePurpose } from '../tables.ts'
import { giveTryBack, hasFewerTries, withTry } from '../tries/queries.ts'

export interface NewCode {
  readonly userId: string
  readonly purpose: CodePurpose
  readonly codeHmac: Buffer | null
  readonly nonce: Buffer
  readonly linkHash: Buffer
  readonly rememberMe: boolean
  readonly expiresAt: string
  readonly linkExpiresAt: string
}

/** A new code takes the place of the one before it. */
export async function replaceCode(transaction: Transaction, code: NewCode): Promise<void> {
  const row = {
    code_hmac: code.codeHmac,
    nonce: code.nonce,
    link_hash: code.linkHash,
    remember_me: code.rememberMe,
    tries: 0,
    expires_at: code.expiresAt,
    link_expires_at: code.linkExpiresAt,
    consumed_at: null,
  }
  await transaction
    .insertInto('codes')
    .values({ user_id: code.userId, purpose: code.purpose, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute()
}

/** Whose code is tried: found by the address, or known already. */
export type CodeHolder = { email: string } | { userId: string }

const isOf = (holder: CodeHolder) =>
  'email' in holder
    ? sql<boolean>`user_id = (select id from users where email = ${holder.email})`
    : sql<boolean>`user_id = ${holder.userId}`

export interface BurntTry {
  readonly userId: string
  readonly nonce: Buffer
  readonly codeHmac: Buffer
  readonly rememberMe: boolean
}

/**
 * Spends a try of the live code and one of the account's budget, in one statement and before anything is
 * compared, so guesses made at once can't share a try. Null when there is no live code or nothing left to spend.
 */
export async function burnTry(
  database: Database,
  { holder, purpose, triesPerCode }: { holder: CodeHolder; purpose: CodePurpose; triesPerCode: number },
  now: Date,
): Promise<BurntTry | null> {
  const at = now.toISOString()
  const windowStart = new Date(now.getTime() - wrongTriesPerAccount.windowMs).toISOString()
  const [burnt] = await database.onAccounts(
    database.query
      .with('live', (query) =>
        query
          .updateTable('codes')
          .set({ tries: sql`tries + 1` })
          .where('purpose', '=', purpose)
          .where('tries', '<', triesPerCode)
          .where('consumed_at', 'is', null)
          .where('expires_at', '>', at)
          .where('code_hmac', 'is not', null)
          .where(isOf(holder))
          .returning(['user_id', 'nonce', 'code_hmac', 'remember_me']),
      )
      .with('budget', (query) =>
        query
          .updateTable('users')
          .from('live')
          .set({ wrong_code_tries: withTry('wrong_code_tries', windowStart, at) })
          .whereRef('users.id', '=', 'live.user_id')
          .where(hasFewerTries('wrong_code_tries', windowStart, wrongTriesPerAccount.max))
          .returning('users.id'),
      )
      .selectFrom('live')
      .innerJoin('budget', 'budget.id', 'live.user_id')
      .select(['user_id as userId', 'nonce', 'code_hmac', 'remember_me as rememberMe']),
  )
  if (!burnt?.code_hmac) return null
  return { userId: burnt.userId, nonce: burnt.nonce, codeHmac: burnt.code_hmac, rememberMe: burnt.rememberMe }
}

/** A code whose time has passed stays dead, whatever the clock says later. */
export async function endPastCode(
  database: Database,
  { holder, purpose }: { holder: CodeHolder; purpose: CodePurpose },
  now: string,
): Promise<void> {
  await database.onAccounts(
    database.query
      .updateTable('codes')
      .set({ code_hmac: null })
      .where('purpose', '=', purpose)
      .where('expires_at', '<=', now)
      .where('code_hmac', 'is not', null)
      .where(isOf(holder)),
  )
}

/** The same for a link; it outlives the code beside it. */
export async function endPastLink(
  database: Database,
  { linkHash, purpose }: { linkHash: Buffer; purpose: CodePurpose },
  now: string,
): Promise<void> {
  await database.onAccounts(
    database.query
      .deleteFrom('codes')
      .where('link_hash', '=', linkHash)
      .where('purpose', '=', purpose)
      .where('link_expires_at', '<=', now),
  )
}

/** Uses a code up, and gives the try that proved right back. False when another request was first. */
export async function consumeCode(
  transaction: Transaction,
  { userId, nonce, purpose }: { userId: string; nonce: Buffer; purpose: CodePurpose },
  burntAt: string,
): Promise<boolean> {
  const consumed = await transaction
    .updateTable('codes')
    .set({ consumed_at: burntAt })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('nonce', '=', nonce)
    .where('consumed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!consumed) return false
  await giveTryBack(transaction, userId, burntAt)
  return true
}

export async function findLinkHolder(
  database: Database,
  { linkHash, purpose }: { linkHash: Buffer; purpose: CodePurpose },
): Promise<string | null> {
  const [holder] = await database.onAccounts(
    database.query
      .selectFrom('codes')
      .select('user_id as userId')
      .where('link_hash', '=', linkHash)
      .where('purpose', '=', purpose),
  )
  return holder?.userId ?? null
}

/** Uses a one-time link up; null when it is unknown, used or too old. */
export async function consumeLink(
  transaction: Transaction,
  { linkHash, purpose }: { linkHash: Buffer; purpose: CodePurpose },
  now: string,
): Promise<{ rememberMe: boolean } | null> {
  const consumed = await transaction
    .updateTable('codes')
    .set({ consumed_at: now })
    .where('link_hash', '=', linkHash)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .where('link_expires_at', '>', now)
    .returning('remember_me as rememberMe')
    .executeTakeFirst()
  return consumed ?? null
}

/** Whether the account may be sent a code at all, or only a link. */
export async function hasTriesLeft(transaction: Transaction, userId: string, now: Date): Promise<boolean> {
  const windowStart = new Date(now.getTime() - wrongTriesPerAccount.windowMs).toISOString()
  const { spent } = await transaction
    .selectFrom('users')
    .select(
      sql<number>`(select count(*) from unnest(wrong_code_tries) t where t > ${windowStart}::timestamptz)`.as(
        'spent',
      ),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return spent < wrongTriesPerAccount.max
}

/** When the first wrong try of a used-up budget no longer counts. */
export async function readTriesAgainMs(transaction: Transaction, userId: string, now: Date): Promise<number> {
  const { windowMs } = wrongTriesPerAccount
  const windowStart = new Date(now.getTime() - windowMs).toISOString()
  const { first } = await transaction
    .selectFrom('users')
    .select(
      sql<string>`(select min(t) from unnest(wrong_code_tries) t where t > ${windowStart}::timestamptz)`.as(
        'first',
      ),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return Date.parse(first) + windowMs
}

/** Lets the live code of a half-done sign-in count for a newer one; false when there is no live code. */
export async function reuseSignInCode(
  database: Database,
  { userId, rememberMe }: { userId: string; rememberMe: boolean },
  now: string,
): Promise<boolean> {
  const [reused] = await database.onAccounts(
    database.query
      .updateTable('codes')
      .set({ remember_me: rememberMe })
      .where('user_id', '=', userId)
      .where('purpose', '=', 'sign-in')
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('user_id'),
  )
  return reused !== undefined
}

/**
 * Spends one mail of an address's budget, known or not, in one statement. Returns null when it may be sent,
 * else the instants that stand in the way, oldest first.
 */
export async function spendMail(
  database: Database,
  { addressHash, purpose }: { addressHash: Buffer; purpose: string },
  {
    pauseStart,
    hourStart,
    now,
    perHour,
  }: { pauseStart: string; hourStart: string; now: string; perHour: number },
): Promise<readonly string[] | null> {
  const [spent] = await database.onAccounts(
    database.query
      .insertInto('mail_budgets')
      .values({ address_hash: addressHash, purpose, asked_at: sql`array[${now}::timestamptz]` })
      .onConflict((conflict) =>
        conflict
          .columns(['address_hash', 'purpose'])
          .doUpdateSet({
            asked_at: sql`array_append(array(select t from unnest(mail_budgets.asked_at) t where t > ${hourStart}::timestamptz), ${now}::timestamptz)`,
          })
          .where(
            sql<boolean>`not exists (select 1 from unnest(mail_budgets.asked_at) t where t > ${pauseStart}::timestamptz)
              and (select count(*) from unnest(mail_budgets.asked_at) t where t > ${hourStart}::timestamptz) < ${perHour}`,
          ),
      )
      .returning('address_hash'),
  )
  if (spent) return null
  const [budget] = await database.onAccounts(
    database.query
      .selectFrom('mail_budgets')
      .select(
        sql<
          string[]
        >`array(select to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from unnest(asked_at) t where t > ${hourStart}::timestamptz order by t)`.as(
          'asked',
        ),
      )
      .where('address_hash', '=', addressHash)
      .where('purpose', '=', purpose),
  )
  return budget?.asked ?? []
}
