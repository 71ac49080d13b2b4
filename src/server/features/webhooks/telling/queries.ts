import type { Transaction } from '#server/database/database.ts'

interface Addressee {
  readonly email: string
  readonly firstName: string
  readonly language: 'en' | 'de'
}

/** Whom mails go to, each in their own language. */
export async function readAddressees(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<Addressee[]> {
  const rows = await transaction
    .selectFrom('users')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select(['users.email', 'users.first_name as firstName', 'preferences.language'])
    .where('users.id', 'in', userIds)
    .orderBy('users.id')
    .execute()
  return rows.map((row) => ({ ...row, language: row.language ?? 'en' }))
}
