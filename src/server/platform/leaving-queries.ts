import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'

interface Span {
  readonly now: string
  readonly until: string
}

/** From here on nothing changes hands with somebody, who is about to go; false where they are going already. */
export async function beginLeaving(
  database: Database,
  userId: string,
  { now, until }: Span,
): Promise<boolean> {
  const rows = await database.onAccounts(
    database.query
      .updateTable('users')
      .set({ leaving_until: until })
      .where('id', '=', userId)
      .where((user) => user.or([user('leaving_until', 'is', null), user('leaving_until', '<=', now)]))
      .returning('id'),
  )
  return rows.length > 0
}

/** They stay, after all. */
export async function endLeaving(database: Database, userId: string, until: string): Promise<void> {
  await database.onAccounts(
    database.query
      .updateTable('users')
      .set({ leaving_until: null })
      .where('id', '=', userId)
      .where('leaving_until', '=', until),
  )
}

/** Refuses what would change where these people are and what they own, while one of them goes; none begins to before the transaction ends. */
export async function requireStaying(
  transaction: Transaction,
  userIds: readonly string[],
  now: string,
): Promise<void> {
  const people = await transaction
    .selectFrom('users')
    .select('leaving_until as leavingUntil')
    .where(sql<boolean>`id = any(${userIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const isGoing = people.some(({ leavingUntil }) => leavingUntil !== null && leavingUntil > now)
  if (isGoing || people.length < userIds.length) {
    throw new AppError('CONFLICT', { message: m.account_leaving() })
  }
}
