import { sql } from 'kysely'
import type { MemberColor } from '#contract/team.ts'
import type { Role, Sight } from '#domain/team/permissions.ts'
import type { Database, Transaction } from '#server/database/database.ts'

/** Somebody of a business, as the tables have them. */
export interface MemberRow {
  readonly id: string
  readonly userId: string | null
  readonly name: string
  readonly email: string | null
  readonly role: Role
  readonly sees: Sight
  readonly seesPrices: boolean
  readonly color: MemberColor | null
  readonly pictureName: string | null
  readonly joinedAt: string
}

const memberColumns = [
  ...([
    'id',
    'user_id as userId',
    'name',
    'email',
    'role',
    'sees',
    'sees_prices as seesPrices',
    'color',
  ] as const),
  ...(['picture_name as pictureName', 'joined_at as joinedAt'] as const),
] as const

const selectPresent = (query: Database['query'] | Transaction, workspaceId: string) =>
  query
    .selectFrom('members')
    .select(memberColumns)
    .where('workspace_id', '=', workspaceId)
    .where('ended_at', 'is', null)

/** Whoever works there: the owner, then by name. */
export async function findMembers(database: Database, workspaceId: string) {
  return database.read(
    workspaceId,
    selectPresent(database.query, workspaceId)
      .select(({ selectFrom }) =>
        selectFrom('sessions')
          .select(({ fn }) => fn.max('sessions.last_active_at').as('at'))
          .whereRef('sessions.user_id', '=', 'members.user_id')
          .whereRef('sessions.workspace_id', '=', 'members.workspace_id')
          .as('lastActive'),
      )
      .orderBy(sql`role <> 'owner'`)
      .orderBy(sql`lower(name)`)
      .orderBy('id'),
  )
}

/** Whoever worked there, those who left last first. */
export const findFormer = (database: Database, workspaceId: string) =>
  database.read(
    workspaceId,
    database.query
      .selectFrom('members')
      .select(['id', 'name'])
      .where('workspace_id', '=', workspaceId)
      .where('ended_at', 'is not', null)
      .orderBy('ended_at', 'desc')
      .orderBy('id')
      .limit(200),
  )

/** In which order those with an account joined: a plan has room for the first of them. */
export const findSeats = (database: Database, workspaceId: string) =>
  database.onAccounts(
    database.query
      .selectFrom('memberships')
      .select(['member_id as memberId'])
      .where('workspace_id', '=', workspaceId)
      .orderBy(sql`role <> 'owner'`)
      .orderBy('created_at')
      .orderBy('user_id'),
  )

/** Nobody else can change them before the transaction ends. */
export async function lockMember(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<MemberRow | null> {
  const row = await selectPresent(transaction, workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function readOwner(transaction: Transaction, workspaceId: string): Promise<MemberRow | null> {
  const row = await selectPresent(transaction, workspaceId).where('role', '=', 'owner').executeTakeFirst()
  return row ?? null
}

export async function readMemberOf(
  transaction: Transaction,
  workspaceId: string,
  by: { readonly userId: string } | { readonly email: string },
): Promise<MemberRow | null> {
  const query = selectPresent(transaction, workspaceId)
  const row = await ('userId' in by
    ? query.where('user_id', '=', by.userId)
    : query.where('user_id', 'is not', null).where('email', '=', by.email)
  ).executeTakeFirst()
  return row ?? null
}

export async function countWithAccount(transaction: Transaction, workspaceId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('user_id', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewMember {
  readonly id: string
  readonly userId: string | null
  readonly name: string
  readonly email: string | null
  readonly role: Role
  readonly sees: Sight
  readonly seesPrices: boolean
  readonly color?: MemberColor | null | undefined
  readonly joinedAt: string
}

export async function insertMember(
  transaction: Transaction,
  workspaceId: string,
  { userId, seesPrices, joinedAt, color = null, ...member }: NewMember,
): Promise<void> {
  await transaction
    .insertInto('members')
    .values({
      ...member,
      color,
      workspace_id: workspaceId,
      user_id: userId,
      sees_prices: seesPrices,
      joined_at: joinedAt,
    })
    .execute()
}

/** What of a member changes; what is left out stays. */
export interface MemberChanges {
  readonly userId?: string
  readonly name?: string | undefined
  readonly email?: string
  readonly role?: Role
  readonly sees?: Sight
  readonly seesPrices?: boolean
  readonly color?: MemberColor | null | undefined
  readonly joinedAt?: string
}

export async function changeMember(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  { userId, seesPrices, joinedAt, ...changes }: MemberChanges,
): Promise<void> {
  const set = {
    ...changes,
    ...(userId !== undefined && { user_id: userId }),
    ...(seesPrices !== undefined && { sees_prices: seesPrices }),
    ...(joinedAt !== undefined && { joined_at: joinedAt }),
  }
  if (Object.values(set).every((value) => value === undefined)) return
  await transaction
    .updateTable('members')
    .set(set)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** The membership ends with it, by the database's own trigger, and so does what leads there from outside. */
export async function endMember(
  transaction: Transaction,
  workspaceId: string,
  { id, userId }: Pick<MemberRow, 'id' | 'userId'>,
  at: string,
): Promise<void> {
  await transaction
    .updateTable('members')
    .set({ ended_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
  await transaction
    .deleteFrom('owner_offers')
    .where('workspace_id', '=', workspaceId)
    .where('to_member_id', '=', id)
    .execute()
  if (userId === null) return
  for (const table of ['calendar_addresses', 'mornings'] as const) {
    await transaction
      .deleteFrom(table)
      .where('workspace_id', '=', workspaceId)
      .where('user_id', '=', userId)
      .execute()
  }
}

/** Whom a mail goes to. */
export interface Addressee {
  readonly email: string
  readonly firstName: string
  readonly language: 'en' | 'de'
}

export async function readAddressee(transaction: Transaction, userId: string): Promise<Addressee | null> {
  const row = await transaction
    .selectFrom('users')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select(['users.email', 'users.first_name as firstName', 'preferences.language'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row ? { ...row, language: row.language ?? 'en' } : null
}
