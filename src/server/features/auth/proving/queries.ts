import { type SqlBool, sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import { triesPerCode, wrongTriesPerAccount } from '../policy.ts'
import { isForBrowser } from '../signup/queries.ts'
import type { SignupVia } from '../tables.ts'
import { hasFewerTries } from '../tries/queries.ts'

/** Gives a sign-up its code and link; those before them are dead. */
export async function setSignupCode(
  transaction: Transaction,
  id: string,
  code: {
    readonly codeHmac: Buffer | null
    readonly nonce: Buffer
    readonly linkHash: Buffer | null
    readonly expiresAt: string
    readonly linkExpiresAt: string
  },
): Promise<void> {
  await transaction
    .updateTable('signups')
    .set({
      code_hmac: code.codeHmac,
      nonce: code.nonce,
      link_hash: code.linkHash,
      tries: 0,
      expires_at: code.expiresAt,
      link_expires_at: code.linkExpiresAt,
    })
    .where('id', '=', id)
    .execute()
}

export interface BurntSignup {
  readonly id: string
  readonly nonce: Buffer
  readonly codeHmac: Buffer
}

/**
 * Spends a try of each live code that a guess is held against, and as many of the address's budget, in one statement and
 * before anything is compared. Empty when there is no live code or nothing left to spend.
 */
export async function burnSignupTries(
  database: Database,
  wanted: {
    readonly email: string
    readonly addressHash: Buffer
    readonly vias: readonly SignupVia[]
    readonly keyHash: Buffer | null
  },
  now: Date,
): Promise<BurntSignup[]> {
  const at = now.toISOString()
  const windowStart = new Date(now.getTime() - wrongTriesPerAccount.windowMs).toISOString()
  const burnt = await database.onAccounts(
    database.query
      .with('wanted', (query) =>
        query
          .selectFrom('signups')
          .select('id')
          .where('email', '=', wanted.email)
          .where('via', 'in', wanted.vias)
          .where('code_hmac', 'is not', null)
          .where('expires_at', '>', at)
          .where('tries', '<', triesPerCode)
          .where(isForBrowser(wanted.keyHash))
          .orderBy('id')
          .forUpdate(),
      )
      .with('live', (query) =>
        query
          .updateTable('signups')
          .from('wanted')
          .set({ tries: sql`tries + 1` })
          .whereRef('signups.id', '=', 'wanted.id')
          .returning(['signups.id', 'nonce', 'code_hmac']),
      )
      .with('budget', (query) =>
        query
          .insertInto('signup_tries')
          .columns(['address_hash', 'wrong_code_tries'])
          .expression((select) =>
            select
              .selectFrom('live')
              .select((row) => [
                row.val(wanted.addressHash).as('address_hash'),
                sql<string[]>`array_fill(${at}::timestamptz, array[count(*)::int])`.as('wrong_code_tries'),
              ])
              .having(sql<SqlBool>`count(*) > 0`),
          )
          .onConflict((conflict) =>
            conflict
              .column('address_hash')
              .doUpdateSet({
                wrong_code_tries: sql`array(select t from unnest(signup_tries.wrong_code_tries) t
                  where t > ${windowStart}::timestamptz) || excluded.wrong_code_tries`,
              })
              .where(
                sql<SqlBool>`(select count(*) from unnest(signup_tries.wrong_code_tries) t
                  where t > ${windowStart}::timestamptz) + cardinality(excluded.wrong_code_tries) <= ${wrongTriesPerAccount.max}`,
              ),
          )
          .returning('address_hash'),
      )
      .selectFrom('live')
      .innerJoin('budget', (join) => join.onTrue())
      .select(['live.id', 'live.nonce', 'live.code_hmac as codeHmac']),
  )
  return burnt.flatMap(({ id, nonce, codeHmac }) => (nonce && codeHmac ? [{ id, nonce, codeHmac }] : []))
}

/** Whether the address may be sent a code at all, or only a link. */
export async function hasSignupTriesLeft(
  transaction: Transaction,
  addressHash: Buffer,
  now: Date,
): Promise<boolean> {
  const windowStart = new Date(now.getTime() - wrongTriesPerAccount.windowMs).toISOString()
  const spent = await transaction
    .selectFrom('signup_tries')
    .select('address_hash')
    .where('address_hash', '=', addressHash)
    .where((row) => row.not(hasFewerTries('wrong_code_tries', windowStart, wrongTriesPerAccount.max)))
    .executeTakeFirst()
  return spent === undefined
}

/** Gives the tries of a guess that proved right back. */
export async function giveSignupTriesBack(
  transaction: Transaction,
  addressHash: Buffer,
  burntAt: string,
): Promise<void> {
  await transaction
    .updateTable('signup_tries')
    .set({ wrong_code_tries: sql`array_remove(wrong_code_tries, ${burntAt}::timestamptz)` })
    .where('address_hash', '=', addressHash)
    .execute()
}

/** A code whose time has passed stays dead, whatever the clock says later. */
export async function endPastSignupCodes(database: Database, email: string, now: string): Promise<void> {
  await database.onAccounts(
    database.query
      .updateTable('signups')
      .set({ code_hmac: null })
      .where('email', '=', email)
      .where('code_hmac', 'is not', null)
      .where('expires_at', '<=', now),
  )
}

/** A link whose time has passed stays dead, whatever the clock says later. */
export async function endPastSignupLink(database: Database, linkHash: Buffer, now: string): Promise<void> {
  await database.onAccounts(
    database.query
      .updateTable('signups')
      .set({ link_hash: null })
      .where('link_hash', '=', linkHash)
      .where('link_expires_at', '<=', now),
  )
}
