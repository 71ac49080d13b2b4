import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'

type Tries = 'wrong_code_tries' | 'wrong_tries'

/** The instants of a column that are newer than `windowStart`, with one more. */
export const withTry = (column: Tries, windowStart: string, at: string): RawBuilder<string[]> =>
  sql`array_append(array(select t from unnest(${sql.ref(column)}) t where t > ${windowStart}::timestamptz), ${at}::timestamptz)`

export const hasFewerTries = (column: Tries, windowStart: string, max: number): RawBuilder<boolean> =>
  sql`(select count(*) from unnest(${sql.ref(column)}) t where t > ${windowStart}::timestamptz) < ${max}`

/** Without one try of that instant: others of the same instant stay spent. */
export const withoutTry = (column: Tries, at: string): RawBuilder<string[]> => {
  const tries = sql.ref(column)
  const place = sql`array_position(${tries}, ${at}::timestamptz)`
  return sql`coalesce(${tries}[:${place} - 1] || ${tries}[${place} + 1:], ${tries})`
}

/** Gives a try that proved right back to the account's budget. */
export async function giveTryBack(transaction: Transaction, userId: string, at: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ wrong_code_tries: withoutTry('wrong_code_tries', at) })
    .where('id', '=', userId)
    .execute()
}
