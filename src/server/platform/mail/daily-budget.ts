import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'

interface Spending {
  /** Whose budget: a keyed hash. */
  readonly keyHash: Buffer
  readonly purpose: string
  /** ISO 8601. */
  readonly now: string
  /** In any 24 hours. */
  readonly max: number
}

/** Takes one mail out of a day's budget; false when it is used up. Asking and taking are one statement, so that many at once can't pass together. */
export async function spendDailyMail(
  transaction: Transaction,
  { keyHash, purpose, now, max }: Spending,
): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_budgets as budget (address_hash, purpose, asked_at)
    values (${keyHash}, ${purpose}, array[${now}::timestamptz])
    on conflict (address_hash, purpose) do update
    set asked_at = array(select t from unnest(budget.asked_at) t where t > ${now}::timestamptz - interval '1 day')
      || ${now}::timestamptz
    where (select count(*) from unnest(budget.asked_at) t where t > ${now}::timestamptz - interval '1 day') < ${max}
    returning purpose`.execute(transaction)
  return rows.length > 0
}
