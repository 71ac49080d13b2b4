import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { SecurityEventKind } from '#contract/security-events.ts'
import { startingPreferences } from '#domain/accounts/starting-preferences.ts'
import { DEFAULT_TIME_ZONE } from '#domain/calendar/time-zone.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Language } from '#server/platform/language.ts'
import type { Origin } from '#server/platform/origin.ts'

export interface Account {
  readonly userId: string
  /** The business that is open first; null of somebody who works in none. */
  readonly workspaceId: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string | null
  /** A code by mail is wanted at sign-in. */
  readonly twoFactorEnabled: boolean
  /** A code from an authenticator app is wanted at sign-in. */
  readonly hasApp: boolean
  readonly recoveryCodesLeft: number
  /** In which mails are written, and by which they tell the time. */
  readonly language: Language
  readonly timeZone: string
}

const accountColumns = [
  'users.id as userId',
  'users.email',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.password_hash as passwordHash',
  'users.two_factor_enabled as twoFactorEnabled',
] as const

const selectAccounts = (query: Database['query'] | Transaction) =>
  query
    .selectFrom('users')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('memberships')
          .innerJoin('workspaces', 'workspaces.id', 'memberships.workspace_id')
          .select(['workspaces.id', 'workspaces.time_zone'])
          .whereRef('memberships.user_id', '=', 'users.id')
          .orderBy(sql`workspaces.id is not distinct from users.last_workspace_id`, 'desc')
          .orderBy(sql`memberships.role = 'owner'`, 'desc')
          .orderBy('memberships.created_at')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select(accountColumns)
    .select(
      sql<boolean>`exists (select 1 from authenticators a where a.user_id = users.id and a.confirmed_at is not null)`.as(
        'hasApp',
      ),
    )
    .select(
      sql<number>`(select count(*) from recovery_codes r where r.user_id = users.id)`.as('recoveryCodesLeft'),
    )
    .select(sql<Language>`coalesce(preferences.language, 'en')`.as('language'))
    .select('first.id as workspaceId')
    .select(sql<string>`coalesce(first.time_zone, ${DEFAULT_TIME_ZONE})`.as('timeZone'))

export async function findAccountByEmail(database: Database, email: string): Promise<Account | null> {
  const [account] = await database.onAccounts(selectAccounts(database.query).where('users.email', '=', email))
  return account ?? null
}

export async function findAccountById(database: Database, userId: string): Promise<Account | null> {
  const [account] = await database.onAccounts(selectAccounts(database.query).where('users.id', '=', userId))
  return account ?? null
}

export interface NewAccount {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string | null
  readonly businessName: string | null
  readonly businessType: string | null
  readonly subscribeToNewsletter: boolean
  readonly chosenPlan: PlanId
  /** In which they signed up, and from where as two letters, if that is known. */
  readonly language: Language
  readonly region: string | null
}

export const newAccountIds = () => ({ userId: uuidv7(), workspaceId: uuidv7() })

/** A person whose address is proved, their business, and its subscription on Free; false when the address is taken. Runs within the new workspace. */
export async function insertAccount(
  transaction: Transaction,
  { userId, workspaceId }: { userId: string; workspaceId: string },
  account: NewAccount,
  now: string,
): Promise<boolean> {
  if (!(await insertPerson(transaction, userId, account, now))) return false
  await transaction
    .insertInto('workspaces')
    .values({
      id: workspaceId,
      name: account.businessName,
      business_type: account.businessType,
      email: account.email,
      language: account.language,
      currency: startingPreferences(account.language, account.region).currency,
      created_at: now,
    })
    .execute()
  await transaction
    .insertInto('members')
    .values({
      workspace_id: workspaceId,
      id: userId,
      user_id: userId,
      name: `${account.firstName} ${account.lastName}`.trim(),
      email: account.email,
      role: 'owner',
      joined_at: now,
    })
    .execute()
  await transaction
    .insertInto('subscriptions')
    .values({ workspace_id: workspaceId, chosen_plan_id: account.chosenPlan })
    .execute()
  return true
}

/** Somebody whose address is proved, with no business yet; false when the address is taken. */
export async function insertPerson(
  transaction: Transaction,
  userId: string,
  person: Omit<NewAccount, 'businessName' | 'businessType' | 'chosenPlan'>,
  now: string,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('users')
    .values({
      id: userId,
      email: person.email,
      password_hash: person.passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      subscribe_to_newsletter: person.subscribeToNewsletter,
      email_verified_at: now,
      agreed_to_terms_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  const { unit, weekStart } = startingPreferences(person.language, person.region)
  await transaction
    .insertInto('preferences')
    .values({ user_id: userId, language: person.language, measurement_unit: unit, week_start: weekStart })
    .execute()
  return true
}

export async function setPassword(
  transaction: Transaction,
  userId: string,
  passwordHash: string | null,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute()
}

/** False when another password has taken its place since it was read; it can't change before the transaction ends. */
export async function holdsPassword(
  transaction: Transaction,
  { userId, passwordHash }: Pick<Account, 'userId' | 'passwordHash'>,
): Promise<boolean> {
  const holder = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', 'is not distinct from', passwordHash)
    .forShare()
    .executeTakeFirst()
  return holder !== undefined
}

/** False when another request has changed it since it was read. */
export async function exchangePassword(
  transaction: Transaction,
  userId: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const exchanged = await transaction
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', 'is not distinct from', from)
    .returning('id')
    .executeTakeFirst()
  return exchanged !== undefined
}

/** False when it was so already. */
export async function setTwoFactor(
  transaction: Transaction,
  userId: string,
  enabled: boolean,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('users')
    .set({ two_factor_enabled: enabled })
    .where('id', '=', userId)
    .where('two_factor_enabled', '<>', enabled)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function recordAudit(
  transaction: Transaction,
  event: { userId: string | null; kind: SecurityEventKind; origin: Origin; at: string },
): Promise<void> {
  await transaction
    .insertInto('audit_events')
    .values({
      id: uuidv7(),
      user_id: event.userId,
      kind: event.kind,
      device: event.origin.device,
      ip: event.origin.ip,
      country: event.origin.country,
      at: event.at,
    })
    .execute()
}

/** False where it was so already. */
export async function setAdmin(transaction: Transaction, userId: string, isAdmin: boolean): Promise<boolean> {
  const changed = await transaction
    .updateTable('users')
    .set({ is_admin: isAdmin })
    .where('id', '=', userId)
    .where('is_admin', '<>', isAdmin)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Every session of a person, wherever it is; answers how many there were. */
export async function endAllSessions(transaction: Transaction, userId: string): Promise<number> {
  const ended = await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return ended.length
}
