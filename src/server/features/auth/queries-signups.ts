import { type SqlBool, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Transaction } from '#server/database/database.ts'
import type { SignupsTable } from '#server/database/tables-accounts.ts'
import { keptSignups, triesPerCode, wrongTriesPerAccount } from './policy.ts'
import { hasFewerTries } from './queries-tries.ts'
import type { NewAccount } from './queries-users.ts'

/** By what somebody signed up: the form, Facebook, or a new password for a sign-up that waits. */
export type SignupVia = SignupsTable['via']

/** What was typed to open an account whose address is still to be proved. */
export interface Signup extends NewAccount {
  readonly id: string
  readonly via: SignupVia
}

const signupColumns = [
  ...(['id', 'via', 'email', 'password_hash as passwordHash', 'first_name as firstName'] as const),
  ...(['last_name as lastName', 'business_name as businessName', 'business_type as businessType'] as const),
  ...(['subscribe_to_newsletter as subscribeToNewsletter', 'chosen_plan_id as chosenPlan'] as const),
  'language',
] as const

/** Keeps a sign-up beside those of the same address; only the newest are kept, so that nobody fills the table. */
export async function insertSignup(
  transaction: Transaction,
  account: NewAccount,
  { via, keyHash, at }: { via: SignupVia; keyHash: Buffer | null; at: string },
): Promise<string> {
  const id = uuidv7()
  await transaction
    .insertInto('signups')
    .values({
      id,
      via,
      key_hash: keyHash,
      email: account.email,
      password_hash: account.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      business_name: account.businessName,
      business_type: account.businessType,
      subscribe_to_newsletter: account.subscribeToNewsletter,
      chosen_plan_id: account.chosenPlan,
      language: account.language,
      created_at: at,
    })
    .execute()
  const newest = transaction
    .selectFrom('signups')
    .select('id')
    .where('email', '=', account.email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(keptSignups.perAddress)
  await transaction
    .deleteFrom('signups')
    .where('email', '=', account.email)
    .where('id', 'not in', newest)
    .execute()
  return id
}

const waitingSince = (now: Date) => new Date(now.getTime() - keptSignups.ms).toISOString()

/** The latest that waits for this address, of those that came by one of `vias`. */
export async function findLatestSignup(
  database: Database,
  email: string,
  vias: readonly SignupVia[],
  now: Date,
): Promise<Signup | null> {
  const [found] = await database.onAccounts(
    database.query
      .selectFrom('signups')
      .select(signupColumns)
      .where('email', '=', email)
      .where('via', 'in', vias)
      .where('created_at', '>', waitingSince(now))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )
  return found ?? null
}

/** The one that this browser filled in itself. */
export async function findOwnSignup(
  transaction: Transaction,
  { email, keyHash }: { email: string; keyHash: Buffer },
  now: Date,
): Promise<Signup | null> {
  const found = await transaction
    .selectFrom('signups')
    .select(signupColumns)
    .where('email', '=', email)
    .where('via', '=', 'form')
    .where('key_hash', '=', keyHash)
    .where('created_at', '>', waitingSince(now))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

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

/** A browser that has signed up itself confirms that sign-up and no other; one that has not, any that the mail was for. */
const isForBrowser = (keyHash: Buffer | null) =>
  keyHash === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(key_hash is not distinct from ${keyHash} or not exists (
        select 1 from signups own where own.email = signups.email and own.via = signups.via and own.key_hash = ${keyHash}))`

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

/** Before an account opens, so that two who prove one address at once don't wait for each other. */
export async function lockSignups(transaction: Transaction, email: string): Promise<void> {
  await transaction
    .selectFrom('signups')
    .select('id')
    .where('email', '=', email)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function findEmailOfLink(transaction: Transaction, linkHash: Buffer): Promise<string | null> {
  const found = await transaction
    .selectFrom('signups')
    .select('email')
    .where('link_hash', '=', linkHash)
    .executeTakeFirst()
  return found?.email ?? null
}

/** Uses a sign-up up by its code; null when another request was first, or a newer code has taken its place. */
export async function takeSignupByCode(
  transaction: Transaction,
  { id, nonce }: { id: string; nonce: Buffer },
): Promise<Signup | null> {
  const taken = await transaction
    .deleteFrom('signups')
    .where('id', '=', id)
    .where('nonce', '=', nonce)
    .returning(signupColumns)
    .executeTakeFirst()
  return taken ?? null
}

/** Uses a sign-up up by its link; null when it is unknown, used, too old, or not this browser's. */
export async function takeSignupByLink(
  transaction: Transaction,
  wanted: {
    readonly linkHash: Buffer
    readonly vias: readonly SignupVia[]
    readonly keyHash: Buffer | null
  },
  now: string,
): Promise<Signup | null> {
  const taken = await transaction
    .deleteFrom('signups')
    .where('link_hash', '=', wanted.linkHash)
    .where('via', 'in', wanted.vias)
    .where('link_expires_at', '>', now)
    .where(isForBrowser(wanted.keyHash))
    .returning(signupColumns)
    .executeTakeFirst()
  return taken ?? null
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

/** The address is proved: whatever else was typed for it is a stranger's, or out of date. */
export async function deleteSignups(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom('signups').where('email', '=', email).execute()
}

/** Of the sign-ups that only ask for a new password, the latest counts. */
export async function deleteResetSignups(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom('signups').where('email', '=', email).where('via', '=', 'reset').execute()
}
