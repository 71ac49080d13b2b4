import { sql } from 'kysely'
import type { MemberColor } from '#contract/member-colors.ts'
import type { Role, Sight } from '#domain/team/permissions.ts'
import type { Week } from '#domain/workshop/hours.ts'
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
  readonly week: Week | null
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
  ...(['picture_name as pictureName', 'week', 'joined_at as joinedAt'] as const),
] as const

const selectPresent = (query: Database['query'] | Transaction, workspaceId: string) =>
  query
    .selectFrom('members')
    .select(memberColumns)
    .where('workspace_id', '=', workspaceId)
    .where('ended_at', 'is', null)

/** The members: the owner, then by name. */
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

/** Former members, those who left last first. */
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

/** Nobody else can change them before the transaction ends. Where several are needed, `lockMembers` takes them. */
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

/**
 * Several at once, in the order of their ids: two transactions that need the same ones, each the other way round, wait one
 * for the other and never both. Answers who is there, by id.
 */
export async function lockMembers(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<(id: string) => MemberRow | null> {
  const rows = await selectPresent(transaction, workspaceId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  // PostgreSQL writes ids in small letters, however they were asked for.
  return (id) => rows.find((row) => row.id === id.toLowerCase()) ?? null
}

/** Of somebody who isn't changed here: nobody waits for it. */
export async function readMember(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<MemberRow | null> {
  const row = await selectPresent(transaction, workspaceId).where('id', '=', id).executeTakeFirst()
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
  readonly week?: Week | null | undefined
  readonly joinedAt?: string
}

export async function changeMember(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  { userId, seesPrices, joinedAt, week, ...changes }: MemberChanges,
): Promise<void> {
  const set = {
    ...changes,
    ...(userId !== undefined && { user_id: userId }),
    ...(seesPrices !== undefined && { sees_prices: seesPrices }),
    ...(joinedAt !== undefined && { joined_at: joinedAt }),
    ...(week !== undefined && { week: week && JSON.stringify(week) }),
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
  // When somebody was ill is nobody's business any more.
  await transaction
    .deleteFrom('absences')
    .where('workspace_id', '=', workspaceId)
    .where('member_id', '=', id)
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
