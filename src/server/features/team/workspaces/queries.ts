import { sql } from 'kysely'
import { startingPreferences } from '#domain/accounts/starting-preferences.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { type Language, readersRegion } from '#server/platform/language.ts'

const ownNameOfOwner = sql<string>`trim(users.first_name || ' ' || users.last_name)`

/** What each is called: by its own name, else by its owner's. */
export const findNames = (database: Database, ids: readonly string[]) =>
  database.onAccounts(
    database.query
      .selectFrom('workspaces')
      .innerJoin('memberships', (join) =>
        join.onRef('memberships.workspace_id', '=', 'workspaces.id').on('memberships.role', '=', 'owner'),
      )
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['workspaces.id', sql<string>`coalesce(workspaces.name, ${ownNameOfOwner})`.as('name')])
      .where(sql<boolean>`workspaces.id = any(${ids}::uuid[])`),
  )

/** The same within a transaction. */
export async function readBusinessName(transaction: Transaction, workspaceId: string): Promise<string> {
  const { name } = await transaction
    .selectFrom('workspaces')
    .innerJoin('memberships', 'memberships.workspace_id', 'workspaces.id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(sql<string>`coalesce(workspaces.name, ${ownNameOfOwner})`.as('name'))
    .where('workspaces.id', '=', workspaceId)
    .where('memberships.role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return name
}

/** Businesses that somebody owns; nobody else opens one for them before the transaction ends. */
export async function countOwned(transaction: Transaction, userId: string): Promise<number> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await transaction
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface Opener {
  readonly name: string
  readonly email: string
  readonly language: Language
}

export async function readOpener(transaction: Transaction, userId: string): Promise<Opener> {
  const row = await transaction
    .selectFrom('users')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select([ownNameOfOwner.as('name'), 'users.email', 'preferences.language'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...row, language: row.language ?? 'en' }
}

/** A business on Free. Its owner's member comes with it. */
export async function insertWorkspace(
  transaction: Transaction,
  { id, name, opener }: { readonly id: string; readonly name: string; readonly opener: Opener },
  at: string,
): Promise<void> {
  await transaction
    .insertInto('workspaces')
    .values({
      id,
      name,
      business_type: null,
      email: opener.email,
      language: opener.language,
      currency: startingPreferences(opener.language, readersRegion()).currency,
      created_at: at,
    })
    .execute()
  await transaction.insertInto('subscriptions').values({ workspace_id: id, chosen_plan_id: 'free' }).execute()
}

/** The business that somebody has owned for longest; null of who owns none. */
export async function ownedWorkspace(database: Database, userId: string): Promise<string | null> {
  const [owned] = await database.onAccounts(
    database.query
      .selectFrom('memberships')
      .select('workspace_id as workspaceId')
      .where('user_id', '=', userId)
      .where('role', '=', 'owner')
      .orderBy('created_at')
      .orderBy('workspace_id')
      .limit(1),
  )
  return owned?.workspaceId ?? null
}
