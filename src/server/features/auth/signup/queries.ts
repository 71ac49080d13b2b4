import { type SqlBool, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Transaction } from '#server/database/database.ts'
import { keptSignups } from '../policy.ts'
import type { SignupVia } from '../tables.ts'
import type { NewAccount } from '../users/queries.ts'

/** What was typed to open an account whose address is still to be proved. */
export interface Signup extends NewAccount {
  readonly id: string
  readonly via: SignupVia
  /** Of the secret of the browser that filled it in. */
  readonly keyHash: Buffer | null
}

const signupColumns = [
  ...([
    'id',
    'via',
    'key_hash as keyHash',
    'email',
    'password_hash as passwordHash',
    'first_name as firstName',
  ] as const),
  ...(['last_name as lastName', 'business_name as businessName', 'business_type as businessType'] as const),
  ...(['subscribe_to_newsletter as subscribeToNewsletter', 'chosen_plan_id as chosenPlan'] as const),
  ...(['language', 'region'] as const),
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
      region: account.region,
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

/** A browser that has signed up itself confirms that sign-up and no other; one that has not, any that the mail was for. */
export const isForBrowser = (keyHash: Buffer | null) =>
  keyHash === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(key_hash is not distinct from ${keyHash} or not exists (
        select 1 from signups own where own.email = signups.email and own.key_hash = ${keyHash}))`

/** Whether another one waits for its address that isn't by the same password, so that a code doesn't tell whose it is. */
export async function hasRivals(
  transaction: Transaction,
  { id, email, passwordHash }: Pick<Signup, 'id' | 'email' | 'passwordHash'>,
): Promise<boolean> {
  const rival = await transaction
    .selectFrom('signups')
    .select('id')
    .where('email', '=', email)
    .where('via', '<>', 'reset')
    .where('id', '<>', id)
    .where(sql<SqlBool>`password_hash is distinct from ${passwordHash}`)
    .limit(1)
    .executeTakeFirst()
  return rival !== undefined
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

/** The address is proved: whatever else was typed for it is a stranger's, or out of date. */
export async function deleteSignups(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom('signups').where('email', '=', email).execute()
}

/** Of the sign-ups that only ask for a new password, the latest counts. */
export async function deleteResetSignups(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom('signups').where('email', '=', email).where('via', '=', 'reset').execute()
}
